"""Five moments of a search, evenly spread over however long it takes; with Pillow they would be a film."""

import sudokit as sk
from sudokit.rendering.painters.film import counters
from sudokit.rendering.playback import evenly, snapshots, view_of
from sudokit.solving.solver import watch

puzzle = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
for moment in evenly(snapshots(watch(puzzle, method="backtracking"), puzzle), 5):
    print(counters(moment))
    print(sk.draw(view_of(moment, puzzle)).text())
