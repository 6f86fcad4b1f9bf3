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
    >>> theme("mauve")
    Traceback (most recent call last):
    ...
    sudokit.errors.PictureError: expected a theme (light, dark, high-contrast, colour-blind, print), found 'mauve'
    """
    return THEMES[checked_name(name, THEMES, N_("expected a theme ({names}), found {found}"), PictureError)]


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


_BRIGHT = ["#ff9a94", "#ffbe5c", "#fdf06f", "#9fdc84", "#6fdccb", "#86c5ff", "#b7a4ff", "#ffa3da", "#d3c2a4"]
_GREYS = ["#ffffff", "#b4b4b4", "#e6e6e6", "#a4a4a4", "#f4f4f4", "#c6c6c6", "#ececec", "#9a9a9a", "#d8d8d8"]


def _theme(
    name: str,
    plain: dict[str, str],
    tones: dict[str, tuple[str, str, str]],
    shades: list[str],
    colours: list[str] = _BRIGHT,
) -> Theme:
    paints = (
        plain
        | {"on-colour": "#000000", "white": "#ffffff", "black": "#000000"}
        | dict(zip(COLOURS, colours, strict=True))
    )
    for tone, (wash, ink, band) in tones.items():
        paints[f"{tone}-wash"], paints[f"{tone}-ink"], paints[f"{tone}-band"] = wash, ink, band
    paints |= dict(zip(SHADES, shades, strict=True))
    for colour in COLOURS:
        paints[f"{colour}-wash"] = _wash(paints, colour, 7 if name == "high-contrast" else 4.5)
    return Theme(name, paints)


def _wash(paints: Mapping[str, str], colour: str, least_contrast: float) -> str:
    """The strongest mixture of a colour with the ground on which digits and marks can still be read."""
    ground, full = rgb(paints["ground"]), rgb(paints[colour])
    texts = [paints[text] for text in ("given", "entry", "mark")]
    weakest = min(texts, key=lambda text: contrast(text, paints["ground"]))
    for share in range(80, 0, -10):
        red, green, blue = (round(a + (b - a) * share / 100) for a, b in zip(ground, full, strict=True))
        mixture = f"#{red:02x}{green:02x}{blue:02x}"
        if contrast(weakest, mixture) >= least_contrast:
            return mixture
    return paints["ground"]


LIGHT = _theme(
    "light",
    {
        "ground": "#ffffff",
        "line": "#8b9097",
        "frame": "#20242b",
        "given": "#14171c",
        "entry": "#1450b8",
        "mark": "#4a5059",
        "label": "#6a7079",
        "diagonal": "#b9bec6",
        "conflict": "#c4161c",
        "conflict-wash": "#fde3e1",
        "on-ink": "#ffffff",
        "link": "#20242b",
        "edge": "#8b9097",
    },
    {
        "blue": ("#dbe9fd", "#1b62c9", "#b9d5fb"),
        "violet": ("#ece2fb", "#7a3fc0", "#dcc9f6"),
        "green": ("#d9f2de", "#1c7a3c", "#aee0ba"),
        "orange": ("#fdeacf", "#b04a00", "#fbd09a"),
        "red": ("#fde3e1", "#c4161c", "#f9c1bc"),
        "grey": ("#e9ebee", "#5f6671", "#d0d4da"),
    },
    ["#e9eef5", "#fdf1dc", "#e3f4e6", "#f6e7f3", "#e2f3f5", "#f9e6e2", "#eceaf9", "#f3f4dc", "#ebebeb"],
)

DARK = _theme(
    "dark",
    {
        "ground": "#15181d",
        "line": "#6b7380",
        "frame": "#c9d0da",
        "given": "#f4f6f9",
        "entry": "#8fc0ff",
        "mark": "#b4bcc8",
        "label": "#98a1ae",
        "diagonal": "#48505c",
        "conflict": "#ff8078",
        "conflict-wash": "#48191b",
        "on-ink": "#0f1216",
        "link": "#e7ebf0",
        "edge": "#6b7380",
    },
    {
        "blue": ("#1b3556", "#7db4ff", "#23497a"),
        "violet": ("#372a57", "#c3a3ff", "#4b3a75"),
        "green": ("#173d26", "#6fd08c", "#1f5233"),
        "orange": ("#4a2f10", "#ffb05c", "#5e3d16"),
        "red": ("#48191b", "#ff8078", "#6b2427"),
        "grey": ("#333942", "#a9b2bf", "#434b57"),
    },
    ["#232b36", "#37301f", "#1d3325", "#352536", "#1c3437", "#3a2723", "#2a2a44", "#32351d", "#303030"],
)

HIGH_CONTRAST = _theme(
    "high-contrast",
    {
        "ground": "#000000",
        "line": "#bdbdbd",
        "frame": "#ffffff",
        "given": "#ffffff",
        "entry": "#ffee58",
        "mark": "#ffffff",
        "label": "#ffffff",
        "diagonal": "#8c8c8c",
        "conflict": "#ff9d94",
        "conflict-wash": "#4d0000",
        "on-ink": "#000000",
        "link": "#ffffff",
        "edge": "#bdbdbd",
    },
    {
        "blue": ("#00234d", "#7cc4ff", "#0b3a78"),
        "violet": ("#33104d", "#e0b3ff", "#4d1a73"),
        "green": ("#00330f", "#62f08a", "#00521a"),
        "orange": ("#402400", "#ffb84d", "#5e3600"),
        "red": ("#4d0000", "#ff9d94", "#730d0d"),
        "grey": ("#303030", "#dcdcdc", "#454545"),
    },
    ["#26303a", "#3a2e0d", "#0d3318", "#381a38", "#0d3438", "#3c1f16", "#222250", "#303310", "#333333"],
)

# Inks that stay apart for people without red or green cones, who see hue only as blue against yellow. So they differ
# in lightness as well, from near black to as light as a digit of white on them allows.
COLOUR_BLIND = _theme(
    "colour-blind",
    {
        "ground": "#ffffff",
        "line": "#8b9097",
        "frame": "#1c1c1c",
        "given": "#000000",
        "entry": "#00558a",
        "mark": "#45494f",
        "label": "#63676d",
        "diagonal": "#b9bec6",
        "conflict": "#b34700",
        "conflict-wash": "#fbe3d3",
        "on-ink": "#ffffff",
        "link": "#1c1c1c",
        "edge": "#8b9097",
    },
    {
        "blue": ("#d6e3fc", "#0752e7", "#b5cdfa"),
        "violet": ("#f1dcee", "#5d1c55", "#e6c1e0"),
        "green": ("#d3efe9", "#258276", "#a9dfd4"),
        "orange": ("#f9ecc4", "#5a400d", "#f0d98f"),
        "red": ("#fbe3d3", "#bb5833", "#f6c4a6"),
        "grey": ("#e6e6e6", "#141414", "#cccccc"),
    },
    ["#dcebf5", "#f9ecc4", "#d5efe7", "#f4dfea", "#e6f3fb", "#fbe3d3", "#f7f4cf", "#ededed", "#dfe3ea"],
)

# For paper: greys only, so that any printer does. Roles differ by shape and by outline.
PRINT = _theme(
    "print",
    {
        "ground": "#ffffff",
        "line": "#8c8c8c",
        "frame": "#000000",
        "given": "#000000",
        "entry": "#3a3a3a",
        "mark": "#404040",
        "label": "#666666",
        "diagonal": "#b5b5b5",
        "conflict": "#000000",
        "conflict-wash": "#e2e2e2",
        "on-ink": "#ffffff",
        "link": "#000000",
        "edge": "#8c8c8c",
    },
    {
        "blue": ("#dedede", "#303030", "#c4c4c4"),
        "violet": ("#e8e8e8", "#505050", "#cccccc"),
        "green": ("#ececec", "#000000", "#d2d2d2"),
        "orange": ("#e3e3e3", "#5a5a5a", "#c8c8c8"),
        "red": ("#e2e2e2", "#1a1a1a", "#bebebe"),
        "grey": ("#f0f0f0", "#6e6e6e", "#d6d6d6"),
    },
    ["#e8e8e8", "#f6f6f6", "#dcdcdc", "#f0f0f0", "#e2e2e2", "#fafafa", "#d8d8d8", "#ececec", "#f3f3f3"],
    _GREYS,
)

THEMES: Mapping[str, Theme] = {each.name: each for each in (LIGHT, DARK, HIGH_CONTRAST, COLOUR_BLIND, PRINT)}
