"""Boards of any size and shape: a variant is only a list of houses."""

import sudokit as sk

for board in (
    sk.classic(6),
    sk.classic(5, 5),
    sk.diagonal(),
    sk.windoku(sk.classic(4)),
    sk.anti_knight(sk.diagonal()),
    sk.jigsaw("1112 1322 3324 3444"),
):
    print(f"{board.name}: {len(board.houses)} houses, {len(board.peers_of(0))} peers of r1c1")
