"""The compiled part of Sudokit, seen from Python: the only place that knows ctypes.

`library` finds it and says which core is in use; each other file speaks to one engine. What is here takes and gives
plain bytes and arrays, and trusts its caller; names, defaults, checks and errors for people are in the layers above.
"""

from sudokit.native_core.library import available_cores, core, is_native, using, why_python

__all__ = ["available_cores", "core", "is_native", "using", "why_python"]
