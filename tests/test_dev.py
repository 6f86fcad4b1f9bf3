"""What a stranger types first."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

DEV = Path(__file__).parents[1] / "dev.py"


def dev(*arguments):
    return subprocess.run([sys.executable, str(DEV), *arguments], capture_output=True, text=True)


def test_a_python_that_is_too_old_can_still_read_the_file_and_say_so():
    tree = ast.parse(DEV.read_text(), feature_version=(3, 6))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def test_help_lists_the_commands():
    done = dev("--help")
    assert done.returncode == 0
    assert all(f"dev.py {command}" in done.stdout for command in ("run", "test", "check", "bench"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play"], "dev.py: expected run, test, check or bench, found 'play'"),
        (["check", "spelling"], "dev.py: expected steps among format lint types native tests, found 'spelling'"),
        (["bench", "nothing"], "dev.py: expected the name of a file in benchmarks/, found 'nothing'"),
    ],
)
def test_a_word_it_does_not_know_is_told_with_those_it_does(arguments, message):
    done = dev(*arguments)
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == message
