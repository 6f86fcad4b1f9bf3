"""Names that callers give, checked in one place: the error for an unknown one offers what was probably meant."""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import ModuleType
from typing import Any, NamedTuple

from sudokit.arguments import shown
from sudokit.errors import SudokuError
from sudokit.name_types import CheckedName
from sudokit.translation import _, capitalize

# What other programs call it: their word, and ours. Only those that are known where it was given are suggested.
OTHER_WORDS = {
    "level": "difficulty",
    "evil": "extreme",
    "diabolical": "extreme",
    "simple": "easy",
    "normal": "medium",
    "rotational": "half-turn",
    "rotation": "half-turn",
    "full": "all",
    "number": "count",
    "out": "output",
    "file": "output",
    "algorithm": "method",
    "solver": "method",
    "step": "steps",
    "propagation": "fast",
    "dancing-links": "exact-cover",
    "dlx": "exact-cover",
}


class Choice(NamedTuple):
    """Something that is chosen by its name, as `techniques`, `levels`, `formats`, `rule_kinds` and `solvers` list them.

    name: what functions take.
    label: what people read.
    sentence: what it is, in a sentence.

    >>> import sudokit as sk
    >>> sk.levels()[0].name, sk.levels()[0].label
    ('beginner', 'Beginner')
    """

    name: CheckedName
    label: str
    sentence: str


def list_broken(broken: Mapping[str, Exception]) -> list[Choice]:
    """What other packages offer and cannot be used, each with the reason as its sentence."""
    return [Choice(CheckedName(name), make_label(name), f"{error}.") for name, error in broken.items()]


def make_label(name: str) -> str:
    """A name as a label.

    >>> make_label("exact-cover")
    'Exact cover'
    """
    words = name.replace("-", " ")
    return capitalize(words)


def make_callable(module: ModuleType, function: Callable[[], Any]) -> None:
    """Let a package be called: `sk.techniques()` lists what is in the package `sudokit.techniques`."""
    kind = type(module.__name__, (ModuleType,), {"__call__": lambda _module: function()})
    module.__class__ = kind


_LONGEST = 60  # characters that are compared: comparing long texts takes long, and they are near to no name


def checked_name(
    found: object, known: Collection[str], sentence: str, error: type[SudokuError], **others: str
) -> CheckedName:
    """The name, if it is a known one; else an error with that sentence, marked by `N_`, translated and filled in.

    It may have `{names}`, `{found}` and those of the others.

    >>> from sudokit.errors import PictureError
    >>> checked_name("drak", ["light", "dark"], "there is no theme {found}; the themes are {names}", PictureError)
    Traceback (most recent call last):
    ...
    sudokit.errors.PictureError: there is no theme 'drak'; the themes are light, dark; did you mean 'dark'?
    """
    if isinstance(found, str) and found in known:
        return CheckedName(found)
    suggestion = did_you_mean(nearest(found, known)) if isinstance(found, str) else ""
    raise error(_(sentence).format(names=", ".join(known), found=shown(found), **others) + suggestion)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The name that was probably meant: near in spelling, begun, or the word of another program for it; else None.

    >>> nearest("row", ["line", "rows"]), nearest("rotational", ["half-turn", "anti-diagonal"]), nearest("x", ["line"])
    ('rows', 'half-turn', None)
    >>> nearest("full", ["all", "half-turn"])
    'all'
    """
    from difflib import get_close_matches  # only for a mistake: it takes a while to load

    names = list(known)
    typed = word[:_LONGEST].lower()
    if OTHER_WORDS.get(typed) in names:
        return OTHER_WORDS[typed]
    if len(typed) >= 3 and (begun := [name for name in names if name.startswith(typed)]):
        return begun[0]
    return next(iter(get_close_matches(typed, names, n=1, cutoff=0.65)), None)


def did_you_mean(*meant: str | None) -> str:
    """The end of a sentence that offers what was probably meant, if anything was.

    >>> did_you_mean("rows"), did_you_mean("-n 5", "--clues 5"), did_you_mean(None)
    ("; did you mean 'rows'?", "; did you mean '-n 5' or '--clues 5'?", '')
    """
    offered = [repr(each) for each in meant if each is not None]
    return _("; did you mean {nearest}?").format(nearest=_(" or ").join(offered)) if offered else ""
