"""`sk.draw`: one picture, saved as its file is called."""

from pathlib import Path

import pytest

import sudokit as sk
from sudokit.errors import CellNameError, PictureError
from sudokit.rendering.board_view import BoardView

GRID = sk.Grid("1... ..3. .4.. ...2")


def test_the_ending_of_the_file_says_how_it_is_saved(tmp_path: Path) -> None:
    for name, start in (("a.svg", b"<svg"), ("a.TXT", "┌".encode())):
        sk.draw(GRID).save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)


def test_a_png_is_saved_with_pillow(tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    sk.draw(GRID).save(tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_an_unknown_ending_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"^expected a file name that ends in \.svg, \.png or \.txt, found "):
        sk.draw(GRID).save(tmp_path / "a.jpeg")
    assert list(tmp_path.iterdir()) == []


def test_a_view_is_drawn_as_it_is() -> None:
    view = BoardView.of(GRID).highlighted("fin", cells=["r1c2"])
    assert sk.draw(view).view is view


def test_cells_may_be_highlighted_by_name() -> None:
    assert sk.draw(GRID, highlight=["r1c2", (1, 0)]).view.highlights[0].cells == (1, 4)


def test_a_cell_that_is_not_there_is_said() -> None:
    with pytest.raises(CellNameError, match="r5c1"):
        sk.draw(GRID, highlight=["r5c1"])
