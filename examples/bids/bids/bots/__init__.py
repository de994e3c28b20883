"""How bots of Bids choose."""
