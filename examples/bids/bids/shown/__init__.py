"""What people and programs see of Bids; rules never import it."""
