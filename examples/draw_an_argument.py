"""Draw an argument: an X-wing from its data, with the candidates that it removes struck through."""

from pathlib import Path
from tempfile import gettempdir

import sudokit as sk
from sudokit.view.board_view import BoardView

grid = sk.Grid(".3....9477..469351..4.73286.4361.879.1.837524..7.94613375921468..134.7954..7..132")
rows = [grid.board.houses[0], grid.board.houses[4]]
view = (
    BoardView.of(grid, candidates=True, labels=True)
    .highlighted("base", houses=rows, candidates=[(cell, 6) for cell in ("r1c1", "r1c3", "r5c1", "r5c3")])
    .highlighted("removed", candidates=[("r8c1", 6), ("r9c3", 6)])
)
file = Path(gettempdir()) / "x-wing.svg"
sk.draw(view, theme="colour-blind").save(file)
print(view.title)
print("Saved as", file)
