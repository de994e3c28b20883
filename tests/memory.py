"""How much memory this process has, in bytes. Not from getrusage: its maximum is handed down by whoever started the process."""

from pathlib import Path


def now() -> int:
    """What it holds now."""
    return _kilobytes("VmRSS") * 1024


def most() -> int:
    """The most it ever held."""
    return _kilobytes("VmHWM") * 1024


def _kilobytes(name: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))
