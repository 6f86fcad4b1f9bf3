"""The solvers that can be watched: generators of events."""
