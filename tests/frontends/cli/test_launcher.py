"""The `sudokit` command as installed: a launcher that holds Ctrl+C back until our code is there to answer it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sudokit.native_core import is_native

LAUNCHER = Path(sys.executable).with_name("sudokit")
LONG_WORK = ["generate", "-n", "1000000", "-o", "puzzles.txt"]

pytestmark = [
    pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="pip's own command serves on other systems"),
    pytest.mark.skipif(not is_native(), reason="pip's own command serves where nothing was compiled"),
]


def run(program, *arguments, **options):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False, **options)


def test_it_passes_on_arguments_input_and_status():
    done = run(LAUNCHER, "show", "-", "-f", "line", input="1 ...  ..3. .4.. ...2\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1.....3..4.....2\n", "")
    assert run(LAUNCHER, "check", "11..............").returncode == 1
    assert run(LAUNCHER, "check", "1").returncode == 2


def test_ctrl_c_while_python_starts_ends_it_without_a_word(tmp_path):
    # Python imports sitecustomize before any program.
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal; os.kill(os.getpid(), signal.SIGINT)", encoding="utf-8"
    )
    done = run(LAUNCHER, *LONG_WORK, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)})
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert not (tmp_path / "puzzles.txt").exists()


@pytest.mark.parametrize("milliseconds", range(0, 100, 5))
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_request_to_end_in_the_first_tenth_of_a_second_is_granted_quietly(name, milliseconds, tmp_path):
    number = getattr(signal, name)
    command = subprocess.Popen(
        [LAUNCHER, *LONG_WORK],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL) and None,
    )
    time.sleep(milliseconds / 1000)
    command.send_signal(number)
    out, err = command.communicate(timeout=60)
    assert command.returncode in (-number, 128 + number)  # the system's answer before our code is there, and ours
    assert (out, err.replace("sudokit: interrupted\n", "")) == ("", "")
    assert list(tmp_path.iterdir()) == []


def installed_in(folder, python, code):
    """The launcher in a folder, with a script beside it as an installer would leave it there."""
    folder.mkdir()
    script = folder / ".sudokit"
    script.write_text(f"#!{python}\n{code}\n", encoding="utf-8")
    script.chmod(0o755)
    return shutil.copy(LAUNCHER, folder / "sudokit")


ECHO = "import sys; print(sys.argv)"


@pytest.mark.parametrize("name", ["a b", 200 * "c" + " d"])
def test_the_path_of_the_interpreter_may_have_blanks_and_be_long(name, tmp_path):
    python = tmp_path / name / "python"
    folder = tmp_path / name
    launcher = installed_in(folder, python, ECHO)
    python.symlink_to(sys.executable)
    assert run(launcher, "x y", "").stdout == f"['{folder}/.sudokit', 'x y', '']\n"


def test_an_interpreter_with_options_is_started_with_them(tmp_path):
    launcher = installed_in(tmp_path / "bin", "/usr/bin/env python3", ECHO)
    assert run(launcher, "x").stdout == f"['{tmp_path}/bin/.sudokit', 'x']\n"


def test_it_is_found_through_a_link(tmp_path):
    link = tmp_path / "sudoku"
    link.symlink_to(LAUNCHER)
    assert run(link, "--version").stdout.startswith("sudokit 0.1.0, ")


@pytest.mark.parametrize("first_line", [None, "", "#!\n", "print()\n", "#!/usr/bin/env " + 6000 * "x" + "\n"])
def test_without_an_interpreter_one_line_says_what_to_do(first_line, tmp_path):
    launcher = shutil.copy(LAUNCHER, tmp_path / "sudokit")
    script = tmp_path / ".sudokit"
    if first_line is not None:
        script.write_text(first_line, encoding="utf-8")
    done = run(launcher)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"sudokit: expected the path of Python in the first line of {script}, found none; install Sudokit again\n"
    )


def test_an_interpreter_that_is_gone_is_named(tmp_path):
    launcher = installed_in(tmp_path / "bin", "/no/such/python", ECHO)
    done = run(launcher)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"sudokit: cannot start /no/such/python, which {tmp_path}/bin/.sudokit names; install Sudokit again\n"
    )
