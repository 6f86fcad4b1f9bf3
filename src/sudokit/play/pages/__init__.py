"""What the pages of every front end show, as data."""
