"""`sudokit web build`: the site as files for any host, with Python in the browser.

It holds the page, Pyodide (pinned, its hash checked), this package as compiled modules, and the core as WebAssembly.
The same sources give the same bytes: archives have no times, and nothing else depends on when or where it was made.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from sudokit.errors import MissingExtraError, SaveError
from sudokit.frontends.web.site_files import OFFLINE, site_contents
from sudokit.translation import _, format_number

PYODIDE = "pyodide@314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="  # SHA-512
_RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_PACKAGE = Path(__file__).parents[2]
_NATIVE = Path(__file__).parents[4] / "native"  # in a clone; an installed package has no sources of the core
_NOT_IN_BROWSER = ("frontends/cli", "frontends/desktop", "frontends/terminal", "frontends/web/site", "bulk", "training")
_DATA = (".pyi", ".txt", ".ttf", ".mo", ".json")
# Of Python's library, what a page has no use for; of the encodings only those of files that puzzles come in.
_USELESS = re.compile(
    "pydoc|unittest|doctest|pdb|test|ensurepip|venv|xmlrpc|idlelib|turtle|tkinter|curses|_pyrepl|mailbox|imaplib|smtplib|"
    "ftplib|poplib|wsgiref|pickletools|optparse|ssl|_pyio|_pydatetime|_pydecimal|pstats|profile|cProfile|trace.py|bdb|cmd|"
    "modulefinder|compileall|timeit|wave|plistlib|socketserver|tomllib|configparser|sqlite3/__main__|__hello|__phello|"
    "antigravity|this.py|netrc|nturl2path|pyclbr|tabnanny|symtable|dbm|shelve|filecmp|fileinput|sched|rlcompleter|"
    "xml/(dom|etree|sax)|http/(cookie|server)|email/mime|logging/(config|handlers)|zoneinfo|html/parser|_markupbase|uuid|"
    "asyncio/(__main__|tools|windows)|ctypes/(macholib|_aix|wintypes|util)|compression/(bz2|gzip|lzma|zlib)|argparse|tarfile|"
    "shlex|zipapp|getpass|graphlib|pty|tty|colorsys|code.py|sre_|json/(tool|__main__)|urllib/robotparser|site-packages|"
    r"encodings/(?!(?:__init__|aliases|ascii|charmap|cp437|idna|latin_1|utf_8|utf_8_sig|utf_16|utf_16_le|utf_16_be|"
    r"cp1252|punycode|raw_unicode_escape|unicode_escape)\.py)"
)

Say = Callable[[str], object]


def build(folder: Path, say: Say = print) -> None:
    """Write the site into a folder that is empty or holds such a site; a SaveError where that cannot be done."""
    marker = folder / "py" / "sudokit.zip"
    if folder.exists() and any(folder.iterdir()) and not marker.exists():
        raise SaveError(_("the folder {path} holds something else; name an empty one").format(path=folder))
    contents = _contents(say)
    say(_("packing"))
    with ThreadPoolExecutor() as threads:
        sizes = threads.map(partial(_write, folder), contents, contents.values())
        size = format_number(sum(sizes) / 1e6, ".1f")
    words = _("{n} files in {folder}, {size} MB to download on the first visit")
    say(words.format(n=len(contents), folder=folder, size=size))


def build_wheel(folder: Path, say: Say = print) -> Path:
    """Write the site as a package for pip, which `sudokit web` serves once it is installed; where it is."""
    files = {f"{OFFLINE}/__init__.py": b""}
    for name, data in _contents(say).items():
        files[f"{OFFLINE}/{name}.gz"] = gzip.compress(data, 9, mtime=0)
    about = f"{OFFLINE}-{version('sudokit')}"
    metadata = (
        f"Metadata-Version: 2.1\nName: {OFFLINE}\nVersion: {version('sudokit')}\nSummary: Sudokit in a browser alone\n"
    )
    tags = "Wheel-Version: 1.0\nGenerator: sudokit\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files |= {f"{about}.dist-info/METADATA": metadata.encode(), f"{about}.dist-info/WHEEL": tags.encode()}
    record = "".join(f"{name},{_hash(data)},{len(data)}\n" for name, data in files.items())
    files[f"{about}.dist-info/RECORD"] = f"{record}{about}.dist-info/RECORD,,\n".encode()
    path = folder / f"{about}-py3-none-any.whl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_archive(files))
    except OSError as error:
        raise SaveError(_("{path} cannot be written: {why}").format(path=path, why=error.strerror or error)) from error
    say(_("the game without a server is in {path}; install it with pip").format(path=path))
    return path


def _hash(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _contents(say: Say) -> dict[str, bytes]:
    """Every file of the site."""
    contents = site_contents()
    contents["engine.js"] = contents.pop("in_worker.js")
    del contents["connection.js"]
    contents |= {f"py/{name}": data for name, data in _runtime(say)}
    contents["py/lock.json"] = _lock().encode()
    with tempfile.TemporaryDirectory() as temporary:
        library = _useful(contents["py/python_stdlib.zip"])
        archives = {"python_stdlib.zip": library, "sudokit.zip": _package() | _segno(say)}
        contents |= {f"py/{name}": data for name, data in _compiled(archives, Path(temporary), say)}
        core = _core(Path(temporary), say)
    if core is not None:
        contents["py/libsudokit_core.so"] = core
    contents["sw.js"] = _service_worker(contents)
    return contents


def _runtime(say: Say) -> Iterator[tuple[str, bytes]]:
    """Pyodide's files, from npm by way of a folder of the user, checked every time."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sudokit"
    archive = cache / (PYODIDE.replace("@", "-") + ".tgz")
    if not archive.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise MissingExtraError(
                _("building the site needs npm, to fetch {name}; install Node.js").format(name=PYODIDE)
            )
        say(_("fetching {name}").format(name=PYODIDE))
        cache.mkdir(parents=True, exist_ok=True)
        fetched = subprocess.run([npm, "pack", PYODIDE, "--silent"], cwd=cache, capture_output=True, text=True)
        if fetched.returncode:
            why = (fetched.stderr.strip().splitlines() or [_("npm could not be reached; is there a network?")])[-1]
            raise SaveError(_("{name} could not be fetched: {why}").format(name=PYODIDE, why=why))
    content = archive.read_bytes()
    if base64.b64encode(hashlib.sha512(content).digest()).decode() != INTEGRITY:
        archive.unlink()
        raise SaveError(
            _("{name} is not the archive that was expected; it was removed, try again").format(name=PYODIDE)
        )
    with tarfile.open(fileobj=io.BytesIO(content)) as opened:
        for name in _RUNTIME:
            member = opened.extractfile(f"package/{name}")
            assert member is not None, "the hash is that of an archive that has it"
            yield name, member.read()


def _lock() -> str:
    """Pyodide wants a list of its own packages: none is used."""
    info = {"arch": "wasm32", "platform": "emscripten_5_0_3", "version": PYODIDE.split("@")[1]}
    return json.dumps({"info": info | {"python": "3.14.2", "abi_version": "2026_0"}, "packages": {}})


def _package() -> dict[str, bytes]:
    """The files of this package."""
    return {f"sudokit/{path.relative_to(_PACKAGE).as_posix()}": path.read_bytes() for path in _modules()}


def _segno(say: Say) -> dict[str, bytes]:
    """The package that encodes QR codes, if it is installed."""
    found = find_spec("segno")
    if found is None or found.origin is None:
        say(_("without the package segno the page draws no QR codes"))
        return {}
    modules = Path(found.origin).parent.glob("*.py")
    return {f"segno/{path.name}": path.read_bytes() for path in modules if path.name not in ("cli.py", "__main__.py")}


def _compiled(archives: dict[str, dict[str, bytes]], temporary: Path, say: Say) -> Iterator[tuple[str, bytes]]:
    """Archives with modules compiled by the Python that will run them, if Node.js is there to run it.

    Docstrings are left out, which nobody reads there, and so are assertions. Of Python's library only what the page
    begins with is compiled: compiled modules start sooner, and sources are smaller. Nothing is packed: an archive is
    packed better as a whole.
    """
    node = shutil.which("node")
    if node is None:
        say(_("without Node.js the modules are not compiled: the page starts more slowly"))
        yield from ((name, _archive(files)) for name, files in archives.items())
        return
    for name, files in archives.items():
        (temporary / name.replace(".zip", "-sources.zip")).write_bytes(_archive(files))
    for name, data in _runtime(say):
        (temporary / name).write_bytes(data)
    (temporary / "lock.json").write_text(_lock(), encoding="utf-8")
    (temporary / "compile.mjs").write_text(_COMPILE, encoding="utf-8")
    compiled = subprocess.run([node, "compile.mjs"], cwd=temporary, capture_output=True, text=True)
    if compiled.returncode:
        raise SaveError(_("the modules could not be compiled: {why}").format(why=compiled.stderr.strip()[-300:]))
    for name in archives:
        with zipfile.ZipFile(temporary / name.replace(".zip", "-compiled.zip")) as made:
            yield name, _archive({path: made.read(path) for path in made.namelist()})


_COMPILE = """
import { loadPyodide } from "./pyodide.mjs";
import fs from "fs";
const lockFileContents = fs.readFileSync("lock.json", "utf8");
const env = { HOME: "/", PYTHONNODEBUGRANGES: "1" }; // lines, but no columns: a sixth of the size
const python = await loadPyodide({ indexURL: "./", lockFileContents, env });
for (const name of ["python_stdlib", "sudokit"])
  python.FS.writeFile(`/${name}-sources.zip`, fs.readFileSync(`${name}-sources.zip`));
python.runPython(`
import ast, importlib, sys, zipfile
import importlib._bootstrap_external as bootstrap

zipfile.ZipFile("/sudokit-sources.zip").extractall("/app")
sys.path.insert(0, "/app")
page = importlib.import_module("sudokit.frontends.web.in_browser")
page.first_frame('{"language": "en", "address": "", "link": "1.....3..4.....2", "imported": ""}')
first = {module.__spec__.name.replace(".", "/") for module in list(sys.modules.values()) if module.__spec__}

def without_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree).encode()

for archive in ("python_stdlib", "sudokit"):
    places = f"/{archive}-sources.zip", f"/{archive}-compiled.zip"
    with zipfile.ZipFile(places[0]) as sources, zipfile.ZipFile(places[1], "w") as made:
        for name in sources.namelist():
            data = sources.read(name)
            if not name.endswith(".py"):
                pass
            elif archive == "sudokit" or name.removesuffix(".py").removesuffix("/__init__") in first:
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                name, data = name + "c", bytes(bootstrap._code_to_timestamp_pyc(code, 0, len(data)))
            else:
                data = without_docstrings(ast.parse(data))
            made.writestr(zipfile.ZipInfo(name), data)
`);
for (const name of ["python_stdlib", "sudokit"])
  fs.writeFileSync(`${name}-compiled.zip`, python.FS.readFile(`/${name}-compiled.zip`));
"""


def _modules() -> Iterator[Path]:
    for path in sorted(_PACKAGE.rglob("*")):
        place = path.relative_to(_PACKAGE).as_posix()
        if path.is_file() and path.suffix in (".py", *_DATA) and not place.startswith(_NOT_IN_BROWSER):
            yield path


def _archive(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), files[name])  # packed with the whole
    return buffer.getvalue()


def _useful(library: bytes) -> dict[str, bytes]:
    """The files of Python's library without what nobody needs."""
    with zipfile.ZipFile(io.BytesIO(library)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not _USELESS.match(name) and name[-1] != "/"}


def _core(temporary: Path, say: Say) -> bytes | None:
    """The core as WebAssembly, from the sources of a clone; None where there are none, or no zig to compile them."""
    cmake = shutil.which("cmake")
    found = find_spec("ziglang")
    if not _NATIVE.is_dir() or cmake is None or found is None or found.origin is None:
        say(_("without its sources, cmake and the package ziglang the core is not compiled: the page is slower"))
        return None
    say(_("compiling the core"))
    zig = Path(found.origin).parent / ("zig.exe" if sys.platform == "win32" else "zig")
    ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
    options = [f"-DCMAKE_TOOLCHAIN_FILE={_NATIVE / 'wasm.cmake'}", f"-DZIG={zig.as_posix()}"]
    steps = (
        [cmake, "-S", str(_NATIVE), "-B", str(temporary / "core"), *ninja, *options],
        [cmake, "--build", str(temporary / "core"), "--target", "sudokit_core", "--parallel"],
    )
    for step in steps:
        done = subprocess.run(step, capture_output=True, text=True)
        if done.returncode:
            raise SaveError(_("the core could not be compiled: {why}").format(why=(done.stdout + done.stderr)[-400:]))
    return (temporary / "core" / "libsudokit_core.so").read_bytes()


def _service_worker(contents: dict[str, bytes]) -> bytes:
    """The one of the site, with the names of all files, and a version that says which content they have."""
    version = hashlib.sha256()
    for name in sorted(contents):
        version.update(name.encode() + b"\0" + hashlib.sha256(contents[name]).digest())
    names = json.dumps([name for name in sorted(contents) if name not in ("sw.js", "index.html")])
    text = contents["sw.js"].decode()
    text = text.replace('"development"', f'"sudokit-{version.hexdigest()[:16]}"')
    return re.sub(r"FILES = \[\]", lambda _match: f"FILES = {names}", text).encode()


def _write(folder: Path, name: str, data: bytes) -> int:
    """Write a file, and beside it packed ones, which hosts send if they are there; the size of the smallest."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    packed = gzip.compress(data, 9, mtime=0)
    path.with_name(path.name + ".gz").write_bytes(packed)
    if find_spec("brotli") is not None:
        import brotli

        packed = brotli.compress(data)
        path.with_name(path.name + ".br").write_bytes(packed)
    return len(packed)
