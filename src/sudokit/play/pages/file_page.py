"""Choosing a file: a field for its name, and what is in the folder."""

import os
from collections.abc import Callable
from pathlib import Path

from sudokit.errors import SudokuError
from sudokit.play.pages.parts import Button, Field, Lines, Part, PartsPage, Words
from sudokit.play.player.program import Program
from sudokit.play.player.user_files import save_copy
from sudokit.translation import _

_MOST = 500  # names that are listed
_NAME = "game.sudokit"


class FilePage(PartsPage):
    """A folder. `open_file` is called with the file that was chosen; without it, the game is saved there."""

    name = "files"
    first = "path"

    def __init__(self, program: Program, folder: Path, open_file: Callable[[Path], None] | None = None) -> None:
        super().__init__(program)
        self._open_file = open_file
        self.texts["path"] = ""
        self._go_to(folder)

    @property
    def heading(self) -> str:
        """What is done with the file."""
        return _("Open a file") if self._open_file else _("Save to a file")

    @property
    def place(self) -> str:
        """The folder."""
        return str(self._folder)

    def parts(self) -> list[Part]:
        """The field and the list."""
        folders, files, problem = _listing(self._folder)
        lines = [Button("up", _("‹ folder above"))]
        lines += [Button(f"folder {name}", f"{name} ›") for name in folders]
        lines += [Button(f"file {name}", name) for name in files]
        words = [Words(self.place), *([Words(problem, "wrong")] if problem else [])]
        return [Field("path", _("the name of a file"), wrong=False), *words, Lines(tuple(lines))]

    @property
    def way_on(self) -> Button:
        """Open it, or save it there."""
        why_not = "" if self.texts["path"].strip() else _("Type or choose the name of a file first.")
        return Button("go", _("Open") if self._open_file else _("Save"), primary=True, why_not=why_not)

    def do(self, id: str) -> None:
        """Go to a folder, or choose a file."""
        kind, _space, name = id.partition(" ")
        if id == "up":
            self._go_to(self._folder.parent)
        elif kind == "folder":
            self._go_to(self._folder / name)
        elif kind == "file":
            self.texts["path"] = str(self._folder / name)
            if self._open_file:
                self._choose(self._folder / name)
        elif id in ("path", "go") and self.texts["path"].strip():
            path = self._folder / os.path.expanduser(self.texts["path"].strip())
            if os.path.isdir(path):  # False also where the system refuses the name
                self.texts["path"] = ""
                self._go_to(path)
            else:
                self._choose(path)

    def _go_to(self, folder: Path) -> None:
        """Be in a folder; a game is saved there then, under the same name."""
        self._folder = Path(os.path.abspath(folder))
        if self._open_file is None:
            self.texts["path"] = str(self._folder / (Path(self.texts["path"]).name or _NAME))

    def _choose(self, path: Path) -> None:
        game = self.program.player.game
        try:
            if self._open_file:
                self._open_file(path)
            elif game is not None:
                save_copy(game, path)
                self.is_done = True
                self.program.front_end.say(_("Saved as {path}").format(path=path))
        except SudokuError as error:
            self.program.front_end.say(str(error))


def _listing(folder: Path) -> tuple[list[str], list[str], str]:
    """The folders and files in a folder, hidden ones left out, and what is wrong if it cannot be read."""
    folders: list[str] = []
    files: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith("."):
                    (folders if _is_folder(entry) else files).append(entry.name)
    except OSError as error:
        return [], [], _("This folder cannot be read: {why}.").format(why=error.strerror or str(error))
    return sorted(folders, key=str.casefold)[:_MOST], sorted(files, key=str.casefold)[:_MOST], ""


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads back to itself
        return False
