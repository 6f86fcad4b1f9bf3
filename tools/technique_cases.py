"""How many of the published technique cases our finders pass, technique by technique.

    python3 tools/technique_cases.py                      # all
    python3 tools/technique_cases.py --only 0402 --show 5

A case is a position and the step it shows. All steps of that technique are listed; every one with the same digits must
equal the expected line, and there must be one, unless the case says that nothing may be found. The cases are looked for
in ../shared/data/techniques beside the checkout.

Dual patterns and Siamese fish are two steps of one technique in one breath; we list both steps, so there a case passes
if two steps together remove what it shows. Mutant fish and templates are not among our techniques.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sudokit.board import Candidate, Candidates, Grid
from sudokit.techniques.chains.nice_loops import grouped_nice_loops, nice_loops
from sudokit.techniques.chains.simple_chains import remote_pairs, turbot_fish, x_chains, xy_chains
from sudokit.techniques.finders.almost_locked_sets import als_chains, als_xy_wings, als_xz, death_blossoms
from sudokit.techniques.finders.bivalue_grave import bivalue_graves
from sudokit.techniques.finders.colouring import multi_colours, simple_colours
from sudokit.techniques.finders.finned_fish import finned_fish, franken_fish, plain_fish
from sudokit.techniques.finders.single_digit_patterns import empty_rectangles, skyscrapers, two_string_kites
from sudokit.techniques.finders.singles import full_houses, hidden_singles, naked_singles
from sudokit.techniques.finders.subsets import hidden_sets, locked_digits, naked_sets
from sudokit.techniques.finders.sue_de_coq import sue_de_coqs
from sudokit.techniques.finders.unique_rectangles import avoidable_rectangles, unique_rectangles
from sudokit.techniques.finders.wings import w_wings, xy_wings, xyz_wings
from sudokit.techniques.step import Step

CASES = Path(__file__).parents[2] / "shared" / "data" / "techniques" / "cases.txt"

Finder = Callable[..., Iterator[Step]]


class Kind(NamedTuple):
    """What a code of the cases stands for."""

    family: int
    find: Finder
    names: tuple[str, ...]
    digits: str = "removed"  # which digits the case names: those removed, or those of the evidence


def _fish(kind: str, sizes: Iterable[tuple[int, str]], find: Finder, **options: object) -> dict[str, Kind]:
    return {code: Kind(2, partial(find, size=size, **options), (f"{kind}{_FISH[size]}",)) for size, code in sizes}


_FISH = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}

_WITH_SETS = {("0709", "2"), ("0710", "3"), ("0710", "4"), ("0711", "3"), ("0711", "4")}  # variants of these codes

KINDS: dict[str, Kind] = {
    "0000": Kind(1, full_houses, ("full-house",)),
    "0002": Kind(1, hidden_singles, ("hidden-single",)),
    "0003": Kind(1, naked_singles, ("naked-single",)),
    "0100": Kind(1, locked_digits, ("pointing",)),
    "0101": Kind(1, locked_digits, ("claiming",)),
    "0110": Kind(1, partial(naked_sets, size=2), ("locked-pair",), "base"),
    "0111": Kind(1, partial(naked_sets, size=3), ("locked-triple",), "base"),
    "0200": Kind(1, partial(naked_sets, size=2), ("naked-pair",), "base"),
    "0201": Kind(1, partial(naked_sets, size=3), ("naked-triple",), "base"),
    "0202": Kind(1, partial(naked_sets, size=4), ("naked-quad",), "base"),
    "0210": Kind(1, partial(hidden_sets, size=2), ("hidden-pair",), "base"),
    "0211": Kind(1, partial(hidden_sets, size=3), ("hidden-triple",), "base"),
    "0212": Kind(1, partial(hidden_sets, size=4), ("hidden-quad",), "base"),
    **_fish("", ((2, "0300"), (3, "0301"), (4, "0302")), plain_fish),
    **_fish("finned-", ((2, "0310"), (3, "0311"), (4, "0312")), finned_fish),
    **_fish("sashimi-", ((2, "0320"), (3, "0321"), (4, "0322")), finned_fish),
    **_fish("franken-", ((3, "0331"), (4, "0332")), franken_fish, finned=False),
    **_fish("finned-franken-", ((2, "0340"), (3, "0341"), (4, "0342")), franken_fish, finned=True),
    "0400": Kind(2, skyscrapers, ("skyscraper",)),
    "0401": Kind(2, two_string_kites, ("two-string-kite",)),
    "0402": Kind(2, empty_rectangles, ("empty-rectangle",)),
    "0403": Kind(2, turbot_fish, ("turbot-fish",)),
    "0500": Kind(2, simple_colours, ("simple-colours-trap",)),
    "0501": Kind(2, simple_colours, ("simple-colours-wrap",)),
    "0502": Kind(2, multi_colours, ("multi-colours-1",)),
    **{
        f"060{number - 1}": Kind(2, unique_rectangles, (f"unique-rectangle-{number}",), "base")
        for number in range(1, 7)
    },
    "0606": Kind(2, unique_rectangles, ("hidden-rectangle",), "base"),
    "0607": Kind(2, avoidable_rectangles, ("avoidable-rectangle-1",), "rectangle"),
    "0608": Kind(2, avoidable_rectangles, ("avoidable-rectangle-2",), "rectangle"),
    "0610": Kind(2, bivalue_graves, ("bug-1",), "none"),
    "0701": Kind(3, x_chains, ("x-chain",)),
    "0702": Kind(3, xy_chains, ("xy-chain",)),
    "0703": Kind(2, remote_pairs, ("remote-pair",), "base"),
    "0706": Kind(3, nice_loops, ("continuous-nice-loop",)),
    "0707": Kind(3, nice_loops, ("discontinuous-nice-loop",)),
    "0708": Kind(3, nice_loops, ("aic",)),
    "0709": Kind(3, grouped_nice_loops, ("grouped-continuous-nice-loop",)),
    "0710": Kind(3, grouped_nice_loops, ("grouped-discontinuous-nice-loop",)),
    "0711": Kind(3, grouped_nice_loops, ("grouped-aic",)),
    "0800": Kind(2, xy_wings, ("xy-wing",), "all"),
    "0801": Kind(2, xyz_wings, ("xyz-wing",), "all"),
    "0803": Kind(2, w_wings, ("w-wing",), "all"),
    "0901": Kind(3, als_xz, ("als-xz",)),
    "0902": Kind(3, als_xy_wings, ("als-xy-wing",)),
    "0903": Kind(3, als_chains, ("als-chain",)),
    "0904": Kind(3, death_blossoms, ("death-blossom",)),
    "1101": Kind(3, sue_de_coqs, ("sue-de-coq",)),
}


_FINNED_OR_SASHIMI = {size: (f"finned-{name}", f"sashimi-{name}") for size, name in _FISH.items()}

TOGETHER: dict[str, Kind] = {  # dual patterns and Siamese fish
    "0404": Kind(2, two_string_kites, ("two-string-kite",)),
    "0405": Kind(2, partial(empty_rectangles, with_two=True), ("empty-rectangle",)),
    "03111": Kind(2, partial(finned_fish, size=3), _FINNED_OR_SASHIMI[3]),
    "03121": Kind(2, partial(finned_fish, size=4), _FINNED_OR_SASHIMI[4]),
    "03211": Kind(2, partial(finned_fish, size=3), _FINNED_OR_SASHIMI[3]),
    "03221": Kind(2, partial(finned_fish, size=4), _FINNED_OR_SASHIMI[4]),
    "03411": Kind(3, partial(franken_fish, size=3, finned=True), ("finned-franken-swordfish",)),
    "03421": Kind(3, partial(franken_fish, size=4, finned=True), ("finned-franken-jellyfish",)),
}


class Case(NamedTuple):
    """A line of the file."""

    line: str
    code: str
    variant: str
    digits: str
    candidates: Candidates
    entered: int  # the filled cells that are no givens, as bits
    expected: tuple[frozenset[Candidate], frozenset[Candidate]]


def read_case(line: str) -> Case:
    """A case from its line."""
    parts = [*line.strip().split(":"), "", "", ""]
    code, _dash, variant = parts[1].partition("-")
    cells: list[str] = []
    entered = 0
    text = parts[3]
    while text:
        if text[0] == "+":
            entered |= 1 << len(cells)
            text = text[1:]
        cells.append(text[0])
        text = text[1:]
    candidates = Candidates(Grid("".join(cells)))
    for cell, digit in marks_in(parts[4]):
        candidates.eliminate(cell, digit)
    return Case(line, code, variant, parts[2], candidates, entered, (marks_in(parts[5]), marks_in(parts[6])))


def marks_in(text: str) -> frozenset[Candidate]:
    """Candidates written as digit, row and column."""
    return frozenset((int(mark[1]) * 9 + int(mark[2]) - 10, int(mark[0])) for mark in text.split())


def digits_of(step: Step, kind: Kind, candidates: Candidates) -> str:
    """The digits by which a case tells steps apart."""
    if kind.digits == "none":
        return ""
    if kind.digits == "removed":
        marks = list(step.eliminations or step.placements)
    elif kind.digits == "rectangle":
        marks = [(cell, candidates.placed[cell]) for cell in step.evidence[0].cells[:2]]
    else:
        parts = step.evidence if kind.digits == "all" else step.evidence[:1]
        marks = [mark for part in parts for mark in part.candidates]
    return "".join(map(str, sorted({digit for _cell, digit in marks})))


def passes(case: Case, kind: Kind) -> bool:
    """Whether the strict rule holds for a case."""
    find = kind.find
    if kind.find is avoidable_rectangles:
        find = partial(find, entered=case.entered)
    if case.code == "0402" and case.variant == "1":
        find = partial(find, with_two=True)
    if (case.code, case.variant) in _WITH_SETS:
        find = partial(find, with_sets=True)
    if case.code in ("0902", "0904") and case.variant == "2":
        find = partial(find, overlap=True)
    found = [
        (frozenset(step.eliminations), frozenset(step.placements))
        for step in find(case.candidates)
        if step.technique in kind.names and digits_of(step, kind, case.candidates) == case.digits
    ]
    if case.variant == "x":
        return not found
    return bool(found) and all(step == case.expected for step in found)


def passes_together(case: Case, kind: Kind) -> bool:
    """Whether two steps of the technique, one of them with the digit of the case, together are what it shows."""
    steps = [step for step in kind.find(case.candidates) if step.technique in kind.names]
    named = {frozenset(step.eliminations) for step in steps if digits_of(step, kind, case.candidates) == case.digits}
    others = {frozenset(step.eliminations) for step in steps}
    return any(one | other == case.expected[0] and one != other for one in named for other in others)


def main() -> int:
    """Test the cases, print the counts, and tell by the exit status whether families 1 and 2 pass whole."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only codes that begin so")
    parser.add_argument("--show", type=int, default=0, help="print so many of the cases that fail")
    arguments = parser.parse_args()
    if not CASES.exists():
        print(f"there are no cases in {CASES}", file=sys.stderr)
        return 2
    passed: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    unknown: Counter[str] = Counter()
    show = arguments.show
    for line in CASES.read_text(encoding="utf-8").splitlines():
        code = line.split(":")[1].partition("-")[0] if line.startswith(":") else ""
        if not code or not code.startswith(arguments.only):
            continue
        if code not in KINDS and code not in TOGETHER:
            unknown[code] += 1
            continue
        asked[code] += 1
        case = read_case(line)
        if passes(case, KINDS[code]) if code in KINDS else passes_together(case, TOGETHER[code]):
            passed[code] += 1
        elif show:
            show -= 1
            print(f"fails: {line}")
    kinds = KINDS | TOGETHER
    for code in asked:
        twice = ", two steps together" if code in TOGETHER else ""
        print(f"{passed[code]:4} of {asked[code]:4} {code} {kinds[code].names[0]}{twice}")
    for family in (1, 2, 3):
        codes = [code for code in asked if kinds[code].family == family]
        print(f"{sum(passed[code] for code in codes):4} of {sum(asked[code] for code in codes):4} family {family}")
    if unknown:
        print("not among our techniques: " + ", ".join(f"{code} ({count})" for code, count in unknown.items()))
    return 0 if all(passed[code] == asked[code] for code in asked if kinds[code].family < 3) else 1


if __name__ == "__main__":
    raise SystemExit(main())
