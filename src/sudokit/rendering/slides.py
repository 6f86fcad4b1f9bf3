"""Slides: pictures one after the other, with a slider: what notebooks show of a path."""

from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from sudokit.errors import PictureError
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.picture import Picture
from sudokit.translation import _

# What the slider does: show one of the figures and say which. No name is used, so that a page may have many of them.
_SLIDE = (
    "const all=this.closest('div');"
    "all.querySelectorAll('figure').forEach((one,i)=>{one.style.display=i==this.value?'':'none'});"
    "all.querySelector('output').value=this.value+' / '+this.max"
)
_PAGE = (
    '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n</head>\n'
    '<body style="background: {ground}; color: {ink}; font-family: sans-serif">\n{slides}</body>\n</html>\n'
)


@dataclass(frozen=True, slots=True, repr=False)
class Slides:
    """Pictures one after the other, such as the steps of a path; notebooks show them with a slider.

    pictures: the pictures, at least one.

    >>> from sudokit import draw, solve_path
    >>> slides = draw(solve_path("1... ..3. .4.. ...2"))
    >>> slides, slides.pictures[1].title
    (<Slides: 13 pictures>, '1. Hidden single')
    """

    pictures: tuple[Picture, ...]

    def html(self) -> str:
        """The pictures as a piece of HTML that needs nothing beside itself: a slider, moved by mouse or arrow keys."""
        last, label, on_page = len(self.pictures) - 1, escape(_("step")), set[str]()
        lines = [
            "<div>",
            f'<p><input type="range" min="0" max="{last}" value="0" style="width: 20em; max-width: 80%" '
            f'aria-label="{label}" oninput="{_SLIDE}"> <output>0 / {last}</output></p>',
        ]
        for i, picture in enumerate(self.pictures):
            scene = replace(picture, title="", caption="").scene()  # words are better as text that can be copied
            drawn = svg(scene, picture.theme, picture.cell_pixels, on_page=on_page)
            shown = f"margin: 0; width: {scene.width * picture.cell_pixels:.0f}px" + ("; display: none" if i else "")
            caption = f"<figcaption>{escape(picture.caption)}</figcaption>"
            lines.append(f'<figure style="{shown}"><p><b>{escape(picture.title)}</b></p>\n{drawn}{caption}</figure>')
        return "\n".join([*lines, "</div>\n"])

    def save(self, file: str | Path) -> None:
        """Write the slides as a page to a file that ends in .html."""
        if Path(file).suffix.lower() != ".html":
            raise PictureError(
                _("{name!r} has the wrong ending; use {endings}").format(endings=".html", name=str(file))
            )
        theme, title = self.pictures[0].theme, escape(self.pictures[0].scene().title)
        page = _PAGE.format(title=title, ground=theme["ground"], ink=theme["mark"], slides=self.html())
        Path(file).write_bytes(page.encode())

    def __repr__(self) -> str:
        return f"<Slides: {len(self.pictures)} pictures>"

    def _repr_html_(self) -> str:
        return self.html()
