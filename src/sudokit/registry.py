"""Registries: the solvers, techniques, formats and kinds of rule by name, to which programs and packages add their own.

A program adds one with `register`. A package adds one by an entry point of the group `sudokit.solvers`,
`sudokit.techniques`, `sudokit.formats` or `sudokit.rules`, under the name of the entry point. Entry points are read
only when all are listed or an unknown name is asked for, so they cost nothing otherwise.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import TYPE_CHECKING, TypeVar

from sudokit.arguments import shown
from sudokit.errors import ArgumentError, RegistrationError
from sudokit.name_types import CheckedName
from sudokit.translation import _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

RegistryPart = TypeVar("RegistryPart")

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_REGISTRIES: "dict[type, Registry[object]]" = {}


class Registry(MutableMapping[str, RegistryPart]):
    """Parts of one kind by name: our own, those that were registered, then those of other packages.

    Listing leaves out what cannot be loaded; `broken` says why, and asking for it by name raises that error.
    """

    def __init__(
        self,
        group: str,
        kind: type[RegistryPart],
        own: Mapping[str, RegistryPart],
        fault: Callable[[str, RegistryPart], str] = lambda *_: "",
    ) -> None:
        """The parts of Sudokit; `fault` says what is wrong with a part of a certain name, "" for nothing."""
        self.group = f"sudokit.{group}"
        self.own = own
        self.added: dict[str, RegistryPart] = {}  # at run time, and by entry points as far as they are loaded
        self.version = 0  # another one whenever a part has come or gone: for caches of what is made of parts
        self._kind = kind
        self._fault = fault
        self._parts = dict(own)
        self._entry_points: dict[str, EntryPoint] | None = None  # those not loaded yet; None until they are read
        self._broken: dict[str, RegistrationError] = {}
        _REGISTRIES[kind] = self  # type: ignore[assignment]  # a registry takes its own kind alone, as is checked

    def __getitem__(self, name: str) -> RegistryPart:
        part = self._parts.get(name)
        return self._load(name) if part is None else part

    def __contains__(self, name: object) -> bool:
        return name in self._parts or name in self._waiting() or name in self._broken

    def __iter__(self) -> Iterator[str]:
        for name in list(self._waiting()):
            try:
                self._load(name)
            except RegistrationError:
                continue  # is among the broken ones now
        return iter(self._parts)

    def __len__(self) -> int:
        return sum(1 for _name in self)

    @property
    def broken(self) -> Mapping[str, RegistrationError]:
        """The parts of other packages that cannot be used, each with the error that says why."""
        list(self)
        return self._broken

    def __setitem__(self, name: str, part: RegistryPart) -> None:
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            sentence = _("{name} cannot be a name; a name is made of small letters, digits and hyphens, as in 'my-own'")
            raise RegistrationError(sentence.format(name=shown(name)))
        if name in self.own:
            raise RegistrationError(_("the name {name!r} is taken; choose another one").format(name=name))
        if not isinstance(part, self._kind):
            sentence = _("{found} cannot be registered as {name!r}; it must be a {kind}")
            raise RegistrationError(sentence.format(found=shown(part), name=name, kind=self._kind.__name__))
        if fault := self._fault(name, part):
            raise RegistrationError(_("{name!r} cannot be registered: {fault}").format(name=name, fault=fault))
        self._parts[name] = self.added[name] = part
        self.version += 1

    def __delitem__(self, name: str) -> None:
        del self.added[name]  # our own stay
        del self._parts[name]
        self.version += 1

    def _waiting(self) -> "dict[str, EntryPoint]":
        """The entry points that have not been loaded."""
        if self._entry_points is None:
            self._entry_points = {point.name: point for point in _entry_points(self.group)}
            for name in self._entry_points.keys() & self._parts.keys():
                del self._entry_points[name]  # a part of ours or of the program itself goes before
        return self._entry_points

    def _load(self, name: str) -> RegistryPart:
        """The part of another package; a KeyError if there is none, a RegistrationError if it cannot be used."""
        if name in self._broken:
            raise self._broken[name]
        point = self._waiting().pop(name) if name in self._waiting() else None
        if point is None:
            raise KeyError(name)
        try:
            self[name] = point.load()
        except Exception as error:  # whatever foreign code raises
            package = point.dist.name if point.dist else point.value
            why = str(error) if isinstance(error, RegistrationError) else f"{type(error).__name__}: {error}"
            sentence = _("{name!r} of the package {package} cannot be used: {why}")
            self._broken[name] = RegistrationError(sentence.format(name=name, package=package, why=why))
            raise self._broken[name] from error
        return self._parts[name]


def _entry_points(group: str) -> "Iterable[EntryPoint]":
    """What other packages offer; in a browser there are none, and they need not be looked for."""
    if not any(map(_has_packages, sys.path)):
        return ()
    from importlib.metadata import entry_points  # takes longer to import than all the rest here

    return entry_points(group=group)


def _has_packages(path: str) -> bool:
    """Whether packages may be installed in a folder, or in an archive but that of Python's own library."""
    try:
        return any(name.endswith((".dist-info", ".egg-info")) for name in os.listdir(path or "."))
    except NotADirectoryError:
        return not os.path.basename(path).startswith("python")
    except OSError:
        return False


def register(name: str, part: object) -> CheckedName:
    """Add a solver, a technique, a format or a kind of rule, so that every function and command knows it by its name.

    What was registered under that name before is replaced. For type checkers, the name that is returned fits wherever
    the name of such a part is taken. A package adds a part to every program by an entry point instead, of the group
    `sudokit.solvers`, `sudokit.techniques`, `sudokit.formats` or `sudokit.rules`.

    name: small letters, digits and hyphens, such as `my-own`.
    part: a `Solver`, a `Technique`, a `Format` or a `RuleKind`.

    >>> import sudokit as sk
    >>> search = lambda puzzle: sk.watch(puzzle, method="backtracking")
    >>> mine = sk.register("example", sk.Solver(search, "As backtracking does."))
    >>> sk.solve("1... ..3. .4.. ...2", method=mine)
    Grid('1324423124133142')
    >>> sk.unregister(mine)
    """
    registry = next((registry for kind, registry in _REGISTRIES.items() if isinstance(part, kind)), None)
    if registry is None:
        sentence = _("{found} cannot be registered; give a Solver, a Technique, a Format or a RuleKind")
        raise ArgumentError(sentence.format(found=shown(part)))
    registry[name] = part
    return CheckedName(name)


def unregister(name: str) -> None:
    """Forget a part that was registered by that name.

    name: what it was registered as.

    >>> import sudokit as sk
    >>> name = sk.register("example", sk.Solver(lambda puzzle: iter(()), "Finds nothing."))
    >>> sk.unregister(name)
    """
    holders = [registry for registry in _REGISTRIES.values() if name in registry.added]
    if not holders:
        raise RegistrationError(_("{name} was not registered").format(name=shown(name)))
    for registry in holders:
        del registry[name]
