"""How bots of Tower choose."""
