"""Where games, statistics and settings are kept: the folders that the system has for them.

SUDOKIT_DATA names another folder, for all of it: to carry the games on a USB stick, and for tests.
"""

import os
from pathlib import Path

_VARIABLE = "SUDOKIT_DATA"


def data_folder() -> Path:
    """The folder for games and statistics; it may not exist yet."""
    from platformdirs import user_data_path  # 5 ms, and most programs keep nothing

    chosen = os.environ.get(_VARIABLE)
    return Path(chosen) if chosen else user_data_path("sudokit", appauthor=False)


def settings_file() -> Path:
    """The file with the settings; it may not exist yet."""
    from platformdirs import user_config_path

    chosen = os.environ.get(_VARIABLE)
    return (Path(chosen) if chosen else user_config_path("sudokit", appauthor=False)) / "settings.json"
