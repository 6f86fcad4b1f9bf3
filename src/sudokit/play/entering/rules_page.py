"""The page of the rules of a puzzle that is entered: those there are, in words, and the kinds that can be added."""

from sudokit.board import Constraint
from sudokit.errors import SudokuError
from sudokit.play.entering.entry_page import EntryPage
from sudokit.play.entering.rule_drawing import HEADINGS, Way, drawn_kinds, heading_of, usual_sentence, way_of
from sudokit.play.pages.parts import Button, Buttons, Heading, Part, PartsPage, Switch, Words
from sudokit.play.pages.words import rule_words, sentence
from sudokit.play.player.program import Program
from sudokit.translation import N_, _
from sudokit.view.rules_in_words import rule_in_words


class RulesPage(PartsPage):
    """Choose a kind to draw, which leads back to the board; switch rules of the whole board; change or remove one."""

    name = "rules"
    label = N_("Rules")
    has_sections = True

    def __init__(self, program: Program, entry: EntryPage) -> None:
        super().__init__(program)
        self._entry = entry
        entry.rules.put_down()

    @property
    def _drawn(self) -> list[Constraint]:
        return [rule for rule in self._entry.puzzle.board.constraints if rule.cells]

    def parts(self) -> list[Part]:
        """What can be added; then the rules about some cells, each with its buttons."""
        parts: list[Part] = []
        for heading in HEADINGS[1:]:
            kinds = [name for name in drawn_kinds() if heading_of(name) == heading]
            items = tuple(Button(f"draw {name}", rule_words(name), tip=usual_sentence(name)) for name in kinds)
            parts += [Heading(_(heading)), Buttons(_(heading), items)]
        parts.append(Heading(_(HEADINGS[0])))
        board = self._entry.puzzle.board
        for name in drawn_kinds():
            if way_of(name) is Way.WHOLE_BOARD:
                is_on = any(rule.kind == name for rule in board.constraints)
                parts.append(Switch(f"switch {name}", f"{rule_words(name)}: {usual_sentence(name)}", is_on))
        parts.append(Heading(_("Rules there are")))
        for number, rule in enumerate(self._drawn):
            words = rule_in_words(rule)
            change = Button(f"change {number}", _("Change"), tip=words, why_not=self._why_not_change(rule))
            parts += [Words(words), Buttons(words, (change, Button(f"remove {number}", _("Remove"), tip=words)), 2)]
        if not self._drawn:
            parts.append(Words(_("No rule about some of the cells yet. Choose a kind to draw one."), "quiet"))
        return parts

    def _why_not_change(self, rule: Constraint) -> str:
        return "" if rule.kind in drawn_kinds() else _("A rule that Sudokit does not know cannot be changed.")

    def do(self, id: str) -> None:
        """Do it; whatever is drawn next is drawn on the board."""
        kind, _space, name = id.partition(" ")
        rules = dict(enumerate(self._drawn))
        rule = rules.get(int(name)) if name.isdecimal() else None
        if kind == "draw" and name in drawn_kinds():
            self._entry.rules.choose(name)
            self.is_done = True
        elif kind == "change" and rule is not None and not self._why_not_change(rule):
            self._entry.rules.take(rule)
            self.is_done = True
        elif kind == "remove" and rule is not None:
            self._entry.draft.remove_rule(rule)
        elif kind == "switch" and name in drawn_kinds():
            try:
                self._entry.draft.switch_rule(name)
            except SudokuError as error:
                self.program.front_end.say(sentence(error))
        self._entry.look_again()
