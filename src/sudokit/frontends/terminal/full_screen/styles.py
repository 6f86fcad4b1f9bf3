"""What the looks of glyphs are on this terminal: the paints of a theme, sixteen colours, or no colour at all.

A terminal with many colours shows the paints of the pictures' themes. With sixteen, washes would all be black or white,
so tones have colours of the terminal's own. Without colour, what stands out is bold, underlined or reversed; every sign
is there anyway.
"""

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from rich.style import Style
from textual.theme import Theme as AppTheme

from sudokit.rendering.painters.text import CharacterLook
from sudokit.rendering.scene.themes import THEMES, Theme, theme

_TONES_OF_16 = {
    "blue": "blue",
    "violet": "magenta",
    "green": "green",
    "orange": "yellow",
    "red": "red",
    "grey": "white",
}
_ON_16 = {"blue": "bright_white", "violet": "bright_white", "green": "black", "orange": "black", "red": "bright_white"}
_COLOURS_OF_16 = ("red", "green", "yellow", "blue", "magenta", "cyan", "bright_red", "bright_green", "bright_blue")


class Palette(Protocol):
    """How looks are shown."""

    def style(self, look: CharacterLook) -> Style:
        """The style of a look."""


class ThemePalette:
    """The paints of a theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.style = lru_cache(maxsize=512)(self._style)

    def _style(self, look: CharacterLook) -> Style:
        return Style(
            color=self.theme[look.ink or "mark"],
            bgcolor=self.theme[look.ground or "ground"],
            bold=look.bold,
            underline=look.underline,
            strike=look.strike,
        )


class SixteenColours:
    """The terminal's own colours."""

    def __init__(self) -> None:
        self.style = lru_cache(maxsize=512)(self._style)

    def _style(self, look: CharacterLook) -> Style:
        ink, ground, reverse = self._ink(look.ink), None, False
        name, _dash, _strength = look.ground.rpartition("-")
        if look.ground == "blue-band":
            reverse = True
        elif look.ground == "conflict-wash":
            ink, ground = "bright_white", "red"
        elif name in _TONES_OF_16 and look.ground != "grey-wash":
            ink, ground = _ON_16.get(name, "black"), _TONES_OF_16[name]
        elif look.ground.startswith("colour-"):
            number = int(look.ground.removeprefix("colour-").removesuffix("-wash"))
            ink, ground = "black", _COLOURS_OF_16[number - 1]
        return Style(
            color=ink, bgcolor=ground, bold=look.bold, underline=look.underline, strike=look.strike, reverse=reverse
        )

    @staticmethod
    def _ink(ink: str) -> str | None:
        tone = ink.partition("-")[0]
        named = {"entry": "bright_cyan", "conflict": "bright_red", "label": "cyan"}
        return named.get(ink) or _TONES_OF_16.get(tone)


class NoColour:
    """Only what every terminal can do without colours."""

    def style(self, look: CharacterLook) -> Style:
        """The style of a look."""
        # What is removed is struck through and underlined, for not every terminal can strike; the rest is reversed.
        is_filled = (look.ground.endswith("-ink") and not look.strike) or look.ground == "blue-band"
        return Style(bold=look.bold, underline=look.underline or look.strike, strike=look.strike, reverse=is_filled)


def colours_of_terminal(environment: Mapping[str, str] | None = None) -> int:
    """How many colours to use: 0, 16 or many (256 and more).

    >>> colours_of_terminal({"NO_COLOR": "1"}), colours_of_terminal({"TERM": "linux"})
    (0, 16)
    >>> colours_of_terminal({"TERM": "xterm-256color"}), colours_of_terminal({"TERM": "x", "COLORTERM": "truecolor"})
    (256, 256)
    """
    environment = os.environ if environment is None else environment
    if environment.get("NO_COLOR"):
        return 0
    term = environment.get("TERM", "")
    is_rich = environment.get("COLORTERM", "") in ("truecolor", "24bit") or "256" in term or "direct" in term
    return 256 if is_rich or environment.get("WT_SESSION") or any(n in term for n in ("kitty", "alacritty")) else 16


def is_ascii_only(environment: Mapping[str, str] | None = None, encoding: str = "utf-8") -> bool:
    """Whether nothing beyond ASCII can be shown: another encoding than UTF-8, or the console of Linux.

    >>> is_ascii_only({"TERM": "linux"}), is_ascii_only({"TERM": "xterm"}), is_ascii_only({}, "latin-1")
    (True, False, True)
    """
    environment = os.environ if environment is None else environment
    return environment.get("TERM") == "linux" or encoding.lower().replace("-", "") != "utf8"


def theme_name(chosen: str, environment: Mapping[str, str] | None = None) -> str:
    """The theme of the pictures to use: the one chosen, or what suits the ground that the terminal says it has.

    >>> theme_name("system", {"COLORFGBG": "0;15"}), theme_name("system", {}), theme_name("light", {})
    ('light', 'dark', 'light')
    """
    environment = os.environ if environment is None else environment
    if chosen in THEMES:
        return chosen
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"


def palette_of(name: str, colours: int) -> Palette:
    """The palette for a theme on a terminal with that many colours."""
    if not colours:
        return NoColour()
    return SixteenColours() if colours == 16 else ThemePalette(theme(name))


def app_themes() -> list[AppTheme]:
    """The themes of the pictures as themes of the app, for everything that is not a board."""
    themes = []
    for name in THEMES:
        paints = theme(name)
        themes.append(
            AppTheme(
                name=f"sudokit-{name}",
                primary=paints["blue-ink"],
                secondary=paints["violet-ink"],
                warning=paints["orange-ink"],
                error=paints["conflict"],
                success=paints["green-ink"],
                accent=paints["blue-ink"],
                foreground=paints["given"],
                background=paints["ground"],
                surface=paints["ground"],
                panel=paints["grey-wash"],
                dark=name in ("dark", "high-contrast"),
                variables={
                    "block-cursor-background": paints["blue-ink"],
                    "block-cursor-foreground": paints["on-ink"],
                    "block-cursor-blurred-background": paints["blue-wash"],
                    "block-cursor-blurred-foreground": paints["given"],
                    "footer-key-foreground": paints["blue-ink"],
                    "footer-description-foreground": paints["mark"],
                    "footer-background": paints["grey-wash"],
                },
            )
        )
    return themes
