"""The environments by name: `gymnasium.make("sudokit/Sudoku-v1")`, alone or as many at once."""

NAME = "sudokit/Sudoku-v1"


def register() -> None:
    """Make the environments known to Gymnasium, where it is installed."""
    try:
        import gymnasium
    except ImportError:
        return
    if NAME not in gymnasium.registry:
        gymnasium.register(
            NAME,
            entry_point="sudokit.training.environment:SudokuEnvironment",
            vector_entry_point="sudokit.training.vector_environment:SudokuVectorEnvironment",
        )
