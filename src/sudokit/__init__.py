"""Sudokit: everything Sudoku, in Python.

>>> import sudokit as sk
>>> sk.Grid("1... ..3. .4.. ...2").clue_count
4
"""

import sys

__version__ = "0.1.0"

_MODULES = {  # public as a whole; two of them can be called
    "datasets": "sudokit.bulk.datasets",
    "errors": "sudokit.errors",
    "formats": "sudokit.formats",
    "techniques": "sudokit.techniques",
    "types": "sudokit.types",
}


def _names_in_stub(name: str) -> dict[str, str]:
    """The module that each name is loaded from, as the stub beside a module says it: `from a.b import C as C`."""
    module = sys.modules[name]  # which may come from an archive
    stub = module.__spec__.loader.get_data(module.__file__.rpartition(".")[0] + ".pyi")  # type checkers read it too
    lines = map(str.split, stub.decode().splitlines())
    return {line[-1]: line[1] for line in lines if line[:1] == ["from"] and line[-1][0] != "_"}


def _load_name(name: str, modules: dict[str, str], package: dict[str, object]) -> object:
    """A name that is asked for the first time; from then on the package has it."""
    from importlib import import_module

    if name not in modules:
        raise AttributeError(f"module {package['__name__']!r} has no attribute {name!r}")
    value = package[name] = getattr(import_module(modules[name]), name)
    return value


# Everything is loaded when it is first asked for, so that `import sudokit` costs next to nothing, and a command can
# take care of Ctrl+C before the rest is loaded.
_MODULE_OF = _names_in_stub(__name__)
_OF_GYMNASIUM = {"sudokit.training.environment", "sudokit.training.vector_environment"}


def _loadable_names() -> list[str]:
    """The public names, without those whose library is not installed: `import *` and `help` load every one."""
    from importlib.util import find_spec

    missing = set() if find_spec("gymnasium") else _OF_GYMNASIUM
    return sorted({*_MODULES, *(name for name, module in _MODULE_OF.items() if module not in missing)})


def __getattr__(name: str) -> object:
    if name == "__all__":
        return _loadable_names()
    if name in _MODULES:
        from importlib import import_module

        return import_module(_MODULES[name])
    return _load_name(name, _MODULE_OF, globals())


def __dir__() -> list[str]:
    return sorted({*globals(), *_loadable_names()})


if "gymnasium" in sys.modules:  # `import gymnasium, sudokit` is all that gymnasium.make("sudokit/Sudoku-v1") needs
    from sudokit.training.registration import register as _register

    _register()
