"""Our own JSON: boards, grids and documents."""
