"""Forms in which programs write the solution of a puzzle, and what they write around it: data for the tests."""

import json
from functools import cache

import sudokit as sk

PUZZLE = sk.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = sk.Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


@cache
def forms_of(grid: sk.Grid) -> dict[str, str]:
    """A full 9x9 grid in each form."""
    line = str(grid)
    rows = [line[start : start + 9] for start in range(0, 81, 9)]
    columns = [line[start::9] for start in range(9)]
    boxes = ["".join(line[cell] for cell in house.cells) for house in grid.board.houses if house.kind == "box"]
    numbers = [[int(digit) for digit in row] for row in rows]
    cells = [(cell // 9 + 1, cell % 9 + 1, digit) for cell, digit in enumerate(line)]
    ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"]
    return {
        "line": line,
        "line with a full stop": f"{line}.",
        "digits with blanks on one line": " ".join(line),
        "boxed in LaTeX": f"\\boxed{{{line}}}",
        "LaTeX text before it": f"\\text{{Answer: }} {line}",
        "bold": f"**Answer:** **{line}**",
        "full-width digits": line.translate({ord("0") + n: "０１２３４５６７８９"[n] for n in range(10)}),
        "circled digits": "\n".join("".join("①②③④⑤⑥⑦⑧⑨"[int(digit) - 1] for digit in row) for row in rows),
        "Chinese numerals": "\n".join("".join("一二三四五六七八九"[int(digit) - 1] for digit in row) for row in rows),
        "cells in sentences": ". ".join(f"r{row}c{column} is {digit}" for row, column, digit in cells),
        "cells as JSON objects": json.dumps([{"row": r, "col": c, "value": int(digit)} for r, c, digit in cells]),
        "cells as JSON objects from 0": json.dumps(
            [{"row": r - 1, "column": c - 1, "value": int(digit)} for r, c, digit in cells]
        ),
        "cells from 0 by name": "\n".join(f"r{r - 1}c{c - 1} = {digit}" for r, c, digit in cells),
        "cells in JSON Lines from 0": "\n".join(
            json.dumps({"row": r - 1, "col": c - 1, "value": int(digit)}) for r, c, digit in cells
        ),
        "cells as a dict of pairs": str({(r, c): int(digit) for r, c, digit in cells}),
        "rows": "\n".join(rows),
        "rows with CR LF": "\r\n".join(rows),
        "rows with blanks": "\n".join(map(" ".join, rows)),
        "rows with no-break spaces": "\n".join(map("\u00a0".join, rows)),
        "rows with commas": "\n".join(map(",".join, rows)),
        "rows with semicolons": "\n".join(map(";".join, rows)),
        "rows with tabs": "\n".join(map("\t".join, rows)),
        "rows in threes": "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in rows),
        "rows in brackets": "\n".join(f"({', '.join(row)})" for row in rows),
        "rows quoted": "\n".join("> " + " ".join(row) for row in rows),
        "rows after a hash": "\n".join(f"# {row}" for row in rows),
        "rows after a dash": "\n".join(f"- {row}" for row in rows),
        "rows with slashes on one line": "/".join(rows),
        "rows with bars on one line": "|".join(rows),
        "rows with commas on one line": ", ".join(rows),
        "rows in braces on one line": "{" + "},{".join(map(",".join, rows)) + "}",
        "rows with labels": "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(rows, 1)),
        "rows with labels above them": "\n".join(f"Row {n}:\n{' '.join(row)}" for n, row in enumerate(rows, 1)),
        "rows with labels on one line": "; ".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(rows, 1)),
        "rows with numbers": "\n".join(f"{n}. {' '.join(row)}" for n, row in enumerate(rows, 1)),
        "rows with letters": "\n".join(f"{name}: {row}" for name, row in zip("ABCDEFGHI", rows, strict=True)),
        "rows with ordinals": "\n".join(f"{name} row: {row}" for name, row in zip(ordinals, rows, strict=True)),
        "rows with line ends written out": "\\n".join(rows),
        "rows in colour": "\n".join(f"\x1b[1m{row}\x1b[0m" for row in rows),
        "keycaps": "\n".join("".join(f"{digit}\ufe0f\u20e3" for digit in row) for row in rows),
        "drawn": sk.write(grid, "boxed"),
        "Markdown table": "\n".join(f"| {' | '.join(row)} |" for row in rows),
        "Markdown table in bold": "\n".join(f"| {' | '.join(f'**{digit}**' for digit in row)} |" for row in rows),
        "Markdown table with names of columns": "| "
        + " | ".join(f"c{n}" for n in range(1, 10))
        + " |\n"
        + 9 * "|---"
        + "|\n"
        + "\n".join(f"| {' | '.join(row)} |" for row in rows),
        "Markdown table with numbers around it": "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n"
        + 10 * "|---"
        + "|\n"
        + "\n".join(f"| {n} | {' | '.join(row)} |" for n, row in enumerate(rows, 1)),
        "letters and bars": "\n".join(f"{n} | {' | '.join(r)} |" for n, r in zip("ABCDEFGHI", rows, strict=True)),
        "JSON": json.dumps(numbers),
        "JSON, 2 blanks": json.dumps(numbers, indent=2),
        "JSON, 4 blanks": json.dumps(numbers, indent=4),
        "JSON, a tab": json.dumps(numbers, indent="\t"),
        "JSON of rows as texts": json.dumps(rows, indent=2),
        "JSON of cells as texts": json.dumps([list(row) for row in rows], indent=2),
        "JSON of a text": json.dumps("Solved:\n" + "\n".join(rows)),
        "JSON with a solution": json.dumps({"solution": line}),
        "JSON with a grid": json.dumps({"grid": numbers}),
        "JSON with names of rows": json.dumps({f"row{n}": row for n, row in enumerate(numbers, 1)}),
        "JSON with names of rows, indented": json.dumps({f"row{n}": row for n, row in enumerate(numbers, 1)}, indent=2),
        "JSON with names of rows as texts": json.dumps({f"row_{n}": row for n, row in enumerate(rows, 1)}),
        "JSON with names of cells": json.dumps({f"r{row}c{column}": int(digit) for row, column, digit in cells}),
        "JSON with names of cells, a line each": json.dumps({f"R{row}C{col}": d for row, col, d in cells}, indent=1),
        "solution and puzzle in JSON": json.dumps({"solution": line, "puzzle": str(PUZZLE)}),
        "puzzle and solution in JSON": json.dumps({"puzzle": str(PUZZLE), "solution": line}),
        "solution and puzzle in a sentence": f"the solution is {line} for the puzzle {PUZZLE}",
        "solution and puzzle with a comma": f"{line},{PUZZLE}",
        "puzzle and solution with a comma": f"{PUZZLE},{line}",
        "Python": "grid = [\n" + ",\n".join(f"    {row}" for row in numbers) + "\n]",
        "NumPy": "array([[" + "],\n       [".join(map(", ".join, rows)) + "]])",
        "NumPy, printed": "[[" + "]\n [".join(map(" ".join, rows)) + "]]",
        "YAML": "grid:\n" + "\n".join(f"  - [{', '.join(row)}]" for row in rows),
        "YAML, a cell a line": "grid:\n" + "\n".join("- - " + "\n  - ".join(row) for row in rows),
        "XML": f"<grid>{''.join(f'<row>{row}</row>' for row in rows)}</grid>",
        "XML, a cell a line": "\n".join(f'<cell row="{r}" column="{c}">{digit}</cell>' for r, c, digit in cells),
        "HTML": "\n".join("<tr>" + "".join(f"<td>{digit}</td>" for digit in row) + "</tr>" for row in rows),
        "HTML on one line": "".join("<tr>" + "".join(f"<td>{digit}</td>" for digit in row) + "</tr>" for row in rows),
        "HTML, a cell a line": "\n".join(
            "<tr>\n" + "\n".join(f'  <td class="x">{digit}</td>' for digit in row) + "\n</tr>" for row in rows
        ),
        "LaTeX": " \\\\\n".join(map(" & ".join, rows)),
        "LaTeX matrix": "\\begin{pmatrix}\n" + " \\\\\n".join(map(" & ".join, rows)) + "\n\\end{pmatrix}",
        "LaTeX table": "\\begin{tabular}{|c|c|c|}\n\\hline\n"
        + " \\\\ \\hline\n".join(map(" & ".join, rows))
        + " \\\\ \\hline\n\\end{tabular}",
        "LaTeX in bold": " \\\\\n".join(" & ".join(f"\\textbf{{{digit}}}" for digit in row) for row in rows),
        "LaTeX formula in bold": " \\\\\n".join(" & ".join(f"\\mathbf{{{digit}}}" for digit in row) for row in rows),
        "LaTeX in bold on one line": "$$\\begin{array}{|ccc|ccc|ccc|} \\hline "
        + " \\\\ ".join(" & ".join(f"\\mathbf{{{digit}}}" for digit in row) for row in rows)
        + " \\hline \\end{array}$$",
        "a cell a line": "\n".join(line),
        "a cell a line after dashes": "\n".join(f"- {digit}" for digit in line),
        "cells by name": "\n".join(f"r{row}c{column}={digit}" for row, column, digit in cells),
        "cells by name with a colon": "\n".join(f"R{row}C{column}: {digit}" for row, column, digit in cells),
        "cells by name in bold": "\n".join(f"* **R{row}C{column}** = **{digit}**" for row, column, digit in cells),
        "cells by name with numbers": "\n".join(f"{n}. r{r}c{c}={d}" for n, (r, c, d) in enumerate(cells, 1)),
        "cells by name, a row a line": "\n".join(
            ", ".join(f"r{row}c{column}={digit}" for row, column, digit in cells[start : start + 9])
            for start in range(0, 81, 9)
        ),
        "empty cells by name": "\n".join(
            f"- r{row}c{column} = {digit}"
            for (row, column, digit), given in zip(cells, PUZZLE.digits, strict=True)
            if not given
        ),
        "cells as JSON objects with letters": json.dumps([{"r": r, "c": c, "v": int(digit)} for r, c, digit in cells]),
        "cells as JSON objects, a field a line": json.dumps(
            [{"row": r, "col": c, "value": int(digit)} for r, c, digit in cells], indent=2
        ),
        "cells as JSON objects by name": json.dumps([{"cell": f"R{r}C{c}", "value": int(d)} for r, c, d in cells]),
        "cells as JSON objects by name, a field a line": json.dumps(
            [{"cell": f"r{r}c{c}", "value": int(digit)} for r, c, digit in cells], indent=2
        ),
        "cells by letter and number": "\n".join(f"{'ABCDEFGHI'[r - 1]}{c} = {digit}" for r, c, digit in cells),
        "cells by letter and number in JSON": json.dumps({f"{'ABCDEFGHI'[r - 1]}{c}": int(d) for r, c, d in cells}),
        "cells by name after a word": "Answer: " + ", ".join(f"r{r}c{c}={digit}" for r, c, digit in cells),
        "cells by name in a sentence": f"We have {', '.join(f'r{r}c{c}={digit}' for r, c, digit in cells)}.",
        "cells by name with arrows": "\n".join(f"r{r}c{c} -> {digit}" for r, c, digit in cells),
        "cells by name with drawn arrows": "\n".join(f"R{r}C{c} → {digit}" for r, c, digit in cells),
        "cells by row and column": "\n".join(f"Row {r}, Column {c}: {digit}" for r, c, digit in cells),
        "cells by row and column in sentences": "\n".join(f"Row {r}, column {c} is {digit}." for r, c, digit in cells),
        "cells by row and column after dashes": "\n".join(f"- Row {r}, Col {c} = {digit}" for r, c, digit in cells),
        "cells as pairs": "\n".join(f"({r},{c})={digit}" for r, c, digit in cells),
        "cells as pairs after a word": "\n".join(f"Cell ({r},{c}) = {digit}" for r, c, digit in cells),
        "cells as pairs on one line": "; ".join(f"({r}, {c}) = {digit}" for r, c, digit in cells),
        "cells as pairs with arrows": "\n".join(f"({r},{c}) -> {digit}" for r, c, digit in cells),
        "cells of a list of lists": "\n".join(f"grid[{r - 1}][{c - 1}] = {digit}" for r, c, digit in cells),
        "cells of an array": "\n".join(f"board[{r - 1}, {c - 1}] = {digit}" for r, c, digit in cells),
        "cells as a table": "row,col,value\n" + "\n".join(f"{r},{c},{digit}" for r, c, digit in cells),
        "LaTeX in colour": "\n".join(" & ".join(f"\\textcolor{{red}}{{{digit}}}" for digit in row) for row in rows),
        "LaTeX on a colour": "\n".join(" & ".join(f"\\cellcolor{{gray}} {digit}" for digit in row) for row in rows),
        "HTML blanks": "\n".join("&nbsp;".join(row) for row in rows),
        "NumPy, decimal points": "[[" + "]\n [".join(" ".join(f"{digit}." for digit in row) for row in rows) + "]]",
        "decimal numbers": "\n".join(" ".join(f"{digit}.0" for digit in row) for row in rows),
        "full stops between digits": ".".join(line),
        "dashes between digits": "-".join(line),
        "rows with dashes between digits": "\n".join("-".join(row) for row in rows),
        "rows with underscores on one line": "_".join(rows),
        "numbers of columns above": "  1 2 3 4 5 6 7 8 9\n" + "\n".join(rows),
        "a line of digits below": "\n".join(rows) + "\n\n123456789\n",
        "what every row has": f"The answer {line}: every row has 123456789",
        "columns below": "\n".join(rows) + "\nColumns:\n" + "\n".join(columns),
        "columns below on one line": "\n".join(rows) + "\nColumns: " + ", ".join(columns),
        "columns with labels below": "\n".join(rows)
        + "\n"
        + "\n".join(f"Column {n}: {column} is complete" for n, column in enumerate(columns, 1)),
        "columns and boxes below": f"{line}\nColumns:\n" + "\n".join(columns) + "\nBoxes:\n" + "\n".join(boxes),
        "filled cells in italics": "\n".join(
            " ".join(digit if (row, column) in _GIVEN else f"_{digit}_" for column, digit in enumerate(digits))
            for row, digits in enumerate(rows)
        ),
        "three rows a line": "\n".join(" ".join(rows[start : start + 3]) for start in (0, 3, 6)),
        "eighteen cells a line": "\n".join(", ".join(line[start : start + 18]) for start in range(0, 81, 18)),
        "rows with numbers on one line": " ".join(f"{n}) {row}" for n, row in enumerate(rows, 1)),
        "rows with arrows on one line": " -> ".join(rows),
        "rows after arrows": "\n".join(f"Row {n} -> {' '.join(row)}" for n, row in enumerate(rows, 1)),
        "rows with and before the last": f"{', '.join(rows[:8])} and {rows[8]}",
        "rows with a word between": "\nthen\n".join(rows),
        "rows under names of bands": "\n".join(
            f"**{name} band**\n" + "\n".join(rows[start : start + 3])
            for start, name in ((0, "Top"), (3, "Middle"), (6, "Bottom"))
        ),
        "rows under numbers of rows": "\n".join(
            f"Rows {start + 1}-{start + 3}:\n" + "\n".join(rows[start : start + 3]) for start in (0, 3, 6)
        ),
        "arrows between digits": "\n".join("→".join(row) for row in rows),
        "circled sans digits": "\n".join("".join("➀➁➂➃➄➅➆➇➈"[int(digit) - 1] for digit in row) for row in rows),
        "JSON with numbers of rows": json.dumps(dict(enumerate(numbers))),
        "JSON with numbers of rows, indented": json.dumps(dict(enumerate(numbers, 1)), indent=2),
        "JSON with rows and columns": json.dumps(
            {f"row{n}": {f"col{c}": digit for c, digit in enumerate(row, 1)} for n, row in enumerate(numbers, 1)}
        ),
        "JSON, an object a row": json.dumps([dict(enumerate(row)) for row in numbers]),
        "JSON, letters of columns": json.dumps([dict(zip("abcdefghi", row, strict=True)) for row in numbers]),
        "JSON, numbers beside rows": json.dumps(
            [{"row": n, "cells": row} for n, row in enumerate(numbers, 1)], indent=1
        ),
        "LaTeX table with lines": " \\\\ \\cline{1-9}\n".join(map(" & ".join, rows)),
        "LaTeX table with columns": " \\\\\n".join(
            " & ".join(f"\\multicolumn{{1}}{{|c|}}{{{digit}}}" for digit in row) for row in rows
        ),
        "HTML fields": "\n".join(
            "".join(f'<td><input type="text" value="{digit}"></td>' for digit in row) for row in rows
        ),
        "HTML with columns in a head": "<tr>"
        + "".join(f"<th>{n}</th>" for n in range(1, 10))
        + "</tr>"
        + "\n".join("<tr>" + "".join(f"<td>{digit}</td>" for digit in row) + "</tr>" for row in rows),
        "HTML numbers of signs": "".join(f"&#{ord(digit)};" for digit in line),
        "cells with numbers": "\n".join(f"Cell {n}: {digit}" for n, digit in enumerate(line, 1)),
        "cells to fill in words": "\n".join(
            f"Put {digit} in row {r}, column {c}" for r, c, digit in cells if (r - 1, c - 1) not in _GIVEN
        ),
        "cells to fill as pairs from 0": "\n".join(
            f"({r - 1}, {c - 1}) gets {digit}" for r, c, digit in cells if (r - 1, c - 1) not in _GIVEN
        ),
        **{
            name: "\n".join(form.format(r=r, c=c, d=digit, y=r - 1, x=c - 1) for r, c, digit in cells)
            for name, form in _CELLS.items()
        },
        **{
            f"{between}, {around}": "\n".join(
                before.replace("#", str(n)) + sign.join(row) + after for n, row in enumerate(rows, 1)
            )
            for between, sign in _BETWEEN_CELLS.items()
            for around, (before, after) in _AROUND_ROWS.items()
        },
    }


_GIVEN = {divmod(cell, 9) for cell, digit in enumerate(PUZZLE.digits) if digit}
_CELLS = {  # a cell a line: row, column and digit; y and x count from 0
    "cells without a sign": "r{r}c{c} {d}",
    "cells in a table without commas": "| {r} | {c} | {d} |",
    "cells as three numbers": "{r} {c} {d}",
    "cells as three numbers in brackets": "[{y}, {x}, {d}],",
    "cells as facts": "cell({r},{c},{d}).",
    "cells as calls": "grid.set({y}, {x}, {d});",
    "cells as numbers, a colon": "{r},{c}: {d}",
    "cells as keys": '"{r}-{c}": {d},',
    "cells as variables": "x_{{{r},{c}}} = {d}",
    "cells of a board": "self.board[{y}][{x}] = {d}",
    "cells by x and y": '{{"x": {x}, "y": {y}, "value": {d}}},',
    "cells, the digit first": '{{"value": {d}, "row": {r}, "col": {c}}},',
    "cells with positions": '{{"position": [{y}, {x}], "value": {d}}},',
    "cells in YAML": "- row: {r}\n  col: {c}\n  value: {d}",
    "cells in XML": '<cell row="{r}" col="{c}" value="{d}"/>',
    "cells in Chinese": "第{r}行第{c}列：{d}",
    "cells in German": "Z{r}S{c} = {d}",
    "cells that must be": "R{r}C{c} must be {d}",
    "cells that contain": "Position ({r},{c}) contains {d}",
    "cells with a reason": "Step: R{r}C{c} = {d} (naked single)",
    "digits placed": "Place {d} in r{r}c{c}",
    "digits at pairs": "{d} at ({r},{c})",
}
_BETWEEN_CELLS = {
    "nothing between cells": "",
    "blanks": " ",
    "two blanks": "  ",
    "commas": ",",
    "commas and blanks": ", ",
    "bars": "|",
    "bars and blanks": " | ",
    "semicolons": "; ",
    "tabs": "\t",
    "ampersands": " & ",
}
_AROUND_ROWS = {  # what stands before and after each row; # is its number
    "in square brackets": ("[", "]"),
    "in round brackets": ("(", ")"),
    "in braces": ("{", "},"),
    "in quotes": ('"', '",'),
    "in backquotes": ("`", "`"),
    "in bars": ("| ", " |"),
    "between double bars": ("║ ", " ║"),
    "indented": ("    ", ""),
    "after a star": ("* ", ""),
    "after R and its number": ("R#: ", ""),
    "after row and its number": ("row # = ", ""),
    "after its number and a bracket": ("#) ", ""),
}


FRAMES = {  # {} is where the solution goes
    "nothing": "{}",
    "a code block": "Here it is:\n\n```\n{}\n```\nDone!",
    "thoughts before it": "<think>r1c3 is 1, 2 or 4. Row 1 needs 1 2 4 6 8 9.\n123456789\n</think>\n{}",
    "tags of an answer": "<answer>\n{}\n</answer>",
    "a claim after it": "{}\nEvery row, column and box has 1-9.",
    "a check after it": "**Final answer**\n\n{}\n\nCheck: row 1 sums to 45. Verified.",
    "the puzzle before it": f"The puzzle was\n{PUZZLE}\nand its solution is\n{{}}",
    "the puzzle after it": f"{{}}\n\nThe puzzle was:\n{PUZZLE}",
    "the puzzle with 0 after it": f"{{}}\n\nThe puzzle was:\n{str(PUZZLE).replace('.', '0')}",
}
