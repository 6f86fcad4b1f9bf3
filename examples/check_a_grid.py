"""Find out what is wrong with a grid, as facts with their cells."""

import sudokit as sk

puzzle = sk.Grid("1... ..3. .4.. ...2")
attempt = sk.Grid("1234 4331 2413 3142")

report = sk.check(attempt, puzzle=puzzle)
print(report)
print("Cells that clash:", attempt.board.cell_names(report.conflict_cells))
