"""Themes: the colours of a picture. A scene names a paint; a theme says which colour that is.

Every text is readable on every ground it can stand on (contrast of at least 4.5 to 1, 7 in the high-contrast theme),
and every line and shape that means something stands out from its ground (3 to 1). `TEXT_PAIRS` and `SHAPE_PAIRS` list
them; the tests measure each pair in each theme. What a colour says, a shape says too.

A *tone* is a colour in three strengths: a wash behind a cell, on which digits and marks are read; an ink for lines and
for shapes that carry a digit of paint `on-ink`; and a band, the strongest on which digits and marks can be read, for
thermometers and the like. A band alone stands out too little from its ground, so it has an edge of ink.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sudokit.errors import PictureError
from sudokit.names import checked_name
from sudokit.translation import N_

TONES = ("blue", "violet", "green", "orange", "red", "grey")
SHADES = tuple(f"shade-{i}" for i in range(1, 10))
COLOURS = tuple(f"colour-{i}" for i in range(1, 10))  # of vertices of a graph and of cells; on them is `on-colour`

_GROUNDS = (
    "ground",
    *SHADES,
    *(f"{colour}-wash" for colour in COLOURS),
    "conflict-wash",
    *(f"{tone}-{strength}" for tone in TONES for strength in ("wash", "band")),
)
TEXT_PAIRS = (
    *((text, ground) for text in ("given", "entry", "mark") for ground in _GROUNDS),
    *(("on-ink", f"{tone}-ink") for tone in TONES),
    *(("on-colour", colour) for colour in COLOURS),
    ("label", "ground"),
    ("black", "white"),
)
SHAPE_PAIRS = (
    *((f"{tone}-ink", ground) for tone in TONES for ground in ("ground", f"{tone}-wash")),
    *((line, "ground") for line in ("line", "frame", "link", "edge")),
    ("conflict", "conflict-wash"),
    ("conflict", "ground"),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by the name of the paint, as `#rrggbb`."""

    name: str
    paints: Mapping[str, str] = field(repr=False)  # 70 of them, which `help(draw)` would show

    def __getitem__(self, paint: str) -> str:
        return self.paints[paint]


def theme(name: str) -> Theme:
    """The theme of that name.

    >>> theme("dark")["ground"]
    '#15181d'
    >>> theme("x")
    Traceback (most recent call last):
    ...
    sudokit.errors.PictureError: there is no theme 'x'; the themes are light, dark, high-contrast, colour-blind, print
    """
    return THEMES[checked_name(name, THEMES, N_("there is no theme {found}; the themes are {names}"), PictureError)]


def contrast(one: str, other: str) -> float:
    """How well two colours stand out from each other, from 1 to 21, as the Web Content Accessibility Guidelines say.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def rgb(colour: str) -> tuple[int, int, int]:
    """The red, green and blue of `#rrggbb`, from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in rgb(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# In the theme for people without red or green cones, who see hue only as blue against yellow, inks differ in lightness
# as well, from near black to as light as a digit of white on them allows. The one for paper has greys only, so that any
# printer does; there, roles differ by shape and by outline.
_NAMES = ("light", "dark", "high-contrast", "colour-blind", "print")
_PAINTS = {  # each in these themes
    "ground": ("#ffffff", "#15181d", "#000000", "#ffffff", "#ffffff"),
    "line": ("#8b9097", "#6b7380", "#bdbdbd", "#8b9097", "#8c8c8c"),
    "frame": ("#20242b", "#c9d0da", "#ffffff", "#1c1c1c", "#000000"),
    "given": ("#14171c", "#f4f6f9", "#ffffff", "#000000", "#000000"),
    "entry": ("#1450b8", "#8fc0ff", "#ffee58", "#00558a", "#3a3a3a"),
    "mark": ("#4a5059", "#b4bcc8", "#ffffff", "#45494f", "#404040"),
    "label": ("#6a7079", "#98a1ae", "#ffffff", "#63676d", "#666666"),
    "diagonal": ("#b9bec6", "#48505c", "#8c8c8c", "#b9bec6", "#b5b5b5"),
    "conflict": ("#c4161c", "#ff8078", "#ff9d94", "#b34700", "#000000"),
    "conflict-wash": ("#fde3e1", "#48191b", "#4d0000", "#fbe3d3", "#e2e2e2"),
    "on-ink": ("#ffffff", "#0f1216", "#000000", "#ffffff", "#ffffff"),
    "link": ("#20242b", "#e7ebf0", "#ffffff", "#1c1c1c", "#000000"),
    "edge": ("#8b9097", "#6b7380", "#bdbdbd", "#8b9097", "#8c8c8c"),
    "blue-wash": ("#dbe9fd", "#1b3556", "#00234d", "#d6e3fc", "#dedede"),
    "blue-ink": ("#1b62c9", "#7db4ff", "#7cc4ff", "#0752e7", "#303030"),
    "blue-band": ("#b9d5fb", "#23497a", "#0b3a78", "#b5cdfa", "#c4c4c4"),
    "violet-wash": ("#ece2fb", "#372a57", "#33104d", "#f1dcee", "#e8e8e8"),
    "violet-ink": ("#7a3fc0", "#c3a3ff", "#e0b3ff", "#5d1c55", "#505050"),
    "violet-band": ("#dcc9f6", "#4b3a75", "#4d1a73", "#e6c1e0", "#cccccc"),
    "green-wash": ("#d9f2de", "#173d26", "#00330f", "#d3efe9", "#ececec"),
    "green-ink": ("#1c7a3c", "#6fd08c", "#62f08a", "#258276", "#000000"),
    "green-band": ("#aee0ba", "#1f5233", "#00521a", "#a9dfd4", "#d2d2d2"),
    "orange-wash": ("#fdeacf", "#4a2f10", "#402400", "#f9ecc4", "#e3e3e3"),
    "orange-ink": ("#b04a00", "#ffb05c", "#ffb84d", "#5a400d", "#5a5a5a"),
    "orange-band": ("#fbd09a", "#5e3d16", "#5e3600", "#f0d98f", "#c8c8c8"),
    "red-wash": ("#fde3e1", "#48191b", "#4d0000", "#fbe3d3", "#e2e2e2"),
    "red-ink": ("#c4161c", "#ff8078", "#ff9d94", "#bb5833", "#1a1a1a"),
    "red-band": ("#f9c1bc", "#6b2427", "#730d0d", "#f6c4a6", "#bebebe"),
    "grey-wash": ("#e9ebee", "#333942", "#303030", "#e6e6e6", "#f0f0f0"),
    "grey-ink": ("#5f6671", "#a9b2bf", "#dcdcdc", "#141414", "#6e6e6e"),
    "grey-band": ("#d0d4da", "#434b57", "#454545", "#cccccc", "#d6d6d6"),
    "shade-1": ("#e9eef5", "#232b36", "#26303a", "#dcebf5", "#e8e8e8"),
    "shade-2": ("#fdf1dc", "#37301f", "#3a2e0d", "#f9ecc4", "#f6f6f6"),
    "shade-3": ("#e3f4e6", "#1d3325", "#0d3318", "#d5efe7", "#dcdcdc"),
    "shade-4": ("#f6e7f3", "#352536", "#381a38", "#f4dfea", "#f0f0f0"),
    "shade-5": ("#e2f3f5", "#1c3437", "#0d3438", "#e6f3fb", "#e2e2e2"),
    "shade-6": ("#f9e6e2", "#3a2723", "#3c1f16", "#fbe3d3", "#fafafa"),
    "shade-7": ("#eceaf9", "#2a2a44", "#222250", "#f7f4cf", "#d8d8d8"),
    "shade-8": ("#f3f4dc", "#32351d", "#303310", "#ededed", "#ececec"),
    "shade-9": ("#ebebeb", "#303030", "#333333", "#dfe3ea", "#f3f3f3"),
    "colour-1": ("#ff9a94", "#ff9a94", "#ff9a94", "#ff9a94", "#ffffff"),
    "colour-2": ("#ffbe5c", "#ffbe5c", "#ffbe5c", "#ffbe5c", "#b4b4b4"),
    "colour-3": ("#fdf06f", "#fdf06f", "#fdf06f", "#fdf06f", "#e6e6e6"),
    "colour-4": ("#9fdc84", "#9fdc84", "#9fdc84", "#9fdc84", "#a4a4a4"),
    "colour-5": ("#6fdccb", "#6fdccb", "#6fdccb", "#6fdccb", "#f4f4f4"),
    "colour-6": ("#86c5ff", "#86c5ff", "#86c5ff", "#86c5ff", "#c6c6c6"),
    "colour-7": ("#b7a4ff", "#b7a4ff", "#b7a4ff", "#b7a4ff", "#ececec"),
    "colour-8": ("#ffa3da", "#ffa3da", "#ffa3da", "#ffa3da", "#9a9a9a"),
    "colour-9": ("#d3c2a4", "#d3c2a4", "#d3c2a4", "#d3c2a4", "#d8d8d8"),
    "on-colour": 5 * ("#000000",),
    "white": 5 * ("#ffffff",),
    "black": 5 * ("#000000",),
}


def _theme(name: str) -> Theme:
    paints = {paint: colours[_NAMES.index(name)] for paint, colours in _PAINTS.items()}
    for colour in COLOURS:
        paints[f"{colour}-wash"] = _wash(paints, colour, 7 if name == "high-contrast" else 4.5)
    return Theme(name, paints)


def _wash(paints: Mapping[str, str], colour: str, least_contrast: float) -> str:
    """The strongest mixture of a colour with the ground on which digits and marks can still be read."""
    ground, full = rgb(paints["ground"]), rgb(paints[colour])
    if sum(ground) < 384:  # a pale colour on a dark ground is muddy: only what makes it one is mixed in
        least, most = min(full) * 0.65, max(full)
        red, green, blue = (round((part - least) * most / (most - least)) for part in full)
        full = red, green, blue
    texts = [paints[text] for text in ("given", "entry", "mark")]
    weakest = min(texts, key=lambda text: contrast(text, paints["ground"]))
    for share in range(80 if sum(ground) >= 384 else 40, 0, -5):
        red, green, blue = (round(a + (b - a) * share / 100) for a, b in zip(ground, full, strict=True))
        mixture = f"#{red:02x}{green:02x}{blue:02x}"
        if contrast(weakest, mixture) >= least_contrast:
            return mixture
    return paints["ground"]


THEMES: Mapping[str, Theme] = {name: _theme(name) for name in _NAMES}
LIGHT, DARK, HIGH_CONTRAST, COLOUR_BLIND, PRINT = THEMES.values()
