"""`sudokit share`: links that read back, and codes that say the same."""

from pathlib import Path

from sudokit import Grid, read, read_document
from sudokit.play.game.game import Game
from sudokit.play.game.save_format import game_text
from sudokit.play.player.user_files import parse_pasted
from sudokit.rendering.scene.qr_code import qr_text

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_puzzle_has_a_short_web_link(run):
    outcome = run("share", LINE)
    assert (outcome.status, outcome.out) == (0, "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n")
    assert str(read(outcome.out)) == LINE
    assert run("solve", outcome.out.strip()).out == run("solve", LINE).out


def test_a_saved_game_is_shared_with_what_was_placed_or_with_its_moves(run):
    game = Game(Grid(LINE))
    game.play("r1c3=4 r1c4~26")
    Path("game.json").write_text(game_text(game), encoding="utf-8")
    document = read_document(run("share", "game.json").out)
    assert (document.entries, document.corner_marks) == ({2: 4}, {3: {2, 6}})
    assert run("share", "game.json", "--as", "text").out == f"{LINE}\nr1c3=4 r1c4~26\n"
    assert parse_pasted(run("share", "game.json", "--as", "link").out).moves == game.moves
    assert run("share", "game.json", "--givens").out == run("share", LINE).out


def test_a_board_without_a_web_link_has_a_link_of_sudokit(run):
    assert run("share", "samurai.easy.9").out == "sudokit:samurai.easy.9\n"
    board = '# board: {"layout": "twin"}\n' + 153 * "."
    assert run("share", "-", stdin=board).out.startswith("sudokit:%23%20board:%20%7B%22layout%22")
    outcome = run("share", "--as", "web", "-", stdin=board)
    assert outcome.status == 2
    assert outcome.err.endswith("; --as link takes every board\n")


def test_the_link_is_shown_as_a_qr_code(run):
    link = run("share", LINE).out
    assert run("share", LINE, "--qr").out == f"{link}{qr_text(link.strip())}\n"
    outcome = run("share", LINE, "-o", "code.svg")
    assert outcome.out == link
    assert Path("code.svg").read_text(encoding="utf-8").startswith("<svg")
    assert run("share", LINE, "-o", "code.png").status == 0
    assert Path("code.png").read_bytes()[:4] == b"\x89PNG"


def test_what_cannot_be_shared_is_answered_with_one_sentence(run):
    assert run("share", "hello").status == 2
    assert run("share", "-", stdin="").status == 2
    assert "'code.gif' does not end in .txt, .svg or .png" in run("share", LINE, "-o", "code.gif").err
