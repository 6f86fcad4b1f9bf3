"""Work that takes long: stopping it, time limits, threads and processes."""
