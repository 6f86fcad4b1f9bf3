"""NumPy, imported when something of it is first used: that takes longer than most commands need for all the rest."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray
else:

    class _LazyModule:
        def __getattr__(self, name: str) -> object:
            found = getattr(import_module("numpy"), name)
            setattr(self, name, found)  # where it is found at once the next time
            return found

    class NDArray:
        """Stands for the type of NumPy in annotations, which are text."""

        def __class_getitem__(cls, kind: object) -> object:
            return import_module("numpy.typing").NDArray[kind]

    np, DTypeLike = _LazyModule(), object

__all__ = ["DTypeLike", "NDArray", "np"]
