"""Tools for those who work on Tower; the game does not need them."""
