"""What a table refuses."""

from turres.core.errors import TurresError


class Refused(TurresError):
    """The table does not allow this now; the text says why and tells nothing that its reader may not know."""


class Stale(Refused):
    """The command was made at an older state of the table, and what has happened since matters to it."""
