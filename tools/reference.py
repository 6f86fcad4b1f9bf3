"""The reference: a page of Markdown for every public name, written from its signature and its docstring.

A docstring begins with a sentence that stands alone. A line such as `limit: how many to find` describes an argument;
one that means the same everywhere, such as `seed`, is described once, in the table of docs/reference.md. Whatever lacks
its sentence, the description of an argument, or an example is listed by `faults`.
"""

import ast
import enum
import inspect
import re
import sys
import textwrap
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import sudokit

ROOT = Path(__file__).parents[1]
SHARED_ROW = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.M)
ARGUMENT = re.compile(r"^(\w+): (.+(?:\n[ ]+\S.*)*)\n?", re.M)
NAME_IN_CODE = re.compile(r"(?<!`)`(?:sk\.)?(\w+)(?:\(\))?`(?!`)")


def shared_arguments() -> dict[str, str]:
    """What arguments mean wherever they appear, from the table of docs/reference.md."""
    return dict(SHARED_ROW.findall((ROOT / "docs" / "reference.md").read_text(encoding="utf-8")))


@dataclass
class Docstring:
    """A docstring in parts: prose and examples as Markdown, and the arguments that its lines describe."""

    text: str
    arguments: dict[str, str] = field(default_factory=dict)
    has_example: bool = False

    @classmethod
    def of(cls, text: str, parameters: Collection[str] = ()) -> "Docstring":
        """Take a docstring apart: examples are fenced, and lines that describe an argument taken out.

        >>> found = Docstring.of("Count.\\n\\nlimit: how many\\n    at most\\n\\n>>> 1\\n1", ["limit"])
        >>> found.arguments, found.has_example
        ({'limit': 'how many at most'}, True)
        """
        parts, arguments, has_example = [], {}, False
        for part in inspect.cleandoc(text).split("\n\n"):
            part = part.strip("\n")
            if part.lstrip().startswith(">>>"):
                parts.append(f"```pycon\n{textwrap.dedent(part)}\n```")
                has_example = True
                continue
            for found in ARGUMENT.finditer(part):
                if found[1] in parameters:
                    arguments[found[1]] = " ".join(found[2].split())
            rest = ARGUMENT.sub(lambda found: "" if found[1] in parameters else found[0], part).strip("\n")
            if rest:
                parts.append(
                    f"```text\n{textwrap.dedent(rest)}\n```" if rest.startswith("    ") else linked(rest, parameters)
                )
        return cls("\n\n".join(parts), arguments, has_example)

    @property
    def sentence(self) -> str:
        """The first paragraph in one line, or what of it stands before a colon or a full stop."""
        first = " ".join(self.text.split("\n\n")[0].split())
        return re.split(r"(?<=[.:]) (?=[A-Z`{])", first)[0].rstrip(":")


def linked(text: str, own_names: Collection[str] = ()) -> str:
    """The text with public names in code as links to their pages; a name of one's own, such as a field, is no link."""
    linkable = {*sudokit.__all__} - {*own_names}
    return NAME_IN_CODE.sub(
        lambda found: f"{{py:obj}}`{found[1]} <sudokit.{found[1]}>`" if found[1] in linkable else found[0], text
    )


@dataclass
class Public:
    """A public name and what is known of it from its source."""

    name: str
    value: object

    @cached_property
    def module(self) -> str:
        """The module that defines it."""
        if isinstance(self.value, ModuleType):
            return self.value.__name__
        found = getattr(self.value, "__module__", None)
        if isinstance(found, str) and found.startswith("sudokit"):
            return found
        return next(  # a type has no module of its own: the one that assigns it
            name
            for name, module in sorted(sys.modules.items())
            if name.startswith("sudokit.") and re.search(rf"^{self.name}(: \w+)? = ", inspect.getsource(module), re.M)
        )

    @property
    def group(self) -> str:
        """The part of Sudokit that it belongs to: the folder of its module."""
        return self.module.split(".")[1]

    @property
    def is_class(self) -> bool:
        """Whether it is a class."""
        return inspect.isclass(self.value)

    @property
    def is_exception(self) -> bool:
        """Whether it is a class that is raised."""
        return isinstance(self.value, type) and issubclass(self.value, BaseException)

    @property
    def is_enumeration(self) -> bool:
        """Whether it is a class of a few constants."""
        return isinstance(self.value, type) and issubclass(self.value, enum.Enum)

    @cached_property
    def doc(self) -> Docstring:
        """Its docstring; that of a type is the text after its assignment."""
        if self.is_class or inspect.isroutine(self.value) or isinstance(self.value, ModuleType):
            found = Docstring.of(self.value.__doc__ or "", self.parameters)
            found.arguments = {**self.attributes, **found.arguments}
            return found
        source = inspect.getsource(sys.modules[self.module])
        return Docstring.of(texts_after(ast.parse(source).body, source).get(self.name, ""))

    @cached_property
    def attributes(self) -> dict[str, str]:
        """The public fields or constants of a class, each with the text after it, "" where there is none."""
        return texts_after(*class_in_source(self.value)) if isinstance(self.value, type) else {}

    @property
    def parameters(self) -> list[str]:
        """The names of its arguments."""
        called: Any = self.value
        if not (self.is_class or inspect.isroutine(called)) or self.is_exception or self.is_enumeration:
            return []
        try:
            return [name for name in inspect.signature(called).parameters if not name.startswith("_")]
        except (TypeError, ValueError):
            return []

    @property
    def signature(self) -> str:
        """Its arguments and what it returns, as written in the source; "" for what is not called."""
        if not self.parameters and not inspect.isroutine(self.value):
            return ""
        value = self.value
        if isinstance(value, type):
            if "__init__" not in vars(value) or "__init__" not in inspect.getsource(value):
                return f"({fields_of(value)})"
            value = vars(value)["__init__"]
        return signature_in_source(value)

    @property
    def members(self) -> "Iterator[Member]":
        """The public methods and properties of a class, in the order of its source."""
        if isinstance(self.value, type):
            for name, value in vars(self.value).items():
                if not name.startswith("_"):
                    plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
                    if isinstance(plain, property | cached_property) or inspect.isfunction(plain):
                        yield Member(name, value)


@dataclass
class Member:
    """A method or a property of a public class."""

    name: str
    value: object

    @property
    def is_property(self) -> bool:
        """Whether it is read without a call."""
        return isinstance(self.value, property | cached_property)

    @property
    def doc(self) -> Docstring:
        """Its docstring."""
        plain: Any = getattr(self.value, "__func__", self.value)
        parameters = [] if self.is_property else [*inspect.signature(plain).parameters]
        return Docstring.of(getattr(self.value, "__doc__", None) or "", parameters)

    @property
    def markdown(self) -> str:
        """Its part of the page."""
        if self.is_property:
            getter = self.value.fget if isinstance(self.value, property) else self.value.func  # type: ignore[attr-defined]
            returned = signature_in_source(getter).rpartition(" -> ")[2]
            options = [f":type: {returned}"] if returned else []
            return directive("property", self.name, body(self.doc, []), *options)
        kind = type(self.value).__name__
        plain = getattr(self.value, "__func__", self.value)
        options = [f":{kind}:"] if kind in ("classmethod", "staticmethod") else []
        return directive("method", self.name + signature_in_source(plain), body(self.doc, []), *options)


def texts_after(lines: list[ast.stmt], source: str) -> dict[str, str]:
    """For each public name that is assigned or declared, the text that stands after it, or the comment on its line."""
    found = {}
    written = source.splitlines()
    for line, following in pairwise([*lines, ast.Pass()]):
        if isinstance(line, ast.Assign | ast.AnnAssign):
            name = ast.unparse(line.targets[0] if isinstance(line, ast.Assign) else line.target)
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                text = str(following.value.value)
            else:
                text = written[line.end_lineno - 1][line.end_col_offset :].strip().removeprefix("# ")  # type: ignore[operator]
            if not name.startswith("_"):
                found[name] = " ".join(text.split()) if ">>>" not in text else text
    return found


def class_in_source(value: type) -> tuple[list[ast.stmt], str]:
    """What stands in a class, and its source."""
    source = textwrap.dedent(inspect.getsource(value))
    [tree] = ast.parse(source).body
    assert isinstance(tree, ast.ClassDef)
    return tree.body, source


def signature_in_source(function: object) -> str:
    """The signature of a function with types and defaults as they are written, without self or cls."""
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(function))).body  # type: ignore[arg-type]
    assert isinstance(tree, ast.FunctionDef)
    arguments = tree.args
    if arguments.args and arguments.args[0].arg in ("self", "cls"):
        del arguments.args[0]
    for argument in (*arguments.args, *arguments.kwonlyargs):
        if isinstance(argument.annotation, ast.Constant):  # a forward reference
            argument.annotation = ast.parse(str(argument.annotation.value), mode="eval").body
    returned = "" if tree.returns is None or tree.name == "__init__" else f" -> {type_in_source(tree.returns)}"
    return f"({ast.unparse(arguments)}){returned}"


def type_in_source(annotation: ast.expr) -> str:
    """A type as it is written, without the quotes of a forward reference."""
    return str(annotation.value) if isinstance(annotation, ast.Constant) else ast.unparse(annotation)


def fields_of(value: type) -> str:
    """The fields of a dataclass or a named tuple, as arguments."""
    taken = inspect.signature(value).parameters
    kinds = {
        ast.unparse(line.target): line.annotation
        for owner in value.__mro__
        if owner.__module__.startswith("sudokit")
        for line in class_in_source(owner)[0]
        if isinstance(line, ast.AnnAssign)
    }
    shown = []
    for name, parameter in taken.items():
        if name in kinds and not name.startswith("_"):
            text = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
            if len(text) > 40 or "<" in text:
                text = " = ..."
            shown.append(f"{name}: {type_in_source(kinds[name])}{text}")
    return ", ".join(shown)


def directive(kind: str, title: str, content: str, *options: str) -> str:
    """A description of an object, for Sphinx."""
    fence = "`" * (3 + max((len(found) for found in re.findall(r"^`+", content, re.M)), default=1))
    return "\n".join((f"{fence}{{py:{kind}}} {title}", *options, "", content, fence))


def body(doc: Docstring, parameters: list[str], shared: Mapping[str, str] = {}) -> str:
    """The text of a description, with a list of the arguments after its first paragraph."""
    described = {name: doc.arguments.get(name) or shared.get(name, "") for name in parameters}
    others = {name: text for name, text in doc.arguments.items() if name not in described}
    listed = "\n".join(
        f":{kind} {name}: {linked(' '.join(text.split()), [*described, *others])}"
        for kind, texts in (("param", described), ("ivar", others))
        for name, text in texts.items()
        if text
    )
    first, *rest = re.split(r"\n\n(?=```)", doc.text, maxsplit=1)
    return "\n\n".join(part for part in (first, listed, *rest) if part)


def public_names() -> list[Public]:
    """Every public name, in the order of the alphabet."""
    return [Public(name, getattr(sudokit, name)) for name in sorted(sudokit.__all__, key=str.lower)]


def faults(names: list[Public]) -> list[str]:
    """What is missing, one line each: a sentence, the description of an argument, an example."""
    shared = shared_arguments()
    found = []
    for public in names:
        where = f"sudokit.{public.name} ({public.module})"
        if not public.doc.text:
            found.append(f"{where}: has no docstring")
            continue
        found += [
            f"{where}: the argument {name} is not described; add a line `{name}: …` to the docstring"
            for name in (public.attributes if public.is_enumeration else public.parameters)
            if not (shared | public.doc.arguments).get(name) and not shared.get(name)
        ]
        if not public.doc.has_example:
            found.append(f"{where}: has no example; add one that starts with >>>")
        inside = contents(public.value) if isinstance(public.value, ModuleType) else public.members
        found += [f"{where}: .{each.name} has no docstring" for each in inside if not each.doc.text]
    return found


def page(public: Public) -> str:
    """The page of a name."""
    parts = [f"# {public.name}", "```{py:currentmodule} sudokit\n```"]
    if isinstance(public.value, ModuleType):
        parts.append(body(public.doc, []))
        parts += [description(one, f"{public.name}.{one.name}") for one in contents(public.value)]
    else:
        parts.append(description(public, public.name))
    return "\n\n".join(parts) + "\n"


def contents(module: ModuleType) -> Iterator[Public]:
    """The public functions and classes that a module defines and that are not names of Sudokit itself."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        yield from (Public(name, getattr(module, name)) for name in listed)
        return
    for name, value in vars(module).items():
        is_own = (inspect.isclass(value) or inspect.isfunction(value)) and value.__module__ == module.__name__
        if is_own and not name.startswith("_") and name not in sudokit.__all__:
            yield Public(name, value)


def description(public: Public, name: str) -> str:
    """What is said of a name: its signature, its text, and the members of a class."""
    text = body(public.doc, public.parameters, shared_arguments())
    if public.is_enumeration:
        constants = [directive("attribute", each, linked(told)) for each, told in public.attributes.items()]
        return directive("class", name, "\n\n".join((public.doc.text, *constants)))
    if public.is_class:
        kind = "exception" if public.is_exception else "class"
        return directive(
            kind, name + public.signature, "\n\n".join((text, *(each.markdown for each in public.members)))
        )
    return directive("function" if public.signature else "data", name + public.signature, text)


def pages() -> Iterator[tuple[str, str]]:
    """The files of the reference and their contents: one for each name and one for each part of Sudokit."""
    names = public_names()
    for public in names:
        yield f"{public.name}.md", page(public)
    for group in groups():
        of_group = [public for public in names if public.group == group]
        package = sys.modules[f"sudokit.{group}"]
        rows = "\n".join(f"| [`{each.name}`]({each.name}.md) | {each.doc.sentence} |" for each in of_group)
        listed = "\n".join(each.name for each in of_group)
        about = Docstring.of(package.__doc__ or "").sentence
        yield (
            f"part-{group}.md",
            f"# {group.capitalize()}\n\n{about}\n\n| name | what it is |\n|---|---|\n{rows}\n\n"
            f"```{{toctree}}\n:hidden:\n\n{listed}\n```\n",
        )


def table_of_names() -> str:
    """All public names by the part of Sudokit they belong to, for the page above those of the parts."""
    rows = ["## All names", "", "| part | names |", "|---|---|"]
    for group in groups():
        links = [f"[`{each.name}`](../reference/{each.name}.md)" for each in public_names() if each.group == group]
        rows.append(f"| [{group.capitalize()}](../reference/part-{group}.md) | {', '.join(links)} |")
    return "\n".join(rows) + "\n"


def groups() -> list[str]:
    """The parts of Sudokit that have public names, those of modules without a folder last."""
    return sorted({public.group for public in public_names()}, key=lambda name: (name == "errors", name))
