"""How bots of Turro choose."""
