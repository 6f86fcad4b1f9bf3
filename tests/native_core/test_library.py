"""Which core is in use, and what is said when it is not the one that was asked for."""

import os
import subprocess
import sys

import pytest

from sudokit.errors import CoreError
from sudokit.native_core import available_cores, core, is_native, using, why_python


def python_says(program: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    return (done.stdout + done.stderr).strip()


TELL = "from sudokit.native_core import core, why_python; print(core(), why_python())"


@pytest.mark.parametrize("name", available_cores())
def test_the_environment_chooses_the_core(name):
    assert python_says(TELL, SUDOKIT_CORE=name).split()[0] == name


def test_the_fastest_core_is_taken_when_nobody_chooses():
    environment = {name: value for name, value in os.environ.items() if name != "SUDOKIT_CORE"}
    told = subprocess.check_output([sys.executable, "-c", TELL], env=environment, text=True)
    assert told.split()[0] == available_cores()[0]


def test_python_is_always_available_and_comes_last():
    assert available_cores()[-1] == "python"


def test_an_unknown_core_is_an_error_that_lists_what_is_there():
    message = f"expected SUDOKIT_CORE to be one of {', '.join(available_cores())}; found 'abacus'"
    assert python_says(TELL, SUDOKIT_CORE="abacus").endswith(f"sudokit.errors.CoreError: {message}")


def test_a_core_of_another_machine_is_an_error_that_lists_what_is_there():
    elsewhere = "neon" if "neon" not in available_cores() else "avx2"
    here = ", ".join(available_cores())
    with (
        pytest.raises(
            CoreError, match=rf"expected using to be a core this machine has \({here}\); found '{elsewhere}'"
        ),
        using(elsewhere),
    ):
        pass


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library, which is then the reason told")
def test_a_core_can_be_used_for_a_while():
    before = core()
    with using("python"):
        assert (core(), is_native(), why_python()) == ("python", False, "using=python")
    assert core() == before


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library, which is then the reason told")
def test_the_reason_for_python_is_told():
    assert python_says(TELL, SUDOKIT_CORE="python") == "python SUDOKIT_CORE=python"


def test_without_a_library_python_serves_and_the_reason_names_the_place(tmp_path):
    program = (
        f"import sudokit; sudokit.__path__[:] = [{str(tmp_path)!r}] + [p for p in sudokit.__path__ if 'src' in p]; "
    )
    environment = {name: value for name, value in os.environ.items() if name != "SUDOKIT_CORE"}
    told = subprocess.run(
        [sys.executable, "-c", f"import sudokit.native_core; {program} {TELL}"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert told.startswith(f"python no compiled library in {tmp_path}")
    assert told.strip().endswith("it was not built when Sudokit was installed")
