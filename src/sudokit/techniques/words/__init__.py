"""Steps, hints and examples in words."""
