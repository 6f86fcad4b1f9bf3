"""What a browser makes of frames, for tests and fuzzing: the same as `board.js` and `parts.js` do."""

from sudokit.frontends.web.frames import PageFrame
from sudokit.frontends.web.parts import PartData


class Signs:
    """What the signs of frames mean, and with them what stands in cells."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.atoms: dict[str, str] = {}
        self.elements: dict[str, str] = {}
        self.words: dict[str, str] = {}

    def read(self, frame: PageFrame) -> dict[int, tuple[str, str]]:
        """The SVG and the words of the cells of a frame."""
        if "board" in frame:
            self._forget()
        self.atoms |= frame.get("atoms", {})
        spelled = frame.get("elements", {})
        self.elements |= {sign: "".join(self.atoms[atom] for atom in atoms) for sign, atoms in spelled.items()}
        self.words |= frame.get("words", {})
        cells = frame.get("cells", {})
        found = {}
        for cell, text in enumerate(cells.split(" ")) if isinstance(cells, str) else cells.items():
            drawn, words = text.split("|")
            svg = "".join(self.elements[sign] for sign in drawn)
            found[int(cell)] = svg, " ".join(self.words[sign] for sign in words)
        return found


def with_buttons(part: PartData, before: PartData) -> PartData:
    """A part that a frame has changed, which may have only some of its buttons."""
    if "some" not in part:
        return part
    some = {item["id"]: item for item in part["some"]}
    return before | {"items": [some.get(item["id"], item) for item in before["items"]]}
