"""The `turres` command, and play in the terminal."""

import sys

from turres.core.errors import MissingExtra, need


def main() -> None:
    """The entry point `turres`."""
    try:
        need(
            "The command turres",
            "play",
            "typer",
            "rich",
            "textual",
            "platformdirs",
            "openskill",
            "litestar",
            "sqlalchemy",
        )
    except MissingExtra as error:
        sys.exit(f"turres: {error}")
    from turres.cli.app import app  # only now is it known that its libraries are there

    app(prog_name="turres")
