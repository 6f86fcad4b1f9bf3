"""The board as a graph: its neighbours, and how many colours a greedy colouring takes in different orders."""

import sudokit as sk
from sudokit.solving.readable.graph_colouring import colourings, greedy_colouring

graph = sk.Graph.of_board(sk.classic())
print(graph, "neighbours of vertex 1:", *graph.neighbours(1))
for order in ("reading", "largest-first", "smallest-last", "saturation"):
    print(f"{order}: {max(greedy_colouring(graph, order))} colours")

small = sk.Graph.of_board(sk.classic(4))
print("4×4 grids:", sum(1 for _colours in colourings(small, 4)))
