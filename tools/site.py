"""The site: the pages of docs/ and the reference, built into build/site; nothing is fetched from the network.

The pages are those that people read where the code is hosted; the links in docs/README.md, under its headings, are the
table of contents. What Sphinx warns of, such as a link that leads nowhere, is an error, and so is a public name that is
not documented.
"""

import re
import shutil
import sys
from pathlib import Path

from tools import reference

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
LINK = re.compile(r"\]\(([^)#]+\.md)(?:#[^)]*)?\)")
SETTINGS = {
    "project": "Sudokit",
    "author": "the authors of Sudokit",
    "extensions": ["myst_parser"],
    "myst_enable_extensions": ["fieldlist"],
    "myst_heading_anchors": 4,
    "html_theme": "furo",
    "html_title": "Sudokit",
    "html_copy_source": False,
    "html_show_sphinx": False,
    "html_show_copyright": False,
    "highlight_language": "none",
    "add_module_names": False,
    "python_maximum_signature_line_length": 90,
    "python_use_unqualified_type_names": True,
    "toc_object_entries_show_parents": "hide",
}


def main() -> int:
    """Write the sources, build the site, and return the exit status."""
    names = reference.public_names()
    missing = reference.faults(names)
    for line in missing:
        print(line, file=sys.stderr)
    if missing:
        print("the reference is not complete; nothing was built", file=sys.stderr)
        return 1
    source = SITE / "source"
    write_sources(source)
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            source,
            None,
            SITE / "html",
            SITE / "doctrees",
            "html",
            SETTINGS,
            status=None,
            freshenv=True,
            warningiserror=True,
        )
        app.build()
    if app.statuscode:
        return int(app.statuscode)
    print(f"{len(names)} public names, {len(app.env.found_docs)} pages: {SITE / 'html' / 'index.html'}")
    return 0


def write_sources(folder: Path) -> None:
    """Fill a folder with all that the site is made of, leaving what is the same as before as it is."""
    shutil.copytree(ROOT / "docs" / "pictures", folder / "docs" / "pictures", dirs_exist_ok=True)
    wanted = dict(sources())
    for path, text in wanted.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
    for target in folder.rglob("*.md"):
        if target.relative_to(folder).as_posix() not in wanted:
            target.unlink()


def sources() -> list[tuple[str, str]]:
    """The pages by their paths: README.md is the front page, the rest is where it is in the repository."""
    found = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in markdown_files()}
    index = found["docs/README.md"]
    for path, text in found.items():
        folder = path.removesuffix("README.md")
        if path.count("/") == 2 and path.endswith("/README.md"):
            inside = [link for link in LINK.findall(text) if "/" not in link and f"{folder}{link}" in found]
            found[path] = text + toctree(inside)
    found["docs/reference.md"] += (
        "\n" + reference.table_of_names() + toctree([f"../reference/part-{group}.md" for group in reference.groups()])
    )
    found["README.md"] += toctree(["docs/README.md"])
    for title, section in re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", index, re.M):
        shown = [
            link
            for link in LINK.findall(section.replace("](../examples)", "](../examples/README.md)"))
            if "/" not in link or link.startswith("../") or link.endswith("/README.md")
        ]
        found["README.md"] += toctree([f"docs/{link}".replace("docs/../", "") for link in shown], title)
    found["index.md"] = found.pop("README.md")
    found["examples/README.md"] = examples()
    found.update((f"reference/{name}", text) for name, text in reference.pages())
    return [(path, text.replace("](../examples)", "](../examples/README.md)")) for path, text in found.items()]


def markdown_files() -> list[Path]:
    """The pages that are written by hand."""
    return [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]


def examples() -> str:
    """One page with all programs of examples/, each under the first line of its docstring."""
    parts = ["# Examples\n\nShort programs that run; they are in the folder `examples`."]
    for path in sorted((ROOT / "examples").glob("*.py")):
        parts.append(
            f"## {path.stem.replace('_', ' ').capitalize()}\n\n```python\n{path.read_text(encoding='utf-8')}```"
        )
    return "\n\n".join(parts) + "\n"


def toctree(pages: list[str], caption: str = "") -> str:
    """A table of contents that only the side of the page shows."""
    options = f":caption: {caption}\n" if caption else ""
    return "\n```{toctree}\n:hidden:\n" + options + "\n" + "\n".join(dict.fromkeys(pages)) + "\n```\n"


if __name__ == "__main__":
    sys.exit(main())
