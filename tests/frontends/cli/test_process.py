"""What only a real process shows: pipes, signals, encodings, and how little is imported."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SUDOKIT = [sys.executable, "-m", "sudokit"]


# As a shell starts a program: not as nohup does, under which these tests may run.
AS_A_SHELL = {} if os.name == "nt" else {"preexec_fn": lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL) and None}


def process(*arguments, **options):
    return subprocess.run([*SUDOKIT, *arguments], capture_output=True, timeout=60, check=False, **options)


def test_python_dash_m_sudokit_runs_the_command_line():
    done = process("show", "1.....3..4.....2", "-f", "line", text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1.....3..4.....2\n", "")


def test_help_has_examples():
    done = process("--help", text=True)
    assert done.returncode == 0
    assert "sudokit solve puzzles.txt > solutions.txt" in done.stdout


def test_the_version_names_the_core_in_use():
    done = process("--version", text=True)
    assert done.returncode == 0
    assert done.stdout.startswith("sudokit 0.1.0, ")


def test_the_version_is_told_without_loading_what_solves_or_draws():
    code = (
        "import sys; from sudokit.__main__ import main\n"
        "sys.argv = ['sudokit', '--version']\n"
        "try: main()\n"
        "except SystemExit: print([name for name in ('numpy', 'rich', 'json', 'sudokit.solving.solver',"
        " 'sudokit.formats') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_where_the_output_cannot_show_box_drawing_it_is_ascii():
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = process("show", "1.....3..4.....2", env=environment)
    assert done.returncode == 0
    assert done.stdout.decode("ascii").splitlines()[:2] == ["+-----+-----+", "| 1 . | . . |"]


EVERY_COMMAND = [
    "", "--help", "--version", "solve --help", "watch --help", "transform --help",
    "solve 1.....3..4.....2 --steps --method colouring", "solve 1.....3..4.....2 --steps --method exact-cover",
    "solve 5555", "solve 1.....3..4....!", "solve żółć", "generate --size 4 --seed 1 -f boxed", "generate --clues 90",
    "fill --size 4 --seed 1 --method pattern --steps", "transform 1.....3..4.....2 --random --seed 1",
    "canon 1.....3..4.....2 --dedupe", "survey -n 2 --size 4 --seed 1", "show 1.....3..4.....2",
    "check 11..............", "draw 1.....3..4.....2 --candidates", "watch 1.....3..4.....2",
    "watch --fill diagonal --against pattern --size 4 --seed 1", "graph 1.....3..4.....2", "chek",
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "pt", "fi"])
def test_where_the_output_is_ascii_every_command_says_what_it_has_to_say_in_ascii(language, tmp_path):
    code = (
        "import sys; from sudokit.__main__ import main\n"
        "for line in sys.stdin.buffer.read().decode().split('\\n'):\n"
        "    sys.argv = ['sudokit', *line.split()]\n"
        "    try: main()\n"
        "    except SystemExit: pass\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(EVERY_COMMAND).encode(),
        capture_output=True,
        timeout=120,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LANGUAGE": language},
    )
    said = (done.stdout + done.stderr).decode("ascii")
    assert "Traceback" not in said
    empty = {"en": "14 cells are empty.", "pt": "14 celulas estao vazias.", "fi": "14 ruutua on tyhjana."}
    assert empty[language] in said.splitlines()
    assert [line for line in said.splitlines() if line.startswith("pattern ")] != []
    assert done.returncode == 0


AT_AN_IMPORT = """
import os, sys
from sudokit.__main__ import main
class Asked:
    def find_spec(self, name, *_others):
        if name == {module!r}: os.kill(os.getpid(), {number})
sys.meta_path.insert(0, Asked())
sys.argv = ["sudokit", "generate", "-n", "1000000", "-o", "puzzles.txt"]
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
@pytest.mark.parametrize(
    "module", ["click.core", "sudokit.frontends.cli.commands.generate", "sudokit.native_core.making"]
)
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_request_to_end_at_any_moment_of_loading_is_granted_quietly(name, status, module, tmp_path):
    code = AT_AN_IMPORT.format(module=module, number=int(getattr(signal, name)))
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path, **AS_A_SHELL)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr in ("", "sudokit: interrupted\n")
    assert list(tmp_path.iterdir()) == []


LOST = """
import os, signal, sys, time
from sudokit.__main__ import main
from sudokit.frontends.cli.shared import welcome
class Destroyed:
    def __del__(self):
        os.kill(os.getpid(), {number})
        for _ in range(1000): pass  # here the exception comes up, and Python drops it
def show_welcome():
    Destroyed()
    try:
        time.sleep(60)
    finally:
        print("tidied up")
welcome.show_welcome = show_welcome
sys.argv = ["sudokit"]
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
@pytest.mark.parametrize(
    ("name", "status", "said"), [("SIGINT", 130, "sudokit: interrupted\n"), ("SIGTERM", 143, ""), ("SIGHUP", 129, "")]
)
def test_a_request_to_end_that_python_drops_is_made_again(name, status, said):
    code = LOST.format(number=int(getattr(signal, name)))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False,
                          **AS_A_SHELL)  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (status, "tidied up\n", said)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGPIPE and no yes")
def test_a_reader_that_leaves_early_ends_the_command_quietly():
    script = f"yes {LINE} | {sys.executable} -m sudokit show -f line | head -n 2; echo ${{PIPESTATUS[1]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert (done.stdout, done.stderr) == (f"{LINE}\n{LINE}\n141\n", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
def test_ctrl_c_ends_the_command_with_one_line(tmp_path):
    running = subprocess.Popen(
        [*SUDOKIT, "solve", 81 * ".", "--method", "backtracking", "--all", "-o", str(tmp_path / "out.txt")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not list(tmp_path.iterdir()):  # the file under another name shows that solving has begun
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, "", "sudokit: interrupted\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
@pytest.mark.parametrize(("name", "status"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_request_to_end_leaves_no_file_behind(name, status, tmp_path):
    running = subprocess.Popen(
        [*SUDOKIT, "solve", 81 * ".", "--method", "backtracking", "--all", "-o", str(tmp_path / "out.txt")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **AS_A_SHELL,
    )
    while not list(tmp_path.iterdir()):
        assert running.poll() is None
    running.send_signal(getattr(signal, name))
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (status, "", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no nohup")
def test_under_nohup_a_closed_terminal_ends_nothing(tmp_path):
    running = subprocess.Popen(
        [*SUDOKIT, "solve", 81 * ".", "--method", "backtracking", "--all", "-o", str(tmp_path / "out.txt")],
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN) and None,
    )
    while not list(tmp_path.iterdir()):
        assert running.poll() is None
    running.send_signal(signal.SIGHUP)
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=60) == 143


def test_a_terminal_is_not_showered_with_the_bytes_of_a_picture():
    pty = pytest.importorskip("pty", reason="no pseudo-terminals on this system")
    ours, theirs = pty.openpty()
    command = [*SUDOKIT, "draw", LINE, "-f", "png"]
    done = subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    os.close(ours)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (
        2,
        "sudokit draw: a terminal cannot show a PNG or GIF picture; use -o FILE (see sudokit draw --help)\n",
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("show", LINE), ("--help",), ("solve", "--help"), ("--version",)])
def test_a_full_disk_is_told(arguments):
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([*SUDOKIT, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "sudokit: cannot write the output: no space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("show", LINE), ("--help",), ("solve", "puzzels.txt"), ("generate", "-n", "2")])
def test_where_even_the_message_cannot_be_written_the_status_says_it(arguments):
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([*SUDOKIT, *arguments], stdout=full, stderr=full, check=False)
    assert done.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_under_a_file_is_told_with_its_name():
    done = process("show", LINE, "-o", "/dev/full", text=True)
    assert (done.returncode, done.stderr) == (2, "sudokit: cannot write '/dev/full': no space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
@pytest.mark.parametrize(("command", "said"), [("", "┌───────┬"), ("play --plain", "Type help for a list of commands")])
def test_with_no_standard_input_there_is_nothing_to_hear(command, said, tmp_path):
    script = f"{sys.executable} -m sudokit {command} <&-"
    environment = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False, env=environment
    )
    assert (done.returncode, done.stderr, said in done.stdout) == (0, "", True)


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("solve <&-", "sudokit solve: no puzzle given: write it, name a file, or pipe it in"
                      " (see sudokit solve --help)"),
        (f"solve <(echo {LINE[:-1]}; echo {LINE}) >/dev/null", ": there are 80 cells and 9x9 has 81; "
                                                               "see line 1, column 80"),
    ],
    ids=["no standard input", "a pipe as a file"],
)  # fmt: skip
def test_strange_ends_are_told(command, said):
    script = f"{sys.executable} -m sudokit {command}"
    done = subprocess.run(["bash", "-c", script], stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr.endswith(f"{said}\n"), done.stderr.count("\n")) == (2, True, 1)


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix")
def test_an_output_that_was_closed_on_purpose_is_no_error():
    script = f"{sys.executable} -m sudokit solve {LINE} >&-"
    done = subprocess.run(["bash", "-c", script], stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_completion_script_is_printed_for_each_shell(shell):
    done = process("completion", shell, text=True)
    assert done.returncode == 0
    assert "_SUDOKIT_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("sudokit so", "plain,solve"),
        ("sudokit solve --method back", "plain,backtracking"),
        ("sudokit solve --variant win", "plain,windoku"),
        ("sudokit show --format bo", "plain,boxed"),
        ("sudokit show --size 1", "plain,10\nplain,12\nplain,16\nplain,16x16"),
        ("sudokit show --boxes 2x", "plain,2x2\nplain,2x3\nplain,2x4\nplain,2x5"),
        ("sudokit show --layout sam", "plain,samurai"),
    ],
)
def test_commands_and_choices_complete(words, expected):
    environment = os.environ | {
        "_SUDOKIT_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    assert process(env=environment, text=True).stdout == expected + "\n"


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is limited by a shell of Linux")
@pytest.mark.parametrize("kilobytes", [20_000, 26_000, 40_000, 80_000, 90_000, 100_000, 110_000])
def test_without_memory_one_line_says_so_and_no_file_is_left(kilobytes, tmp_path):
    (tmp_path / "list.txt").write_text(3000 * f"{LINE}\n", encoding="utf-8")
    script = f"ulimit -v {kilobytes}; {sys.executable} -m sudokit solve list.txt --method fast -o new.txt"
    environment = {name: value for name, value in os.environ.items() if name != "SUDOKIT_DEBUG"}
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path, env=environment
    )
    if done.returncode == 0:
        assert len((tmp_path / "new.txt").read_text(encoding="utf-8").splitlines()) == 3000
    else:
        assert [path.name for path in tmp_path.iterdir()] == ["list.txt"]
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert done.stderr.startswith(("sudokit: not enough memory", "sudokit: cannot load a part of Sudokit: "))


BUG = """
import sys
from sudokit.__main__ import main
from sudokit.frontends.cli.shared import welcome
def show_welcome():
    print("so far")
    {bug}
welcome.show_welcome = show_welcome
sys.argv = ["sudokit"]
main()
"""


@pytest.mark.parametrize("debug", ["", "1"])
def test_a_bug_is_one_line_for_people_and_a_traceback_for_those_who_look_for_it(debug):
    environment = os.environ | {"SUDOKIT_DEBUG": debug}
    command = [sys.executable, "-c", BUG.format(bug='{}["missing"]')]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment)
    if debug:
        assert done.stderr.startswith("Traceback")
    else:
        assert (done.returncode, done.stdout) == (2, "so far\n")
        assert done.stderr == "sudokit: this is a bug in sudokit: KeyError('missing'); SUDOKIT_DEBUG=1 shows where\n"


@pytest.mark.parametrize(
    ("bug", "words"),
    [
        ("raise MemoryError", "not enough memory"),
        ("raise SystemError('odd') from MemoryError()", "not enough memory"),
        ("raise SystemError('odd')", "this is a bug in sudokit: SystemError('odd'); SUDOKIT_DEBUG=1 shows where"),
    ],
)
def test_a_fault_in_compiled_code_is_lack_of_memory_only_where_that_is_the_cause(bug, words):
    command = [sys.executable, "-c", BUG.format(bug=bug)]
    environment = os.environ | {"SUDOKIT_DEBUG": ""}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment)
    assert (done.returncode, done.stderr) == (2, f"sudokit: {words}\n")
