"""Front ends: thin, independent of each other; each may use everything below."""
