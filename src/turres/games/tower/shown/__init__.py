"""What people and programs see of Tower; rules never import it."""
