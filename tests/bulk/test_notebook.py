"""The notebook that reads a data set with other libraries: every cell runs."""

import json
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "load_a_data_set.ipynb"


def test_every_cell_of_the_notebook_runs(tmp_path, monkeypatch) -> None:
    for library in ("pandas", "polars", "duckdb", "datasets"):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    names: dict[str, object] = {}
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert len(names["rows"]) == 200
    assert {split: len(rows) for split, rows in names["loaded"].items()} == names["rows"][
        "split"
    ].value_counts().to_dict()
