"""What builds Sudokit and looks after its translations; not part of the package."""
