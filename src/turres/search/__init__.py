"""Searches over the core, game-blind: what a seat should do, from what it knows alone."""
