"""What the system prefers: light or dark, and how large things are."""

import os
import subprocess
import sys


def system_theme() -> str:
    """`dark` where the system is known to be set so, else `light`."""
    try:
        return "dark" if _prefers_dark() else "light"
    except (OSError, subprocess.SubprocessError, ValueError):
        return "light"


def _prefers_dark() -> bool:
    if sys.platform == "win32":
        import winreg

        path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
            return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)
    if sys.platform == "darwin":
        return _command_output("defaults", "read", "-g", "AppleInterfaceStyle").strip() == "Dark"
    if "GTK_THEME" in os.environ:
        return os.environ["GTK_THEME"].endswith("dark")
    if "GNOME" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        return "dark" in _command_output("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    return False


def system_scale() -> float:
    """How many of SDL's units make one unit of length in the system's settings: 2 on many high-resolution screens.

    Only X11 leaves that to programs; elsewhere SDL's units grow themselves, and have several pixels each.
    """
    scale = os.environ.get("GDK_SCALE", "")
    try:
        if scale:
            return _sensible(float(scale))
        resources = _command_output("xrdb", "-query").splitlines()
        dpi = next((line.split(":")[1] for line in resources if line.startswith("Xft.dpi:")), "96")
        return _sensible(float(dpi) / 96)
    except (OSError, subprocess.SubprocessError, ValueError):
        return 1.0


def _sensible(scale: float) -> float:
    """Nothing is drawn smaller than it is meant, nor so large that nothing else fits."""
    return min(max(scale, 1.0), 4.0)


def _command_output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, timeout=0.5, check=False).stdout
