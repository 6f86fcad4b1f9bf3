"""Choosing a file: a field for its name, and what is in the folder."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sudokit.frontends.desktop.layout import Metrics
from sudokit.frontends.desktop.screens.screen import Screen
from sudokit.frontends.desktop.toolkit.widgets import Button, Field, Widget
from sudokit.translation import _

if TYPE_CHECKING:
    from sudokit.frontends.desktop.app import App

_MOST = 500  # names that are listed


class FilesScreen(Screen):
    """A folder. `chosen` is called with the path of the file that was chosen, to open it or to write it."""

    name = "files"

    def __init__(self, app: "App", chosen: Callable[["App", str], None], save_as: str = "") -> None:
        super().__init__(app)
        self._chosen = chosen
        self._save_as = save_as
        self.folder = Path.home() if not (documents := Path.home() / "Documents").is_dir() else documents
        self.texts["path"] = str(self.folder / save_as) if save_as else ""

    @property
    def title(self) -> str:
        """The name of the page."""
        return self._heading + " · Sudokit"

    @property
    def _heading(self) -> str:
        return _("Save to a file") if self._save_as else _("Open a file")

    def arrive(self) -> None:
        """Typing can begin at once."""
        self.first_focus = "path"
        self.app.hands.focus_field("path")

    def widgets(self, m: Metrics) -> list[Widget]:
        """The field and the list."""
        head, flow = self.page(m, self._heading, most_ems=46)
        strip = flow.take(m.button)
        go, field = strip.cut_right(round(6 * m.em), m.gap)
        path = self.texts["path"].strip()
        flow.add(
            Field(
                id="path",
                box=field,
                text=self.texts["path"],
                caret=self.app.hands.caret("path"),
                placeholder=_("a file name, or drop a file onto the window"),
            )
        )
        flow.add(
            Button(
                id="go",
                box=go,
                text=_("Save") if self._save_as else _("Open"),
                primary=True,
                why_not="" if path else _("Type or choose the name of a file first."),
            )
        )
        flow.space(0.6)
        flow.words(str(self.folder))
        flow.space(0.3)
        folders, files, problem = listing(self.folder)
        if problem:
            flow.words(problem, paint="conflict")
        entries = [{"id": "up", "text": _("‹ folder above"), "align": "left"}]
        entries += [{"id": f"folder {name}", "text": f"{name} ›", "align": "left"} for name in folders]
        entries += [{"id": f"file {name}", "text": name, "align": "left"} for name in files]
        flow.buttons(entries, columns=2 if flow.area.width > 30 * m.em else 1)
        return self.finished_page(head, flow)

    def do(self, id: str) -> None:
        """Go to a folder, or choose a file."""
        kind, _space, name = id.partition(" ")
        if id == "up":
            self.folder, self.scroll = self.folder.parent, 0
        elif kind == "folder":
            self.folder, self.scroll = self.folder / name, 0
        elif kind == "file":
            self.texts["path"] = str(self.folder / name)
            if not self._save_as:
                self._chosen(self.app, self.texts["path"])
        elif id in ("path", "go") and self.texts["path"].strip():
            path = self.folder / os.path.expanduser(self.texts["path"].strip())
            if path.is_dir():
                self.folder, self.texts["path"], self.scroll = path, "", 0
            else:
                self._chosen(self.app, str(path))
        self.app.redraw()


def listing(folder: Path) -> tuple[list[str], list[str], str]:
    """The folders and files in a folder, hidden ones left out, and what is wrong if it cannot be read."""
    folders: list[str] = []
    files: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith("."):
                    (folders if entry.is_dir() else files).append(entry.name)
    except OSError as error:
        return [], [], _("This folder cannot be read: {why}.").format(why=error.strerror or str(error))
    return sorted(folders, key=str.casefold)[:_MOST], sorted(files, key=str.casefold)[:_MOST], ""
