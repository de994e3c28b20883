"""Many games at once: arenas, ratings, analysis."""
