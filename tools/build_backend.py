"""What pip calls to build Sudokit: scikit-build-core, and before any of its hooks the translations are compiled.

They are compiled here and not by CMake, which does not run where there is no compiler.
"""

from scikit_build_core.build import *  # noqa: F403 - the hooks, by the names that pip knows

from tools.catalogues import compile_changed

compile_changed()
