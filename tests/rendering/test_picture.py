"""`sk.draw`: one picture, saved as its file is called."""

import struct
from io import BytesIO
from pathlib import Path

import pytest

import sudokit as sk
from sudokit.errors import CellNameError, PictureError
from sudokit.view.board_view import BoardView

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
    with pytest.raises(PictureError, match=r"has the wrong ending; use \.svg, \.png, \.gif or \.txt$"):
        sk.draw(GRID).save(tmp_path / "a.jpeg")
    assert list(tmp_path.iterdir()) == []


def test_a_puzzle_that_was_generated_is_drawn_like_its_grid() -> None:
    puzzle = sk.generate(board=sk.classic(4), seed=1)
    assert sk.draw(puzzle).svg() == sk.draw(puzzle.grid).svg()
    assert sk.draw(puzzle.solution, puzzle=puzzle).view.givens == puzzle.grid.digits


def test_a_view_is_drawn_as_it_is() -> None:
    view = BoardView.of(GRID).highlighted("fin", cells=["r1c2"])
    assert sk.draw(view).view is view


def test_cells_may_be_highlighted_by_name() -> None:
    assert sk.draw(GRID, highlight=["r1c2", (1, 0)]).view.highlights[0].cells == (1, 4)


def test_a_cell_that_is_not_there_is_said() -> None:
    with pytest.raises(CellNameError, match="r5c1"):
        sk.draw(GRID, highlight=["r5c1"])


def test_a_gif_stands_still(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    sk.draw(GRID).save(tmp_path / "a.gif")
    assert image.open(tmp_path / "a.gif").n_frames == 1


def test_an_svg_for_paper_has_its_size_in_millimetres() -> None:
    head = sk.draw(GRID).svg(width_mm=80).splitlines()[0]
    assert 'width="80mm" height="80mm" viewBox="0 0 424 424"' in head
    assert 'width="203.52" height="203.52"' in sk.draw(GRID).svg()
    assert 'width="80mm" height="94.08mm"' in sk.draw(GRID, title="With a title").svg(width_mm=80)


def test_a_png_for_paper_has_its_pixels_and_states_its_dots_per_inch() -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    for dpi, pixels in ((300, 945), (150, 472), (None, 945)):
        content = sk.draw(GRID).png(width_mm=80, dpi=dpi)
        picture = image.open(BytesIO(content))
        assert picture.size == (pixels, pixels)
        assert pixels_a_metre(content) == round((dpi or 300) / 0.0254)


def pixels_a_metre(png: bytes) -> int:
    """From the pHYs chunk: pixels across and down, and 1 for metres."""
    at = png.index(b"pHYs") + 4
    across, down, unit = struct.unpack(">IIB", png[at : at + 9])
    assert (down, unit) == (across, 1)
    return int(across)


def test_a_png_for_the_screen_states_no_size_on_paper() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    assert b"pHYs" not in sk.draw(GRID).png()
    assert pixels_a_metre(sk.draw(GRID).png(dpi=96)) == 3780


@pytest.mark.parametrize("width", [0, -80, 0.5, 5001, float("nan"), float("inf"), "80", True])
def test_a_width_that_paper_cannot_have_is_refused(width: object) -> None:
    for drawn in (sk.draw(GRID).svg, sk.draw(GRID).png):
        with pytest.raises(PictureError) as caught:
            drawn(width_mm=width)  # type: ignore[operator]
        assert str(caught.value) == f"a picture cannot be {width!r} mm wide; give 1 to 5000"


@pytest.mark.parametrize("dpi", [0, 9, 4801, float("nan"), "300", True])
def test_dots_per_inch_that_no_printer_has_are_refused(dpi: object) -> None:
    with pytest.raises(PictureError) as caught:
        sk.draw(GRID).png(dpi=dpi)  # type: ignore[arg-type]
    assert str(caught.value) == f"a picture cannot have {dpi!r} dots per inch; give 10 to 4800"


@pytest.mark.parametrize("pixels", [0, -1, 2001, float("nan"), "48", True, None])
def test_a_cell_without_a_size_is_refused(pixels: object) -> None:
    with pytest.raises(PictureError) as caught:
        sk.draw(GRID, cell_pixels=pixels)  # type: ignore[arg-type]
    assert str(caught.value) == f"a cell cannot be {pixels!r} pixels wide; give 1 to 2000"


def test_a_picture_that_would_fill_the_memory_is_refused() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed")
    with pytest.raises(PictureError) as caught:
        sk.draw(GRID).png(width_mm=2000, dpi=1200)
    assert str(caught.value) == "94,488 x 94,488 pixels are too many; a picture has 50 million at most"


def test_a_size_on_paper_is_refused_where_a_file_cannot_state_it(tmp_path: Path) -> None:
    for name, sizes, expected in (
        ("a.txt", {"width_mm": 80}, "cannot state a width; use .svg or .png"),
        ("a.gif", {"width_mm": 80}, "cannot state a width; use .svg or .png"),
        ("a.svg", {"dpi": 300}, "cannot state dots per inch; use .png"),
    ):
        with pytest.raises(PictureError, match=expected):
            sk.draw(GRID).save(tmp_path / name, **sizes)
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_is_printed_is_its_text_and_in_a_session_a_few_words() -> None:
    picture = sk.draw(GRID)
    assert str(picture) == picture.text()
    assert repr(picture) == "<Picture: Sudoku 4x4, 4 of 16 cells filled>"
