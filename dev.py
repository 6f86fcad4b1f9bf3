"""Everything a developer types: python3 dev.py run | test | check | bench | fuzz | docs | translations | wheels.

The first call makes .venv beside this file and installs Sudokit into it with what that command needs; later
calls notice that nothing changed and start at once. Standard library only, and old syntax on purpose: a Python that is
too old must still be able to read this file and say so.
"""

import _signal  # type: ignore[import-not-found]  # typeshed describes what it holds as part of signal

if __name__ == "__main__" and _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)  # Ctrl+C during the imports that follow ends silently

import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
SCRIPTS = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON, SUDOKIT = (os.path.join(SCRIPTS, name + ".exe" * (os.name == "nt")) for name in ("python", "sudokit"))
STAMP = "sudokit.stamp"
# Not .venv itself, were it active, and the same whatever link it was called by.
BASE_PYTHON = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
# What pip and uv say when they begin something that takes long, and what we call it.
STEPS = (("Building", "building the native library"), ("Installing collected", "installing packages"))
APP = (
    "print,desktop,terminal,web"  # what playing and printing need; all adds libraries for data sets, ten times as large
)
USAGE = """usage: python3 dev.py run [arguments]     start sudokit with these arguments
       python3 dev.py test [arguments]    run the tests (arguments go to pytest)
       python3 dev.py check [steps]       format lint types translations docs native fuzz tests web, or only those named
       python3 dev.py bench [arguments]   benchmarks/solve.py, or the one whose name comes first
       python3 dev.py fuzz [arguments]    look for input that breaks something (--seconds 30 --seed 1)
       python3 dev.py docs                build the pages and the reference as a site in build/site
       python3 dev.py translations        bring the translations into step and list what lacks one
       python3 dev.py wheels [platforms]  build wheels for every platform, and the source archive, in dist"""


def main(*arguments: str) -> int:
    """Do what the first argument says and return the exit status."""
    command, rest = arguments[0] if arguments else "", arguments[1:]
    if command in ("", "-h", "--help", "help"):
        print(USAGE)
        return 0 if command else 2
    if command == "run":
        os.environ["SUDOKIT_STARTED_BY"] = "python3 dev.py run"  # for those who have no `sudokit` to type yet
        return in_venv(APP, SUDOKIT, *rest)
    if command == "test":
        os.chdir(ROOT)
        return in_venv(APP + ",dev", PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *rest)
    if command == "check":
        return check(*rest)
    if command == "bench":
        named = bool(rest) and not rest[0].startswith("-")
        script = os.path.join(ROOT, "benchmarks", (rest[0] if named else "solve") + ".py")
        if not os.path.exists(script):
            return fail(f"there is no benchmarks/{rest[0]}.py; give the name of a file in benchmarks/")
        others = ",bench" if script.endswith("solve.py") else ""  # it measures the solvers of others too
        return in_venv(APP + others, PYTHON, script, *rest[int(named) :])
    if command in ("docs", "fuzz", "translations", "wheels"):
        os.chdir(ROOT)
        extras = {
            "docs": APP + ",docs",
            "fuzz": with_cmake(APP + ",dev"),
            "translations": APP + ",dev",
            "wheels": with_cmake("wheels"),
        }[command]
        return in_venv(extras, PYTHON, "-m", "tools." + {"docs": "site"}.get(command, command), *rest)
    return fail(
        f"there is no command {command!r}; use run, test, check, bench, fuzz, docs, translations or wheels\n{USAGE}"
    )


def check(*steps: str) -> int:
    """Run the named checks, all of them by default; stop at the first that fails."""
    commands = {
        "format": ("-m", "tools.formatting", "--check"),
        "lint": ("-m", "ruff", "check", "."),
        "types": ("-m", "mypy"),
        "translations": ("-m", "tools.translations", "--list"),  # only lists: a new sentence need not wait for them
        "docs": ("-m", "tools.site"),
        "native": ("native/run_tests.py",),
        "fuzz": ("-m", "tools.fuzz", "--seconds", "30", "--seed", "1"),
        "tests": ("-m", "pytest", "-n", "auto", "--dist", "worksteal"),
        "web": ("-m", "tools.pyodide"),  # the static site is built, held to its size, and tested with Python inside
    }
    for step in steps:
        if step not in commands:
            return fail(f"there is no step {step!r}; the steps are {' '.join(commands)}")
    wanted = steps or tuple(commands)
    extras = APP + ",dev" + ",docs" * ("docs" in wanted) + ",web-build" * ("web" in wanted)
    prepare(with_cmake(extras) if {"native", "fuzz"} & set(wanted) else extras)
    for step in wanted:
        print("== " + step, flush=True)
        status = subprocess.call((PYTHON, *commands[step]), cwd=ROOT)
        if status:
            return status
    return 0


def with_cmake(extras: str) -> str:
    """The extras, and cmake where the system has none."""
    return extras if shutil.which("cmake") else extras + ",native-tests"


def in_venv(extras: str, *command: str) -> int:
    """Run a program of the environment in place of this one, so that signals and the exit status pass through."""
    prepare(extras)
    if os.name == "nt":  # exec on Windows returns to the shell before the program ends
        return subprocess.call(command)
    return os.execv(command[0], command)


def prepare(extras: str) -> None:
    """Make the environment and install Sudokit into it, unless that was done for the same sources.

    A stamp, written last, says with which Python, from which sources and with which extras it was made. What was once
    installed stays, so that `run` after `test` has nothing to do.
    """
    runpy.run_path(os.path.join(ROOT, "tools", "catalogues.py"))["compile_changed"]()
    os.environ["PATH"] = SCRIPTS + os.pathsep + os.environ.get("PATH", "")  # where cmake may be
    wanted, found = set(extras.split(",")), fingerprint()  # before the build, during which the sources may change
    if is_there(wanted, found):
        return
    with open(VENV + ".lock", "w", encoding="utf-8") as lock:
        wait_for(lock.fileno())
        if not is_there(wanted, found):
            set_up(wanted, found)


def stamped() -> "tuple[str, str, str]":
    """What the stamp says: the Python, the sources and the extras; nothing where there is none."""
    text = ""
    if os.path.exists(os.path.join(VENV, STAMP)):
        with open(os.path.join(VENV, STAMP), encoding="utf-8") as file:
            text = file.read()
    python, sources, extras = (text + "\n\n").split("\n")[:3]
    return python, sources, extras


def is_there(wanted: "set[str]", found: str) -> bool:
    """Whether the environment has these extras and was made from these sources."""
    python, sources, installed = stamped()
    return python == BASE_PYTHON and wanted <= set(installed.split(",")) and sources == found


def wait_for(lock: int) -> None:
    """Wait until no other dev.py sets up the environment; the system lets go of the file when a process ends."""
    is_said = False
    while True:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except (BlockingIOError, PermissionError):
            if not is_said:
                say("another dev.py is setting up .venv; waiting for it")
            is_said = True
            time.sleep(0.2)
        except OSError:  # a folder on another machine may have no locks
            return


def set_up(wanted: "set[str]", found: str) -> None:
    """Make the environment, or bring it up to date, and stamp it."""
    python, sources, installed = stamped()
    uv = shutil.which("uv")
    if not uv:
        require_venv()
    say("setting up Sudokit in .venv; the first time takes about half a minute")
    if python != BASE_PYTHON:
        made = (uv, "venv", "--clear", "--python", BASE_PYTHON) if uv else (BASE_PYTHON, "-m", "venv", "--clear")
        run("making .venv", *made, VENV)
        installed = ""
    extras = ",".join(sorted(wanted.union(filter(None, installed.split(",")))))
    # Neither compiles what it installs: that takes pip longer than fetching, and Python does it for what is imported.
    install = (uv, "pip", "install", "--python", PYTHON) if uv else (PYTHON, "-m", "pip", "install", "--no-compile")
    # Built already from these sources: only packages are missing, and the native library need not be compiled again.
    is_built = bool(installed) and sources == found
    run("fetching packages", *install, *((f"sudokit[{extras}]",) if is_built else ("--editable", f"{ROOT}[{extras}]")))
    with open(os.path.join(VENV, STAMP), "w", encoding="utf-8") as file:
        file.write("\n".join((BASE_PYTHON, found, extras)))


def fingerprint() -> str:
    """What an installation depends on: the project file, how it is built, the native sources, and the packages.

    The installation knows where each module was: one that has become a package would be looked for in vain.
    """
    digest = hashlib.sha256()
    for folder, folders, files in os.walk(os.path.join(ROOT, "src")):
        folders.sort()
        if "__init__.py" in files:
            digest.update(folder.encode())
    beside = ("pyproject.toml", "tools/build_backend.py", "src/sudokit/techniques/techniques.txt")
    paths = [os.path.join(ROOT, *path.split("/")) for path in beside]
    for folder, folders, files in os.walk(os.path.join(ROOT, "native")):
        folders.sort()
        paths += [os.path.join(folder, name) for name in sorted(files)]
    for path in paths:
        digest.update(path.encode())
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def require_venv() -> None:
    """Leave with one clear line where this Python cannot make an environment."""
    try:
        import ensurepip  # noqa: F401 - asked only whether it is there: Debian ships venv without it
        import venv  # noqa: F401 - the same
    except ImportError:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        sys.exit(fail(f"this Python has no venv; install it (Debian, Ubuntu: apt install {package}) and try again"))


def run(step: str, *command: str) -> None:
    """Run a step of the setup and show that it lives; if it fails, show what it said and leave with its status.

    On a terminal one line moves with the seconds, elsewhere every step is a line of its own.
    """
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = []
    steps = [step]

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line.decode("utf-8", "replace"))
            steps.extend(name for sign, name in STEPS if sign in output[-1] and name != steps[-1])

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    begun, shown = time.monotonic(), 0
    while listener.is_alive():
        if sys.stderr.isatty():
            line = f"dev.py: {steps[-1]}, {time.monotonic() - begun:.0f} s"
            sys.stderr.write("\r" + line.ljust(60))
            sys.stderr.flush()
        else:
            for name in steps[shown:]:
                say(name)
                shown += 1
        listener.join(0.2)
    status = process.wait()
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 60 + "\r")
    if status:
        sys.stderr.write("".join(output))
        say(f"this failed with status {status}: {' '.join(command)}")
        sys.exit(status)


def say(message: str) -> None:
    """Tell the developer something, out of the way of the program's own output."""
    sys.stderr.write(f"dev.py: {message}\n")
    sys.stderr.flush()


def fail(message: str) -> int:
    """Say what is wrong and return the exit status for bad input."""
    say(message)
    return 2


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        found = f"{sys.version_info[0]}.{sys.version_info[1]}"
        sys.exit(fail(f"Python {found} is too old; install python3.11 or newer and use that"))
    try:
        if _signal.getsignal(_signal.SIGINT) is _signal.SIG_DFL:
            _signal.signal(_signal.SIGINT, _signal.default_int_handler)
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        say("interrupted; run it again to continue")
        sys.exit(130)
