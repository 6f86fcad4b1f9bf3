"""Pictures of a board with no window.

`board_view` says what is on the board, `scene` says where, and the painters (`svg`, `image`) say how; `text` draws
from the view itself. `draw.draw` is the way in:

>>> from sudokit import Grid
>>> from sudokit.rendering.draw import draw
>>> print(draw(Grid("1... ..3. .4.. ...2")).text())
┌─────┬─────┐
│ 1 . │ . . │
│ . . │ 3 . │
├─────┼─────┤
│ . 4 │ . . │
│ . . │ . 2 │
└─────┴─────┘
"""
