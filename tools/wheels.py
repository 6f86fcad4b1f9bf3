"""Wheels for every platform from one machine, and the source archive: python3 dev.py wheels [platforms].

zig (the package `ziglang`) compiles the core for each of them; scikit-build-core packs it, as it does for pip. Nothing
of this machine gets into a wheel, so the same sources give the same bytes; `--twice` builds all again and compares.
Each is checked: it has the library and the tags it should have, auditwheel agrees about Linux, and twine about the
description. What was only built has not been run: CONTRIBUTING.md says what a release tries on which machine.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = "sdist"


@dataclass(frozen=True)
class Platform:
    """A platform: what zig calls it, what wheels call it, and the file that the core becomes."""

    target: str
    tags: tuple[str, ...]
    library: str = "libsudokit_core.so"


PLATFORMS = {
    # glibc 2.17 is of 2012; NumPy asks for more.
    "linux-x86_64": Platform("x86_64-linux-gnu.2.17", ("manylinux_2_17_x86_64", "manylinux2014_x86_64")),
    "linux-aarch64": Platform("aarch64-linux-gnu.2.17", ("manylinux_2_17_aarch64", "manylinux2014_aarch64")),
    "musl-x86_64": Platform("x86_64-linux-musl", ("musllinux_1_2_x86_64",)),
    "musl-aarch64": Platform("aarch64-linux-musl", ("musllinux_1_2_aarch64",)),
    "macos-x86_64": Platform("x86_64-macos.11.0", ("macosx_11_0_x86_64",), "libsudokit_core.dylib"),
    "macos-arm64": Platform("aarch64-macos.11.0", ("macosx_11_0_arm64",), "libsudokit_core.dylib"),
    "windows-x86_64": Platform("x86_64-windows-gnu", ("win_amd64",), "libsudokit_core.dll"),
    "pyodide": Platform("wasm32", ("pyemscripten_2026_0_wasm32",)),  # that of Pyodide 314
}


def main() -> int:
    """Build what is asked for, check it and list it; the exit status."""
    parser = argparse.ArgumentParser(description="Build wheels for every platform, and the source archive.")
    parser.add_argument("names", nargs="*", metavar="platform", help=f"{', '.join(PLATFORMS)}, {SOURCES}; default: all")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="the folder for them; default: dist")
    parser.add_argument("--twice", action="store_true", help="build everything a second time and compare the bytes")
    options = parser.parse_args()
    if unknown := set(options.names) - {*PLATFORMS, SOURCES}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}; choose among {', '.join([*PLATFORMS, SOURCES])}")
    options.output.mkdir(parents=True, exist_ok=True)
    built = []
    for name in options.names or [*PLATFORMS, SOURCES]:
        path = build(name, options.output)
        problem = check(path, PLATFORMS[name]) if name in PLATFORMS else None
        if problem is None and options.twice:
            with tempfile.TemporaryDirectory() as folder:
                again = build(name, Path(folder))
                problem = None if again.read_bytes() == path.read_bytes() else "a second build has other bytes"
        if problem is not None:
            path.unlink()  # nobody should publish it
            print(f"{path.name}: {problem}", file=sys.stderr)
            return 1
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        print(f"{path.name}  {path.stat().st_size:,} bytes  sha256 {digest[:16]}…", flush=True)
        built.append(path)
    return subprocess.call((sys.executable, "-m", "twine", "check", "--strict", *map(str, built)))


def build(name: str, output: Path) -> Path:
    """Build the wheel of a platform, or the source archive, into a folder; its path.

    In a process of its own, because the build hooks change the folder and the environment.
    """
    settings = {}
    with tempfile.TemporaryDirectory() as folder:
        if name in PLATFORMS:
            platform = PLATFORMS[name]
            toolchain = ROOT / "native" / ("wasm.cmake" if platform.target == "wasm32" else "zig.cmake")
            settings = {
                "wheel.tags": ";".join(f"py3-none-{tag}" for tag in platform.tags),
                "wheel.reproducible": "true",
                "build-dir": folder,
                "cmake.define.CMAKE_TOOLCHAIN_FILE": toolchain.as_posix(),
                "cmake.define.ZIG": zig().as_posix(),
                "cmake.define.ZIG_TARGET": platform.target,
            }
            if "musl" in platform.target:
                settings["cmake.define.ZIG_LIBC"] = musl_names(platform.target, Path(folder)).as_posix()
        hook = "build_wheel" if settings else "build_sdist"
        script = f"from tools.build_backend import {hook}; print({hook}({str(output)!r}, {settings!r}))"
        done = subprocess.run((sys.executable, "-c", script), cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{name} could not be built")
    return output / done.stdout.splitlines()[-1]


def zig() -> Path:
    """The compiler."""
    found = find_spec("ziglang")
    if found is None or found.origin is None:
        sys.exit("the package ziglang is missing; python3 dev.py wheels installs it")
    return Path(found.origin).parent / ("zig.exe" if sys.platform == "win32" else "zig")


def musl_names(target: str, folder: Path) -> Path:
    """A library with the names of musl's functions, to link with; nothing of it gets into a wheel.

    zig links with a `libc.so`. musl loads itself under that name, but wheels for musl say which one they need, as all
    programs of such a system do: `libc.musl-x86_64.so.1`. The list of names is zig's own.
    """
    processor = target.split("-")[0]
    library = folder / f"libc.musl-{processor}.so.1"
    macros = (f"-DARCH_{processor}", f"-DFAMILY_{processor.removesuffix('_64')}", "-DPTR64")
    names = zig().parent / "lib" / "libc" / "musl" / "libc.S"
    name = f"-Wl,-soname,{library.name}"
    flags = ("-target", target, "-shared", "-nostdlib", *macros, name)
    subprocess.run((zig(), "cc", *flags, names, "-o", library), check=True)
    return library


def check(path: Path, platform: Platform) -> str | None:
    """What is wrong with a wheel; None if nothing is."""
    tags = path.stem.split("-", 2)[2]
    if tags != f"py3-none-{'.'.join(sorted(platform.tags))}":
        return f"its tags are {tags}"
    with zipfile.ZipFile(path) as wheel:
        names = wheel.namelist()
        if f"sudokit/{platform.library}" not in names:
            return f"there is no {platform.library} in it"  # a failed compilation leaves a wheel without one
        if any(name.endswith(".po") for name in names) or not any(name.endswith(".mo") for name in names):
            return "its translations are not compiled"
    return _audit(path, platform.tags[0]) if "linux" in platform.tags[0] else None


def _audit(path: Path, tag: str) -> str | None:
    """What auditwheel says against a tag: symbols that such an old system has not, or libraries from elsewhere."""
    patience = {**os.environ, "COLUMNS": "10000"}  # it breaks lines
    with tempfile.TemporaryDirectory() as nowhere:  # not this machine's libraries, which are of another system
        show = (sys.executable, "-m", "auditwheel", "show", "--ldpaths", nowhere, str(path))
        done = subprocess.run(show, capture_output=True, text=True, env=patience)
    said = " ".join(done.stdout.split())
    return None if f'platform tag: "{tag}"' in said else f"auditwheel: {said or done.stderr.strip()}"


if __name__ == "__main__":
    if shutil.which("cmake") is None:
        sys.exit("cmake is missing; python3 dev.py wheels installs it")
    sys.exit(main())
