"""What a file of grids is written as, by the ending of its name: text in one of the formats, or pictures."""

from pathlib import Path

from sudokit.board.grid import Grid
from sudokit.formats import FORMATS
from sudokit.frontends.cli.file_names import format_by_name, numbered
from sudokit.frontends.cli.output import whole_file

PICTURES = ("svg", "png")
_BY_ENDING = {"csv": ".csv", "json": ".json"}  # the formats that have an ending of their own
ENDINGS = {
    ".txt": [name for name in FORMATS if name not in _BY_ENDING],
    ".csv": ["csv"],
    ".json": ["json"],
    ".svg": ["svg"],
    ".png": ["png"],
}


def format_of_grids(output: str | None, asked: str | None, usual: str) -> str:
    """The format in which to write grids, as the file or the option says."""
    return format_by_name(output, asked, ENDINGS, usual)


def write_picture(output: str | None, format_name: str, grid: Grid, number: int) -> None:
    """Draw the grid with that number, from 1, into a file of its own."""
    from sudokit.rendering.picture import draw

    assert output is not None, "no option but the name of a file asks for a picture"
    content = draw(grid).file_content(f"picture.{format_name}")
    with whole_file(Path(numbered(output, number)), "wb") as stream:
        stream.write(content)
