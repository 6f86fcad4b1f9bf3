"""The public face: every name is there, and nothing is loaded before it is asked for."""

import subprocess
import sys

import sudokit


def test_every_public_name_is_there_and_listed():
    assert sorted(sudokit.__all__) == sudokit.__all__
    for name in sudokit.__all__:
        assert getattr(sudokit, name) is not None
    assert {*sudokit.__all__} <= {*dir(sudokit)}
    assert sudokit.errors.GridError.__mro__[1] is sudokit.SudokuError


def test_importing_it_loads_nothing_else():
    program = "import sys; before = set(sys.modules); import sudokit; print(sorted(set(sys.modules) - before))"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert loaded == "['sudokit']\n"
