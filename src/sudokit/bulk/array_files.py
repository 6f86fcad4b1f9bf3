"""Tables as files of NumPy arrays (.npz): grids as digits, numbers as they are, short texts.

An array for each column: `puzzle`, `solution` and canonical forms are (rows, cells) of uint8, 0 for empty; a count that
is missing is -1. `symbols` says how the digits are written. `numpy.load` needs nothing of ours.
"""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sudokit.errors import DatasetError
from sudokit.lazy_numpy import NDArray, np
from sudokit.translation import _, format_number

if TYPE_CHECKING:
    from pyarrow import Table

GRIDS = ("puzzle", "solution", "canonical", "solution_class")
SYMBOLS = "symbols"
_MOST_CHARACTERS = 1 << 28  # of the texts of a column, which take four bytes each


def npz_bytes(table: "Table", symbols: str, columns: list[str]) -> bytes:
    """The table as the bytes of a .npz file; `columns` are our names for its columns. Equal tables, equal bytes."""
    import pyarrow as pa

    arrays = {}
    for name, own in zip(table.column_names, columns, strict=True):
        try:
            arrays[name] = _array(table[name], name, own, symbols)
        except pa.ArrowInvalid:  # -1 for what is missing, and numbers from 2**63 on, are no one type of NumPy's
            kind = table[name].type
            raise DatasetError(
                _("{format} cannot hold {kind} in the column {name}; use Parquet").format(
                    format="NPZ", kind=kind, name=name
                )
            ) from None
    arrays[SYMBOLS] = np.array(symbols)
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:  # numpy.savez_compressed allows no array with the name "file"
        for name, array in arrays.items():
            with archive.open(ZipInfo(f"{name}.npy"), "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)
    return file.getvalue()


def _array(column: Any, name: str, own: str, symbols: str) -> "NDArray[Any]":
    import pyarrow as pa
    import pyarrow.compute as pc

    if own in GRIDS:
        digit_of = np.zeros(256, np.uint8)
        digit_of[np.frombuffer(symbols.encode(), np.uint8)] = np.arange(1, len(symbols) + 1)
        texts = column.to_pylist()
        return digit_of[np.frombuffer("".join(texts).encode(), np.uint8)].reshape(len(texts), -1 if texts else 0)
    if pa.types.is_integer(column.type):
        if column.null_count:
            column = column.cast(pa.int64() if pa.types.is_unsigned_integer(column.type) else column.type)
            if pc.any(pc.equal(column, -1)).as_py():
                raise DatasetError(
                    _("NPZ has -1 for missing numbers, and {name} has it as a number too; use Parquet").format(
                        name=name
                    )
                )
            column = column.fill_null(-1)
        counts: NDArray[Any] = column.to_numpy()
        return counts
    if pa.types.is_floating(column.type):
        numbers: NDArray[Any] = column.to_numpy()
        return numbers
    longest = pc.max(pc.utf8_length(column)).as_py() or 0
    if longest * len(column) > _MOST_CHARACTERS:
        raise DatasetError(
            _("NPZ gives every text the room of the longest, and {name} has one of {n} characters; use Parquet").format(
                n=format_number(longest), name=name
            )
        )
    return np.array([text or "" for text in column.to_pylist()], np.str_)


def table_from_npz(path: Path) -> "Table":
    """The table of such a file."""
    import pyarrow as pa

    with np.load(path, allow_pickle=False) as arrays:
        symbols = np.frombuffer(f".{arrays[SYMBOLS]}".encode(), np.uint8)
        columns = {}
        for name in arrays.files:
            array = arrays[name]
            if name == SYMBOLS:
                continue
            if array.ndim == 2:
                text, width = symbols[array].tobytes().decode(), array.shape[1]
                columns[name] = pa.array([text[at : at + width] for at in range(0, len(text), width or 1)], pa.string())
            elif array.dtype.kind == "U":
                columns[name] = pa.array([text or None for text in array.tolist()], pa.string())
            elif array.dtype.kind == "i":
                columns[name] = pa.array(array, mask=array == -1)
            else:
                columns[name] = pa.array(array, from_pandas=True)
    return pa.table(columns)
