"""XML as a stream of elements, read without entities, without a DTD and without the network.

Only what the text itself says is read: a document type with declarations in it is refused, so there is nothing to
expand, and nothing is ever fetched. Elements come one by one, so a file may be of any length; depth and the text of an
element are bounded.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple
from xml.parsers import expat

from sudokit.errors import PuzzleTextError
from sudokit.formats.document import plain_text
from sudokit.translation import _

_NOT_IN_XML = dict.fromkeys((0xFFFE, 0xFFFF))  # beside control characters
_DEEPEST = 50
_LONGEST = 1_000_000  # characters of text, or of the values of attributes, in one element


class Element(NamedTuple):
    """The beginning of an element, with its attributes, or its end, with the text in it; and its line."""

    name: str
    is_end: bool
    attributes: dict[str, str]
    text: str
    line: int
    depth: int  # 1 for the root


def elements(pieces: Iterable[bytes], first_line: int = 1) -> Iterator[Element]:
    """The beginnings and ends of all elements, in the order of the text; a PuzzleTextError says what is wrong."""
    found: list[Element] = []
    texts: list[list[str]] = []
    lengths: list[int] = []
    parser = expat.ParserCreate()
    parser.buffer_text = True

    def line() -> int:
        return int(parser.CurrentLineNumber) + first_line - 1

    def start(name: str, attributes: dict[str, str]) -> None:
        texts.append([])
        lengths.append(sum(map(len, attributes.values())))
        if len(texts) > _DEEPEST or lengths[-1] > _LONGEST:
            raise _xml_error(_("an XML element at line {line} is too long or too deep"), line())
        found.append(Element(name, False, attributes, "", line(), len(texts)))

    def end(name: str) -> None:
        depth = len(texts)
        lengths.pop()
        found.append(Element(name, True, {}, "".join(texts.pop()), line(), depth))

    def text(characters: str) -> None:
        if texts:
            lengths[-1] += len(characters)
            if lengths[-1] > _LONGEST:
                raise _xml_error(_("an XML element at line {line} is too long or too deep"), line())
            texts[-1].append(characters)

    def doctype(_name: str, _system: str | None, _public: str | None, has_declarations: bool) -> None:
        if has_declarations:
            raise _xml_error(_("a document type at line {line} has declarations, which are not read"), line())

    def entity(*_declaration: Any) -> None:
        raise _xml_error(_("an entity at line {line} is declared, which is not read"), line())

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = doctype
    parser.EntityDeclHandler = entity
    for is_last, piece in chain(((False, piece) for piece in pieces), [(True, b"")]):
        try:
            parser.Parse(piece, is_last)
        except expat.ExpatError as error:
            yield from found
            at, column = error.lineno + first_line - 1, error.offset + 1
            raise PuzzleTextError(
                _("the XML is not valid at line {line}, column {column}: {what}").format(
                    line=at, column=column, what=expat.ErrorString(error.code)
                ),
                at,
                column,
            ) from None
        except PuzzleTextError:  # of ours, from above
            raise
        except (LookupError, ValueError) as error:  # an encoding that there is not, or one that expat cannot read
            raise PuzzleTextError(
                _("the encoding of the XML is not known: {what}").format(what=str(error)[:60]), first_line
            ) from None
        yield from found
        found.clear()


def escape_xml(text: str) -> str:
    """The text as the value of an attribute or in an element; control characters are left out.

    >>> escape_xml('a "b" & <c>')
    'a &quot;b&quot; &amp; &lt;c&gt;'
    """
    plain = plain_text(text).translate(_NOT_IN_XML)
    for character, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("\n", "&#10;")):
        plain = plain.replace(character, name)
    return plain.replace("\t", "&#9;")


def _xml_error(sentence: str, line: int) -> PuzzleTextError:
    return PuzzleTextError(sentence.format(line=line), line)
