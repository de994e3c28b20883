"""The rules of Turro; compiled."""
