"""The `turres` command, and play in the terminal."""

from turres.cli.app import main

__all__ = ["main"]
