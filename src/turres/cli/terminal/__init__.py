"""Full-screen play in the terminal, for every game on the shelf."""
