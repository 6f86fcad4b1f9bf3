"""What a stranger types first."""

import ast
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DEV = ROOT / "dev.py"


def dev(*arguments):
    return subprocess.run([sys.executable, str(DEV), *arguments], capture_output=True, text=True)


def test_a_python_that_is_too_old_can_still_read_the_file_and_say_so():
    tree = ast.parse(DEV.read_text(encoding="utf-8"), feature_version=(3, 6))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def test_help_lists_the_commands():
    done = dev("--help")
    assert done.returncode == 0
    assert all(
        f"dev.py {command}" in done.stdout
        for command in ("run", "test", "check", "bench", "fuzz", "docs", "translations", "wheels")
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["play"],
            "dev.py: there is no command 'play'; use run, test, check, bench, fuzz, docs, translations or wheels",
        ),
        (
            ["check", "spelling"],
            "dev.py: there is no step 'spelling'; "
            "the steps are format lint types translations docs native fuzz tests web",
        ),
        (["bench", "nothing"], "dev.py: there is no benchmarks/nothing.py; give the name of a file in benchmarks/"),
    ],
)
def test_a_word_it_does_not_know_is_told_with_those_it_does(arguments, message):
    done = dev(*arguments)
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == message


def of_dev(code, **options):
    """Run code with the functions of dev.py at hand."""
    return subprocess.run(
        [sys.executable, "-c", f"import runpy, sys; dev = runpy.run_path({str(DEV)!r}); {code}"], **options
    )


@pytest.mark.parametrize(
    ("command", "extras"),
    [
        ("run", "print,desktop,terminal,web"),
        ("test", "print,desktop,terminal,web,dev"),
        ("fuzz", "print,desktop,terminal,web,dev"),
        ("translations", "print,desktop,terminal,web,dev"),
        ("docs", "print,desktop,terminal,web,docs"),
        ("wheels", "wheels"),
        ("bench", "print,desktop,terminal,web,bench"),
        ("bench making", "print,desktop,terminal,web"),
    ],
)
def test_a_command_installs_what_it_needs_and_no_more(command, extras):
    code = (
        f"main = dev['main']; main.__globals__['in_venv'] = lambda extras, *_: print(extras); main(*{command.split()})"
    )
    assert of_dev(code, capture_output=True, text=True, check=True).stdout == extras + "\n"


INTERRUPTED = f"""
import os, runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Asked:
    def find_spec(self, name, *_others):
        if name == {{module!r}}: os.kill(os.getpid(), signal.SIGINT)
sys.modules.pop({{module!r}}, None)
sys.meta_path.insert(0, Asked())
sys.argv = [{str(DEV)!r}, "--help"]
runpy.run_path({str(DEV)!r}, run_name="__main__")
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("module", ["hashlib", "subprocess"])
def test_ctrl_c_while_it_starts_ends_it_without_a_word(module):
    done = subprocess.run([sys.executable, "-c", INTERRUPTED.format(module=module)], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows starts no scripts by their first line")
def test_run_starts_the_command_of_the_environment(tmp_path):
    command = tmp_path / "sudokit"
    command.write_text(
        f"#!{sys.executable}\nimport os, sys\nprint(os.environ['SUDOKIT_STARTED_BY'], sys.argv[1:])\n", encoding="utf-8"
    )
    command.chmod(0o755)
    code = (
        f"main = dev['main']; main.__globals__.update(SUDOKIT={str(command)!r}, prepare=lambda extras: None); "
        "main('run', 'solve', 'a b.txt')"
    )
    done = of_dev(code, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "python3 dev.py run ['solve', 'a b.txt']\n", "")


def test_nothing_is_installed_before_something_uses_it():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for_developers = ("dev", "docs", "native-tests", "bench", "web-build", "wheels")
    features = [wanted for name, wanted in project["optional-dependencies"].items() if name not in for_developers]
    names = {re.split("[^a-zA-Z-]", line)[0] for line in sum(features, project["dependencies"])} - {"sudokit"}
    modules = {"Pillow": "PIL", "pygame-ce": "pygame"}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    used = {name for name in names if re.search(rf"^ *(import|from) {modules.get(name, name)}\b", code, re.MULTILINE)}
    assert names - used == {"websockets", "httptools"}  # uvicorn imports them for us


def a_step(program):
    """The code that runs a Python program as a step of the setup."""
    return f"dev['run']('making .venv', sys.executable, '-c', {program!r})"


def test_in_a_pipe_every_step_of_the_setup_is_one_line():
    program = (
        "print('Collecting click'); print('  Building editable for sudokit'); print('Installing collected packages')"
    )
    done = of_dev(a_step(f"import time; {program}; time.sleep(1)"), capture_output=True, text=True, check=True)
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "dev.py: making .venv",
        "dev.py: building the native library",
        "dev.py: installing packages",
    ]


def test_a_step_that_fails_shows_what_it_said_and_ends_the_setup():
    done = of_dev(a_step("print('no room'); raise SystemExit(3)"), capture_output=True, text=True)
    assert done.returncode == 3
    first, said, last = done.stderr.splitlines()
    assert (first, said) == ("dev.py: making .venv", "no room")
    assert last.startswith("dev.py: this failed with status 3: ")


def test_on_a_terminal_one_line_shows_the_step_and_its_seconds():
    pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
    ours, theirs = pty.openpty()
    of_dev(a_step("import time; time.sleep(1.3)"), stderr=theirs, check=True)
    os.close(theirs)
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert "\n" not in shown
    lines = [line.strip() for line in shown.split("\r")]
    assert lines[:2] == ["", "dev.py: making .venv, 0 s"]
    assert "dev.py: making .venv, 1 s" in lines
    assert lines[-2:] == ["", ""]  # taken away at the end


TWO_AT_ONCE = """
import os, time
folder = sys.argv[1]
def run(step, *command):
    os.makedirs(folder, exist_ok=True)
    with open(folder + ".log", "a", encoding="utf-8") as log:
        log.write(step + chr(10))
    time.sleep(1)
dev["prepare"].__globals__.update(VENV=folder, run=run)
dev["prepare"]("all")
"""


def test_of_two_that_begin_at_once_one_sets_up_the_environment_and_the_other_waits(tmp_path):
    venv = tmp_path / "venv ☺"
    command = [sys.executable, "-c", f"import runpy, sys; dev = runpy.run_path({str(DEV)!r})\n{TWO_AT_ONCE}", str(venv)]
    both = [subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8") for _each in range(2)]
    said = sorted(process.communicate(timeout=60)[1].splitlines() for process in both)
    assert said == [
        ["dev.py: another dev.py is setting up .venv; waiting for it"],
        ["dev.py: setting up Sudokit in .venv; the first time takes about half a minute"],
    ]
    assert (tmp_path / "venv ☺.log").read_text(encoding="utf-8") == "making .venv\nfetching packages\n"


def test_what_only_lacks_packages_is_not_built_again(tmp_path):
    code = """
import os
folder = sys.argv[1]
def run(step, *command):
    os.makedirs(folder, exist_ok=True)
    print(step, command[-1].replace(dev["ROOT"], "ROOT") if step == "fetching packages" else "")
dev["prepare"].__globals__.update(VENV=folder, run=run, say=lambda words: None)
for extras in ("run", "run", "run,test"):
    dev["prepare"](extras)
dev["prepare"].__globals__["fingerprint"] = lambda: "other sources"
dev["prepare"]("run")
"""
    command = [sys.executable, "-c", f"import runpy, sys; dev = runpy.run_path({str(DEV)!r})\n{code}"]
    done = subprocess.run([*command, str(tmp_path / "venv")], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.splitlines() == [
        "making .venv ",
        "fetching packages ROOT[run]",
        "fetching packages sudokit[run,test]",
        "fetching packages ROOT[run,test]",
    ]


def test_all_is_what_every_feature_needs():
    with (DEV.parent / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    features = {*extras} - {"all", "dev", "docs", "native-tests", "bench", "web-build", "wheels"}
    assert extras["all"] == ["sudokit[print,desktop,terminal,web,data,cluster,train]"]
    assert features == {"print", "desktop", "terminal", "web", "data", "cluster", "train"}


def test_a_module_that_becomes_a_package_is_installed_again(tmp_path):
    for folder in ("native", "tools", "src/sudokit/board", "src/sudokit/techniques"):
        (tmp_path / folder).mkdir(parents=True)
    for file in (
        "pyproject.toml",
        "tools/build_backend.py",
        "src/sudokit/board/__init__.py",
        "src/sudokit/board/rules.py",
        "src/sudokit/techniques/techniques.txt",
    ):
        (tmp_path / file).touch()
    program = f"import dev; dev.ROOT = {str(tmp_path)!r}; print(dev.fingerprint())"

    def fingerprint() -> str:
        return subprocess.check_output([sys.executable, "-c", program], text=True, cwd=ROOT)

    before = fingerprint()
    (tmp_path / "src/sudokit/board/rules.py").write_text("HOUSE = 1", encoding="utf-8")
    assert fingerprint() == before
    (tmp_path / "src/sudokit/board/rules.py").unlink()
    (tmp_path / "src/sudokit/board/rules").mkdir()
    (tmp_path / "src/sudokit/board/rules/__init__.py").touch()
    assert fingerprint() != before
