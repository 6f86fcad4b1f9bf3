"""Describing a data set: what its data card says, as numbers. The words and the plots are made of them elsewhere.

The rows are gone through once, a file at a time.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from sudokit.arguments import printable
from sudokit.bulk.columns import COLUMNS
from sudokit.bulk.folder import DATA, DatasetFolder
from sudokit.bulk.parts import MADE_WITH
from sudokit.bulk.recipe import Recipe
from sudokit.bulk.tables import ENDINGS, read_table
from sudokit.errors import DatasetError
from sudokit.techniques.catalogue import TECHNIQUES
from sudokit.techniques.grading.levels import LEVELS
from sudokit.translation import _, format_number


class Description(NamedTuple):
    """What a data set comes to. Counts are by number of clues, rounded rating, level and technique, in their order."""

    recipe: Recipe
    manifest: Mapping[str, Any]
    clues: dict[int, int]
    ratings: dict[float, int]
    levels: dict[str, int]
    techniques: dict[str, int]  # in how many puzzles each is needed


def describe_dataset(path: Path | str) -> Description:
    """Go through a complete data set; a DatasetError where there is none."""
    folder = DatasetFolder.complete(Path(path))
    recipe = folder.recipe
    clues: Counter[int] = Counter()
    ratings: Counter[float] = Counter()
    levels: Counter[str] = Counter()
    techniques: Counter[str] = Counter()
    for file, _entry in folder.files():
        table = read_table(file, names=recipe.names)
        values = {name: table[name].to_pylist() for name in ("clues", "rating", "level") if name in table.column_names}
        clues.update(count for count in values.get("clues", ()) if count is not None)
        ratings.update(
            int(rating * 2) / 2 for rating in values.get("rating", ()) if rating is not None and isfinite(rating)
        )
        levels.update(level for level in values.get("level", ()) if level)
        if "techniques" in table.column_names:
            for counts in table["techniques"].to_pylist():
                techniques.update(_techniques(counts or "{}", file))
    return Description(
        recipe,
        folder.manifest(),
        dict(sorted(clues.items())),
        dict(sorted(ratings.items())),
        {level: levels[level] for level in LEVELS if levels[level]},
        {name: techniques[name] for name in TECHNIQUES.own if techniques[name]},
    )


def data_card(found: Description, plots: Mapping[str, str], problems: tuple[str, ...] | None, licence: str = "") -> str:
    """The data card as Markdown; `plots` are titles and files of pictures, `problems` those of a check, if any."""
    recipe, manifest = found.recipe, found.manifest
    lines = [
        "---",
        *yaml_for_hugging_face(found, licence),
        "---",
        "",
        _heading(1, _("Sudoku data set")),
        "",
        _("{rows} puzzles on the board {board}, each with exactly one solution. Made with {version}.").format(
            rows=format_number(manifest["rows"]), board=recipe.board.name, version=manifest[MADE_WITH]
        ),
        "",
        _heading(2, _("Contents")),
        "",
        _row(_("column"), _("type"), _("meaning")),
        "|---|---|---|",
        *(
            _row(f"`{recipe.names.get(name, name)}`", COLUMNS[name].type, _(COLUMNS[name].meaning))
            for name in recipe.columns
        ),
        *(_row(f"`{name}`", "", _("as it was given")) for name in recipe.kept),
        "",
    ]
    if manifest["splits"]:
        lines += [_row(_("split"), _("rows")), "|---|---|"]
        lines += [_row(name, format_number(rows)) for name, rows in manifest["splits"].items()]
        if recipe.knows_twins:
            decided = _(
                "The class of the solution decides the split, so twins and puzzles with the same solution stay on the "
                "same side."
            )
        else:
            decided = _(
                "The solution decides the split, so puzzles with the same solution stay on the same side. Twins may be "
                "separated, since no canonical form is known on this board."
            )
        lines += ["", decided, ""]
    if recipe.knows_twins:
        dropped = _("Duplicates dropped, by canonical form: {n}.")
    else:
        dropped = _("Duplicates dropped, by text alone, since no canonical form is known on this board: {n}.")
    lines.append(dropped.format(n=format_number(manifest["duplicates_dropped"])))
    for title, file in plots.items():
        lines += ["", f"![{title}]({file})"]
    lines += ["", _heading(2, _("How it was checked")), ""]
    if problems is None:
        lines.append(_("Not yet: `sudokit dataset check FOLDER` verifies every row again."))
    elif problems:
        lines += [f"- {printable(problem)}" for problem in problems]  # they repeat names of files
    else:
        lines.append(
            _("`sudokit dataset check` recomputed every column from the puzzles alone and found nothing wrong.")
        )
    lines += ["", _heading(2, _("Recipe")), "", "```json", json.dumps(json.loads(recipe.text), indent=1), "```"]
    stated = licence or _("Not stated. Sudokit claims no rights in puzzles made with it.")
    lines += ["", _heading(2, _("Licence")), "", stated]
    return "\n".join(lines) + "\n"


def yaml_for_hugging_face(found: Description, licence: str) -> list[str]:
    """What Hugging Face reads at the beginning of a card, or in the file .huggingface.yaml of the folder."""
    recipe, rows = found.recipe, found.manifest["rows"]
    lines = ["pretty_name: Sudoku", "tags:", "- sudoku", f"size_categories: [{json.dumps(_size(rows))}]"]
    if re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)+", licence):  # as they name licences: cc0-1.0
        lines.append(f"license: {licence}")
    elif licence:
        lines += ["license: other", f"license_name: {json.dumps(licence)}"]
    lines += ["configs:", "- config_name: default", "  data_files:"]
    for split in found.manifest["splits"] or ["train"]:  # a set without splits is called that there
        folder = split if found.manifest["splits"] else DATA
        lines += [f"  - split: {split}", f"    path: {folder}/*{ENDINGS[recipe.format]}"]
    return lines


def _size(rows: int) -> str:
    """The name that Hugging Face has for so many rows.

    >>> _size(60), _size(1000), _size(2 * 10**6), _size(10**13)
    ('n<1K', '1K<n<10K', '1M<n<10M', 'n>1T')
    """
    names = ["1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"]
    at = max(len(str(rows)) - 3, 0)
    return f"n<{names[0]}" if not at else f"{names[at - 1]}<n<{names[at]}" if at < len(names) else f"n>{names[-1]}"


def _techniques(text: str, file: Path) -> list[str]:
    """The techniques that a row of a file counts."""
    with suppress(ValueError):
        if isinstance(counts := json.loads(text), dict):
            return list(counts)
    why = _("{found!r} is not a JSON object").format(found=text[:40])
    raise DatasetError(_("{file} is damaged: {why}").format(file=file, why=why))


def _heading(level: int, title: str) -> str:
    return f"{level * '#'} {title}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
