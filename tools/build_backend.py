"""What pip calls to build Sudokit: scikit-build-core, after the translations are compiled.

Not by CMake, which does not run where there is no compiler.
"""

from scikit_build_core.build import (  # noqa: F401 - hooks that pip calls by these names
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

from tools.catalogues import compile_changed

compile_changed()
