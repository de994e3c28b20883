"""What people and programs see of Turro; rules never import it."""
