"""Exact cover is not only for Sudoku: in how many ways do dominoes cover a chess board of 4 × 4?"""

from sudokit.solving.readable.dancing_links import ExactCover

squares = [(row, column) for row in range(4) for column in range(4)]
dominoes = [
    [square, neighbour]
    for square in squares
    for neighbour in [(square[0] + 1, square[1]), (square[0], square[1] + 1)]
    if neighbour in squares
]
print(sum(1 for _cover in ExactCover(squares, dominoes).solutions()), "ways")
