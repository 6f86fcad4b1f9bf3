"""Full grids, one file a method."""
