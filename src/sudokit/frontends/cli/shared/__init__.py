"""What commands share: input, output, options, progress."""
