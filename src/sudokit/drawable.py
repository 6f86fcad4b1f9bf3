"""What `sudokit.draw` draws, so that notebooks show it by themselves."""

import sys
from typing import Any


def _drawing_of(subject: object) -> Any:
    # Pictures are made layers above, which the board must not import; the public face of the package knows them.
    face = sys.modules[__name__.partition(".")[0]]
    return face.draw(subject)


class Drawable:
    """Has a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The picture that notebooks show."""
        picture: str = _drawing_of(self).svg()
        return picture


class DrawableInSteps:
    """Has a picture for each of its steps."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The pictures, with a slider, that notebooks show."""
        html: str = _drawing_of(self).html()
        return html
