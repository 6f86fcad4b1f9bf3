"""The reference is complete, and says so where it is not."""

from functools import cache

from tools import reference
from tools.reference import Public


def test_every_public_name_has_its_sentence_its_arguments_and_an_example():
    assert reference.faults(reference.public_names()) == []


def halve(amount: int, rounded: bool) -> int:
    """Half of it.

    amount: what is to be halved.
    """
    return amount // 2 + rounded


def test_an_argument_without_a_description_and_a_name_without_an_example_are_named():
    public = Public("halve", halve)
    public.module = "sudokit.halving"
    assert reference.faults([public]) == [
        "sudokit.halve (sudokit.halving): the argument rounded is not described; "
        "add a line `rounded: …` to the docstring",
        "sudokit.halve (sudokit.halving): has no example; add one that starts with >>>",
    ]


def test_a_name_without_a_docstring_is_named():
    def nothing():
        pass

    public = Public("nothing", nothing)
    public.module = "sudokit.nothing"
    assert reference.faults([public]) == ["sudokit.nothing (sudokit.nothing): has no docstring"]


@cache
def pages_of_reference():
    return dict(reference.pages())


def test_every_public_name_has_a_page_and_is_listed():
    pages = pages_of_reference()
    listed = "".join(text for name, text in pages.items() if name.startswith("part-"))
    for public in reference.public_names():
        assert f"# {public.name}\n" in pages[f"{public.name}.md"]
        assert f"[`{public.name}`]({public.name}.md)" in listed


def test_a_page_has_the_signature_as_written_the_arguments_and_the_example():
    page = pages_of_reference()["count_solutions.md"]
    assert "{py:function} count_solutions(puzzle: GridLike, " in page
    assert "\n:param limit: where to stop counting.\n" in page
    assert "\n:param check_stop: " in page
    assert "```pycon\n>>> count_solutions(" in page
