"""What is printed on Tower's cards and spaces."""
