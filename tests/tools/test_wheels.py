"""What is refused before anybody could publish it."""

import zipfile

import pytest

from tools.wheels import PLATFORMS, check

NAMES = {
    "macos-arm64": "sudokit-1.0-py3-none-macosx_11_0_arm64.whl",
    "windows-x86_64": "sudokit-1.0-py3-none-win_amd64.whl",
    "linux-x86_64": "sudokit-1.0-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl",
}
TRANSLATION = "sudokit/locale/de/LC_MESSAGES/sudokit.mo"


def wheel_of(folder, name, *files):
    path = folder / name
    with zipfile.ZipFile(path, "w") as wheel:
        for file in files:
            wheel.writestr(file, b"")
    return path


@pytest.mark.parametrize(
    ("platform", "library"),
    [("macos-arm64", "libsudokit_core.dylib"), ("windows-x86_64", "libsudokit_core.dll")],
)
def test_a_wheel_with_its_library_and_tags_is_right(tmp_path, platform, library):
    path = wheel_of(tmp_path, NAMES[platform], f"sudokit/{library}", TRANSLATION)
    assert check(path, PLATFORMS[platform]) is None


def test_a_wheel_whose_library_was_not_compiled_is_refused(tmp_path):
    path = wheel_of(tmp_path, NAMES["linux-x86_64"], "sudokit/__init__.py", TRANSLATION)
    assert check(path, PLATFORMS["linux-x86_64"]) == "there is no libsudokit_core.so in it"


def test_a_wheel_with_the_tags_of_another_platform_is_refused(tmp_path):
    path = wheel_of(tmp_path, NAMES["windows-x86_64"], "sudokit/libsudokit_core.dylib", TRANSLATION)
    assert check(path, PLATFORMS["macos-arm64"]) == "its tags are py3-none-win_amd64"


def test_a_wheel_without_translations_is_refused(tmp_path):
    path = wheel_of(tmp_path, NAMES["macos-arm64"], "sudokit/libsudokit_core.dylib")
    assert check(path, PLATFORMS["macos-arm64"]) == "its translations are not compiled"
