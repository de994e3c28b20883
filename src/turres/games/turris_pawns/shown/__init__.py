"""What people and programs see of Turris; rules never import it."""
