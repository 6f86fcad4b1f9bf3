"""The toolkit of the window: widgets, input, painting, waiting."""
