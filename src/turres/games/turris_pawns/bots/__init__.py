"""How bots of Turris choose."""
