"""Watch a solver: any of our algorithms, or a person's path, at a chosen speed, forwards and backwards."""

from sudokit.board import Grid
from sudokit.frontends.web.page import WebPage
from sudokit.frontends.web.parts import PartData, button, buttons, heading, picture, slider, words
from sudokit.frontends.web.screens.screen import WebScreen
from sudokit.frontends.web.small_pictures import scene_picture
from sudokit.play.pages.watchable import FILLINGS, METHODS
from sudokit.rendering.watching import Watching
from sudokit.translation import N_, _, format_number
from sudokit.view.board_view import BoardView

_BUTTON_OF_KEY = {"Left": "step-back", "Right": "step", "Space": "pause", "End": "end", "Home": "start"}


class WebWatchScreen(WebScreen):
    """An algorithm at work."""

    name = "watch"
    label = N_("Watch a solver")

    def __init__(self, page: WebPage, puzzle: Grid | None = None, method: str = "backtracking") -> None:
        super().__init__(page)
        self.watching = Watching(page.program, puzzle, method, speeds=page.film_speeds, now=page.now)

    @property
    def said(self) -> str:
        """The step, where it stands still: nobody can hear twenty a second."""
        return " ".join(filter(None, self.watching.words)) if self.watching.is_paused else ""

    def view(self) -> BoardView:
        """The board at this moment."""
        return self.watching.view

    def parts(self) -> list[PartData]:
        """What is being done and what can be."""
        watching, why_not = self.watching, self.watching.why_not
        paused = watching.is_paused
        label, icon = (_("Resume"), "go") if paused else (_("Pause"), "pause")
        controls = [
            button("step-back", _("Step back"), tip=_("One step back (←)"), why_not=why_not("step-back")),
            button(
                "pause", label, icon=icon, primary=True, tip=_("Continue or pause (Space)"), why_not=why_not("pause")
            ),
            button("step", _("Step"), tip=_("One step (→)"), why_not=why_not("step")),
            button("slower", "−", tip=_("Slower"), why_not=why_not("slower")),
            button("faster", "+", tip=_("Faster"), why_not=why_not("faster")),
            button("end", _("End"), tip=_("To the end"), why_not=why_not("end")),
        ]
        return [
            buttons("controls", _("Controls"), controls, "actions"),
            *self._slider(),
            words("speed", watching.speed_words),
            words("said", *filter(None, watching.words)),
            *self._picture(),
            *self._path(),
            heading("of method", _("Solve")),
            self._choices("method", _("Solve"), METHODS, "" if watching.filling else watching.method),
            heading("of filling", _("Fill an empty board")),
            self._choices("filling", _("Fill an empty board"), FILLINGS, watching.filling),
        ]

    def _picture(self) -> list[PartData]:
        """What the algorithm is about."""
        scene = self.watching.picture
        return (
            [picture("picture", scene_picture(scene), scene.title), words("of picture", scene.description)]
            if scene
            else []
        )

    def _path(self) -> list[PartData]:
        """The steps of a person's path; each leads there."""
        place = self.watching.place
        items = [button(f"step {n}", name, active=n == place) for n, name in enumerate(self.watching.path)]
        return [buttons("path", _("Path"), items, "path")] if items else []

    def _slider(self) -> list[PartData]:
        animation = self.watching.animation
        if animation is None:
            return []
        place, last = animation.place
        said = _("step {n} of {last}").format(n=format_number(place), last=format_number(last))
        return [slider("place", _("Step"), place, last, said)]

    @staticmethod
    def _choices(kind: str, label: str, names: dict[str, str], chosen: str) -> PartData:
        items = [button(f"{kind} {name}", _(said), active=name == chosen) for name, said in names.items()]
        return buttons(kind, label, items, "choices")

    def do(self, id: str) -> None:
        """A button."""
        kind, _space, name = id.partition(" ")
        if kind == "step" and name.isdecimal():
            self.watching.go_to(int(name))
        elif name:
            self.watching.choose(kind, name)
        else:
            self.watching.do(id)

    def press(self, key: str) -> None:
        """The keys of the animation."""
        if key in _BUTTON_OF_KEY:
            self.watching.do(_BUTTON_OF_KEY[key])
        else:
            super().press(key)

    def slide(self, id: str, place: int) -> None:
        """Go to a moment that was seen before."""
        if self.watching.animation is not None:
            self.watching.animation.go_to(place)

    def seconds_to_change(self) -> float | None:
        """The next moment."""
        return self.watching.seconds_to_change()

    def pass_time(self) -> None:
        """Go on."""
        self.watching.pass_time()

    def leave(self) -> None:
        """Go back."""
        self.watching.stop()
        self.page.back()
