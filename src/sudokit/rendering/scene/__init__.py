"""Where everything goes: shapes in board units."""
