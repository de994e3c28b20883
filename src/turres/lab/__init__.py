"""Many games at once: arenas, ratings, analysis."""

from turres.core.errors import need

need("turres.lab", "lab", "openskill")
