"""What setters ask for: constraints as data, their catalogue, the plain rules they mean, and their marks."""
