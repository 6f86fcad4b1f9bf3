"""The names that functions take, as types, so that a type checker finds a misspelt one.

Made by tools/name_types.py from the lists of what there is; a test compares them.
"""

from typing import Literal, NewType

CheckedName = NewType("CheckedName", str)
"""A name that is known when the program runs: what `register` returns, or text of yours that you want to be taken.

>>> import sudokit as sk
>>> sk.solve("1... ..3. .4.. ...2", method=sk.types.CheckedName("back" + "tracking"))
Grid('1324423124133142')
"""

# fmt: off

SolverName = Literal["fast", "backtracking", "colouring", "exact-cover"] | CheckedName
"""A method of `solve` and the others, as `solvers` lists them."""

TechniqueName = Literal[
    "full-house", "hidden-single", "direct-pointing", "direct-claiming", "direct-hidden-pair", "naked-single",
    "direct-hidden-triple", "single-combination", "line-bounds", "rule-of-45", "clue-alone", "combinations-left",
    "relation", "pointing", "claiming", "cage-digit", "naked-pair", "x-wing", "cage-overlap", "rule-of-45-houses",
    "killer-pair", "combination-conflict", "whole-line", "hidden-pair", "naked-triple", "swordfish", "hidden-triple",
    "xy-wing", "xyz-wing", "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4",
    "trial", "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "naked-quad", "jellyfish",
    "hidden-quad", "bug-1", "bug-2", "bug-4", "bug-3", "aligned-pair-exclusion", "x-cycle", "y-cycle", "turbot-fish",
    "forcing-x-chain", "xy-cycle", "forcing-chain", "aligned-triplet-exclusion", "nishio", "cell-forcing-chains",
    "house-forcing-chains", "dynamic-forcing-chains", "dynamic-forcing-chains-plus", "nested-forcing-chains",
    "nested-multiple-chains", "nested-dynamic-chains", "nested-nested-chains", "locked-pair", "locked-triple",
    "remote-pair", "skyscraper", "two-string-kite", "empty-rectangle", "w-wing", "unique-rectangle-5",
    "unique-rectangle-6", "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2", "finned-x-wing",
    "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
    "simple-colours-trap", "simple-colours-wrap", "multi-colours-1", "multi-colours-2", "sue-de-coq", "x-chain",
    "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic", "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop", "grouped-aic", "als-xz", "als-xy-wing", "als-chain", "death-blossom",
    "franken-x-wing", "franken-swordfish", "franken-jellyfish", "finned-franken-x-wing", "finned-franken-swordfish",
    "finned-franken-jellyfish",
] | CheckedName
"""A technique, as `techniques` lists them."""

FormatName = Literal[
    "line", "rows", "boxed", "ascii", "csv", "list", "json", "sdm", "sdk", "ss", "marks", "sdx", "candidates", "table",
    "hodoku", "opensudoku", "ksudoku", "f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-json", "penpa",
    "sudokit-link", "link", "gnome",
] | CheckedName
"""A format of `write`, as `formats` lists them."""

RuleName = Literal[
    "diagonal", "falling-diagonal", "rising-diagonal", "windoku", "disjoint-groups", "anti-knight", "anti-king",
    "non-consecutive", "anti-taxicab", "global-entropy", "global-modular", "negative-kropki", "negative-xv",
    "digits-from-0", "thermometer", "slow-thermometer", "whisper", "nabner", "clone", "palindrome", "renban", "modular",
    "entropic", "white-dot", "black-dot", "x", "v", "greater-than", "minimum", "maximum", "row-index", "column-index",
    "box-index", "odd", "even", "digits", "all-different", "extra-region", "killer-cage", "sum", "rellik-cage",
    "equality-cage", "look-and-say", "same-digits", "equal-sums", "slingshot", "quadruple", "counting-circles",
    "count-distinct", "arrow", "double-arrow", "zipper", "region-sum", "sum-line", "between", "lockout", "lunchbox",
    "little-killer", "sandwich", "x-sum", "skyscraper", "hidden-skyscraper", "numbered-room", "unchecked",
] | CheckedName
"""A kind of rule, as `rule_kinds` lists them."""

FillingName = Literal[
    "pattern", "rotation", "backtracking", "diagonal", "colouring", "propagation", "uniform",
] | CheckedName
"""A way to fill a grid, as `full_grid` takes it."""

WatchableFillingName = Literal["pattern", "rotation", "backtracking", "diagonal", "colouring"] | CheckedName
"""A way to fill a grid that can be watched, as `watch_filling` takes it."""

SymmetryName = Literal[
    "all", "quarter-turn", "half-turn", "horizontal", "vertical", "diagonal", "anti-diagonal", "none",
] | CheckedName
"""A symmetry of the clues, as `generate` takes it."""

LevelName = Literal["beginner", "easy", "medium", "hard", "expert", "extreme"] | CheckedName
"""A level of difficulty, as `levels` lists them."""

HodokuLevelName = Literal["easy", "medium", "hard", "unfair", "extreme"] | CheckedName
"""A level of HoDoKu."""

OrderName = Literal["people", "explainer", "hodoku"] | CheckedName
"""The order in which techniques are tried, as `solve_path` takes it."""

TraceStyleName = Literal["moves", "sentences", "thoughts", "json", "tokens"] | CheckedName
"""How a path is written, as `solve_paths` takes it."""

DepthName = Literal["name", "where", "why", "follows"] | CheckedName
"""How much of an explanation is said."""

MistakesName = Literal["off", "conflicts", "solution"] | CheckedName
"""Which mistakes a `Game` shows as they are made."""

ThemeName = Literal["light", "dark", "high-contrast", "colour-blind", "print"] | CheckedName
"""The colours of a picture, as `draw` takes them."""

TableFormatName = Literal["parquet", "csv", "jsonl", "npz"] | CheckedName
"""The format of a data set, as `datasets.annotate` takes it."""
