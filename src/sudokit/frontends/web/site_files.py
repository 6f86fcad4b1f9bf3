"""The files of the site, as a server sends them: those beside this module, and those that Python writes."""

import gzip
import hashlib
import json
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from sudokit.board import Grid
from sudokit.play.player.settings import SETTINGS
from sudokit.rendering.painters.svg import svg
from sudokit.rendering.painters.svg_pieces import style_sheet, usual_outlines
from sudokit.rendering.scene.scene import scene_of
from sudokit.rendering.scene.themes import LIGHT
from sudokit.translation import _, in_language
from sudokit.view.board_view import BoardView

FOLDER = Path(__file__).parent / "site"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".so": "application/wasm",
}
OFFLINE = "sudokit_offline"  # the package with the site that needs no server, if `sudokit web build --wheel` made one


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file: its kind, its content, packed by gzip, and a tag that says which content it is."""

    kind: str
    packed: bytes
    tag: str


def site_files() -> dict[str, SiteFile]:
    """Every file of the site by its name. They are read once: nothing else on the disk can be asked for.

    >>> sorted(site_files())[:3]
    ['app.js', 'board.js', 'connection.js']
    """
    files = {name: _file(name, gzip.compress(data, 9, mtime=0)) for name, data in site_contents().items()}
    return files | {f"offline/{name}": _file(name, packed) for name, packed in _offline_contents().items()}


def _offline_contents() -> dict[str, bytes]:
    """The files of the site that needs no server, packed, if it is installed; its first page has no name."""
    found = find_spec(OFFLINE)
    if found is None or found.origin is None:
        return {}
    folder = Path(found.origin).parent
    files = {path.relative_to(folder).as_posix().removesuffix(".gz"): path for path in sorted(folder.rglob("*.gz"))}
    return {"" if name == "index.html" else name: path.read_bytes() for name, path in files.items()}


def site_contents() -> dict[str, bytes]:
    """The content of every file of the site."""
    contents = {path.name: path.read_bytes() for path in FOLDER.iterdir() if path.suffix in KINDS}
    contents["themes.css"] = style_sheet().encode()
    contents["letters.js"] = f"export const LETTERS = {json.dumps(''.join(usual_outlines().values()))};\n".encode()
    contents["icon.svg"] = _icon().encode()
    contents["words.json"] = _first_words().encode()
    return contents


def _first_words() -> str:
    """What is said before Python is there, in every language."""
    found = {}
    for name, _words in SETTINGS["language"].choices[1:]:
        with in_language(name):
            found[name] = {
                "loading": _("Loading; you can already type …"),
                "elsewhere": _("Sudokit is open in another tab. Close that one to go on here."),
                "stopped": _("Sudokit cannot start here. The games are saved; reload the page to try again."),
            }
    return json.dumps(found, ensure_ascii=False)


def _icon() -> str:
    puzzle = Grid("1... ..3. .4.. ...2")
    view = BoardView.of(puzzle.replace({"r2c2": 2, "r3c4": 1}), puzzle).highlighted("focus", cells=["r2c2"])
    return svg(scene_of(view), LIGHT)


def _file(name: str, packed: bytes) -> SiteFile:
    return SiteFile(KINDS[Path(name or "index.html").suffix], packed, f'"{hashlib.sha256(packed).hexdigest()[:16]}"')
