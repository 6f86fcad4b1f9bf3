"""Which core is in use, and what is said when it is not the one that was asked for."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudokit.errors import CoreError
from sudokit.native_core import available_cores, core, is_native, using, why_python
from sudokit.native_core.library import INTERFACE_VERSION, declare_functions


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
    message = f"SUDOKIT_CORE cannot be 'abacus'; choose one of {', '.join(available_cores())}"
    assert python_says(TELL, SUDOKIT_CORE="abacus").endswith(f"sudokit.errors.CoreError: {message}")


def test_a_core_of_another_machine_is_an_error_that_lists_what_is_there():
    elsewhere = "neon" if "neon" not in available_cores() else "avx2"
    here = ", ".join(available_cores())
    with (
        pytest.raises(
            CoreError, match=rf"using cannot be '{elsewhere}', a core that this machine lacks; choose one of {here}"
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


VERSION_999 = "int sudokit_interface_version(void) { return 999; } const char* sudokit_core_name(int i) { return 0; }"
BEFORE_THERE_WERE_VERSIONS = "const char* sudokit_core_name(int i) { return 0; }"


@pytest.fixture
def library_with(tmp_path):
    """A function that builds another library from C, and returns the line that lets Sudokit find that one first."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler or sys.platform == "win32":
        pytest.skip("no C compiler to build another library with")

    def build(source: str) -> str:
        (tmp_path / "other.c").write_text(source, encoding="utf-8")
        name = "libsudokit_core.dylib" if sys.platform == "darwin" else "libsudokit_core.so"
        subprocess.check_call([compiler, "-shared", "-fPIC", "-o", str(tmp_path / name), str(tmp_path / "other.c")])
        return f"import sudokit; sudokit.__path__.insert(0, {str(tmp_path)!r}); "

    return build


@pytest.mark.parametrize(("source", "found"), [(VERSION_999, 999), (BEFORE_THERE_WERE_VERSIONS, 1)])
def test_a_library_of_another_version_is_an_error_that_says_what_to_do(library_with, source, found):
    last_line = python_says(library_with(source) + TELL, SUDOKIT_CORE="").splitlines()[-1]
    assert last_line.startswith("sudokit.errors.CoreError: the compiled library ")
    assert f" has version {found} of the interface, not {INTERFACE_VERSION}, so it was built from other" in last_line
    assert "install Sudokit again (`pip install .`, or `python3 dev.py run` in a clone)" in last_line


def test_with_python_chosen_a_library_of_another_version_does_no_harm(library_with):
    told = python_says(library_with(VERSION_999) + TELL, SUDOKIT_CORE="python")
    assert told.startswith("python the compiled library ")
    assert f" has version 999 of the interface, not {INTERFACE_VERSION}, " in told


def test_python_and_the_headers_mean_the_same_version():
    header = (Path(__file__).parents[2] / "native" / "include" / "sudokit" / "common.h").read_text(encoding="utf-8")
    assert f"#define SUDOKIT_INTERFACE_VERSION {INTERFACE_VERSION}\n" in header


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


@pytest.mark.skipif(available_cores() == ("python",), reason="no compiled library")
def test_a_structure_that_has_another_size_in_the_library_is_not_used():
    with pytest.raises(ImportError, match="sudokit_progress has 8 bytes in Python and 32 in "):
        declare_functions(progress=ctypes.c_int64)
