"""Settings: one table of what can be chosen, with defaults and words, and the file that keeps the choices.

Screens for settings are made from the table. What the file holds that this version does not know is kept as it is, so
that an older and a newer version can share it.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sudokit.arguments import shallow
from sudokit.errors import ArgumentError, SaveError
from sudokit.play.game.mistakes import CONFLICTS, MISTAKE_POLICIES
from sudokit.play.pages.new_games import BY_WEEKDAY, LEVEL_NAMES, PRACTICE, RULES, SHAPES
from sudokit.play.player.folders import settings_file
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import N_, _
from sudokit.whole_files import FileLock, read_whole, write_whole

Value = bool | str | int


class Setting(NamedTuple):
    """Something that can be chosen.

    kind: `bool`, `int` or `str`. choices: what a text may be, with the words for it; empty for any. group: the heading
    it stands under; "" for what programs remember by themselves. several: whether a text may be several of the choices,
    with a plus between them.
    """

    name: str
    group: str
    default: Value
    label: str
    choices: tuple[tuple[str, str], ...] = ()
    lowest: int = 0
    highest: int = 100_000
    several: bool = False

    @property
    def kind(self) -> type:
        """What values are."""
        return type(self.default)

    def allows(self, value: object) -> bool:
        """Whether a value is one of those that can be chosen."""
        if type(value) is not self.kind:
            return False
        if isinstance(value, int) and not isinstance(value, bool):
            return self.lowest <= value <= self.highest
        names = [name for name, _words in self.choices]
        parts = value.split("+") if self.several and isinstance(value, str) else [value]
        return not names or (all(part in names for part in parts) and len(set(parts)) == len(parts))


_PATIENCE = 1.0  # seconds for another window that is writing; the lock is held for some milliseconds

HELP, LOOKS, HANDS = N_("Help while playing"), N_("Appearance"), N_("Controls")
_SAME = tuple[tuple[str, str], ...]


def _names(names: tuple[str, ...]) -> _SAME:
    return tuple((name, name) for name in names)


SETTINGS: dict[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("mistakes", HELP, CONFLICTS, N_("Mistakes shown as they are made"), tuple(MISTAKE_POLICIES.items())),
        Setting("tidy-marks", HELP, True, N_("Remove the marks that a new digit rules out")),
        Setting("show-same-digit", HELP, True, N_("Highlight the same digit, marks too")),
        Setting("show-peers", HELP, True, N_("Highlight the row, column and box of the selected cell")),
        Setting("show-clock", HELP, False, N_("Show the clock")),
        Setting("digit-first", HANDS, False, N_("Choose a digit first, then its cells")),
        Setting(
            "daily-level", HANDS, BY_WEEKDAY, N_("Level of today's puzzle"),
            ((BY_WEEKDAY, N_("by the day of the week")), *_names(tuple(LEVELS))),
        ),
        Setting(
            "theme", LOOKS, "system", N_("Theme"),
            (
                ("system", N_("same as the system")), ("light", N_("light")), ("dark", N_("dark")),
                ("high-contrast", N_("high contrast")), ("colour-blind", N_("colour-blind")), ("print", N_("print")),
            ),
        ),
        Setting(
            "language", LOOKS, "system", N_("Language"),
            (("system", N_("same as the system")), ("en", "English"), ("pt", "Português"), ("fi", "Suomi")),
        ),
        Setting("marks-in-grid", LOOKS, False, N_("Show every mark at a place of its own in the cell, 1 to 9")),
        Setting("show-labels", LOOKS, False, N_("Number the rows and columns")),
        Setting("animations", LOOKS, True, N_("Short animations")),
        Setting("sounds", LOOKS, False, N_("Sounds")),
        Setting("full-screen", LOOKS, False, N_("Full screen")),
        Setting("last-shape", "", "9x9", N_("Size of the last new game"), _names(SHAPES)),
        Setting(
            "last-rule", "", "", N_("Variants of the last new game"), (("", N_("classic")), *_names(RULES)),
            several=True,
        ),
        Setting("last-level", "", "medium", N_("Level of the last new game"), _names((*LEVEL_NAMES, *PRACTICE))),
        Setting("practice-at-step", "", True, N_("Begin where the technique is due")),
        Setting("window-width", "", 1280, N_("Width of the window"), lowest=100),
        Setting("window-height", "", 800, N_("Height of the window"), lowest=100),
    )
}  # fmt: skip


class Settings:
    """What was chosen; anything else has its default.

    >>> settings = Settings({"theme": "dark"})
    >>> settings["theme"], settings["tidy-marks"]
    ('dark', True)
    """

    def __init__(self, values: dict[str, Any] | None = None, path: Path | None = None) -> None:
        self.path = path
        self.problems: list[str] = []  # sentences about what could not be used
        self._use(dict(values or {}))
        self._chosen: set[str] = set()  # since it was read or written
        for name, value in self._values.items():
            if name in SETTINGS and not SETTINGS[name].allows(value):
                self.problems.append(
                    _("the setting {name} cannot be {value!r}, so {default!r} is used; allowed: {expected}").format(
                        expected=_expected(SETTINGS[name]),
                        name=name,
                        value=value,
                        default=SETTINGS[name].default,
                    )
                )

    def _use(self, values: dict[str, Any]) -> None:
        """Take values, some of which may be unknown or not allowed; they are asked for many times a key."""
        self._values = values
        self._in_use = {
            name: values[name] if setting.allows(values.get(name)) else setting.default
            for name, setting in SETTINGS.items()
        }

    @classmethod
    def load(cls, path: Path | None = None) -> "Settings":
        """The settings of a file, that of the player if none is given; defaults where there is none or it is damaged.

        A file that cannot be read stays as it is until something is chosen, and then beside the new one.
        """
        path = path or settings_file()
        values, why = _read(path)
        settings = cls(values or {}, path)
        if why:
            settings.problems.append(_("the settings in {path} cannot be read: {why}").format(path=path, why=why))
        return settings

    def __getitem__(self, name: str) -> Any:
        return self._in_use[name]

    def __setitem__(self, name: str, value: Value) -> None:
        if name not in SETTINGS:
            raise ArgumentError(_("there is no setting {name}").format(name=name))
        if not SETTINGS[name].allows(value):
            raise ArgumentError(
                _("the setting {name} cannot be {value!r}; allowed: {expected}").format(
                    name=name, value=value, expected=_expected(SETTINGS[name])
                )
            )
        self._values[name] = self._in_use[name] = value
        self._chosen.add(name)

    def __iter__(self) -> Iterator[str]:
        return iter(SETTINGS)

    def keep(self) -> None:
        """Save what was chosen; where that cannot be done it holds until the program ends, and `problems` says so."""
        try:
            self.save()
        except SaveError as error:
            self.problems.append(_("{why}. The choice holds until you quit.").format(why=error))

    def save(self) -> None:
        """Write what was chosen into the file, whole or not at all; what others put there in the meantime stays."""
        if self.path is None:
            raise SaveError(_("these settings have no file"))
        with FileLock(self.path.with_suffix(".lock")) as lock:
            lock.wait(_PATIENCE)
            values, why = _read(self.path)
            if why and os.path.lexists(self.path):
                with contextlib.suppress(OSError):  # where that fails, writing the new one does, and says why
                    self.path.replace(_unused_name(self.path, ".damaged"))
            self._use((values or {}) | {name: self._values[name] for name in self._chosen})
            write_whole(self.path, json.dumps(self._values, indent=1, ensure_ascii=False) + "\n")
        self._chosen.clear()


def _unused_name(path: Path, ending: str) -> Path:
    """An unused name beside a file: with the suffix, or with that and a number."""
    names = (path.with_suffix(f"{ending}{number}") for number in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(name for name in names if not name.exists())


def _read(path: Path) -> tuple[dict[str, Any] | None, str]:
    """What a file holds, None where there is none; and why it cannot be read, "" if it can."""
    try:
        values = json.loads(shallow(read_whole(path).decode("utf-8")))
    except FileNotFoundError:
        return None, ""
    except OSError as error:
        return None, error.strerror or str(error)
    except (ValueError, RecursionError) as error:
        return None, str(error)
    return (values, "") if isinstance(values, dict) else (None, _("it does not hold settings"))


def _expected(setting: Setting) -> str:
    if setting.choices:
        return ", ".join(repr(name) for name, _words in setting.choices)
    if setting.kind is bool:
        return "true, false"
    return _("a number from {lowest} to {highest}").format(lowest=setting.lowest, highest=setting.highest)
