"""Tables of a data set as files: Parquet, CSV and JSON Lines, with pyarrow, and NumPy's arrays.

Parquet files are compressed with zstd, sorted by number, which they say, and carry the recipe in their schema. With the
same version of pyarrow the same table gives the same bytes.
"""

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from sudokit.bulk.array_files import npz_bytes, table_from_npz
from sudokit.bulk.columns import COLUMNS
from sudokit.errors import DatasetError, MissingExtraError
from sudokit.translation import _
from sudokit.whole_files import check_file

if TYPE_CHECKING:
    from pyarrow import Schema, Table

ENDINGS = {"parquet": ".parquet", "csv": ".csv", "jsonl": ".jsonl", "npz": ".npz"}
_ROW_GROUP = 100_000


def require_pyarrow() -> None:
    """Say with a MissingExtraError what to install, where pyarrow is missing."""
    try:
        import pyarrow  # noqa: F401 - asked only whether it is there
    except ImportError:
        raise MissingExtraError(
            _("data sets need pyarrow, which is not installed: pip install 'sudokit[data]'")
        ) from None


def table_of(values: Mapping[str, Any]) -> "Table":
    """A table of columns, each an array or a list; texts may be bytes, and missing numbers not-a-number."""
    import pyarrow as pa

    arrays = []
    for name, column in values.items():
        kind = arrow_type(name)
        if kind == pa.string():
            texts = (value.decode() if isinstance(value, bytes) else value for value in column)
            arrays.append(pa.array([text or None for text in texts], kind))
        else:
            arrays.append(pa.array(column, kind, from_pandas=True))
    return pa.table(arrays, names=list(values))


def table_bytes(
    table: "Table",
    way: str,
    *,
    names: Mapping[str, str] | None = None,
    about: Mapping[str, str] | None = None,
    symbols: str = "",
) -> bytes:
    """The table as the bytes of a file, with other names for columns if given.

    `about` goes into a Parquet schema; `symbols` are those of the digits, where digits are written as numbers.
    """
    names = names or {}
    sorted_by = table.column_names
    table = table.rename_columns([names.get(name, name) for name in table.column_names])
    file = BytesIO()
    if way == "parquet":
        import pyarrow.parquet as pq

        order = [pq.SortingColumn(i) for i, name in enumerate(sorted_by) if name == "number"]
        with_meta = table.replace_schema_metadata(dict(about or {}))
        pq.write_table(
            with_meta,
            file,
            compression="zstd",
            row_group_size=_ROW_GROUP,
            sorting_columns=order or None,
            write_page_checksum=True,
        )
    elif way == "npz":
        file.write(npz_bytes(table, symbols, sorted_by))
    elif way == "csv":
        import pyarrow.csv as pc

        pc.write_csv(table, file, pc.WriteOptions(quoting_style="needed"))
    else:
        file.write("".join(json.dumps(row, default=str) + "\n" for row in table.to_pylist()).encode())
    return file.getvalue()


def read_schema(content: bytes) -> "Schema":
    """The schema of a Parquet file that is in memory."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return pq.read_schema(BytesIO(content))
    except (pa.ArrowException, OSError) as error:
        raise DatasetError(_("this is not a Parquet file: {why}").format(why=error)) from error


def read_table(
    path: Path,
    columns: Sequence[str] | None = None,
    names: Mapping[str, str] | None = None,
    texts: Sequence[str] = (),
) -> "Table":
    """The table of a file, with the columns by their own names; a DatasetError says what is wrong with the file.

    `texts` are columns that are text in CSV too, whatever they seem.
    """
    import pyarrow as pa

    names = names or {}
    own = {other: name for name, other in names.items()}
    try:
        check_file(path)
        if path.suffix == ".parquet":
            import pyarrow.parquet as pq

            wanted = None if columns is None else [names.get(name, name) for name in columns]
            table = pq.ParquetFile(path, page_checksum_verification=True).read(columns=wanted)
        elif path.suffix == ".npz":
            table = table_from_npz(path)
        elif path.suffix == ".csv":
            import pyarrow.csv as pc

            kinds = {name: arrow_type(own.get(name, name)) for name in {**COLUMNS, **own}}
            kinds |= dict.fromkeys(texts, pa.string())  # others are what they seem
            options = pc.ConvertOptions(column_types=kinds, strings_can_be_null=True, quoted_strings_can_be_null=False)
            table = pc.read_csv(path, convert_options=options)
        else:
            rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            if not all(isinstance(row, dict) and row.keys() == rows[0].keys() for row in rows):
                raise ValueError(_("the lines are not JSON objects with the same fields"))
            listed = list(rows[0]) if rows else []
            table = pa.table(
                {name: pa.array([row[name] for row in rows], _known_type(own.get(name, name))) for name in listed}
            )
    except (
        pa.ArrowException,
        OSError,
        ValueError,
        TypeError,
        OverflowError,
        RecursionError,
        KeyError,
        BadZipFile,
    ) as error:
        why = str(error).partition("\n")[0]
        raise DatasetError(_("{file} cannot be read: {why}").format(file=path, why=why)) from error
    renamed = table.rename_columns([own.get(name, name) for name in table.column_names])
    return renamed.replace_schema_metadata(table.schema.metadata)


def _known_type(name: str) -> Any:
    """The type of a column of ours; None for another, which is what its values are."""
    return arrow_type(name) if name in COLUMNS else None


def arrow_type(name: str) -> Any:
    """The type of a column; text for one that is not ours."""
    import pyarrow as pa

    if name not in COLUMNS:
        return pa.string()
    kind = COLUMNS[name].type
    return getattr(pa, "float64" if kind == "double" else kind)()
