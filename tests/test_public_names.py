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


def test_importing_it_loads_no_other_module_of_it():
    program = "import sys, sudokit; print([name for name in sys.modules if name.startswith('sudokit')])"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert loaded == "['sudokit']\n"
