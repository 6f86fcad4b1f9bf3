from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit.errors import CoverError
from sudokit.solving.readable.dancing_links import CoverStepKind, ExactCover


@given(st.integers(0, 3), st.lists(st.sets(st.integers(0, 5)).filter(bool), max_size=7))
def test_every_exact_cover_is_found_once(secondary_count, options):
    primary, secondary = list(range(6 - secondary_count)), list(range(6 - secondary_count, 6))
    found = [frozenset(cover) for cover in ExactCover(primary, options, secondary).solutions()]
    expected = [
        frozenset(chosen)
        for size in range(len(options) + 1)
        for chosen in combinations(range(len(options)), size)
        if exactly_once(primary, [item for number in chosen for item in options[number]])
        # An option of secondary items alone covers nothing that asks for it, so it is never chosen.
        and all(options[number] & set(primary) for number in chosen)
    ]
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


def exactly_once(primary, covered):
    return len(covered) == len(set(covered)) and set(primary) <= set(covered)


def test_the_item_with_the_fewest_options_is_covered_first():
    # a and b have two options each, c has one.
    first = next(ExactCover("abc", ["a", "ab", "b", "c"]).steps())
    assert (first.kind, first.item, first.option, first.choices) == (CoverStepKind.CHOOSE, "c", 3, 1)


def test_an_item_without_options_is_a_dead_end():
    assert [(step.kind.value, step.item) for step in ExactCover("ab", ["a"]).steps()] == [("dead end", "b")]


def test_no_items_are_covered_by_no_options():
    assert list(ExactCover("", []).solutions()) == [()]


def test_a_search_left_in_the_middle_disturbs_no_other():
    cover = ExactCover("ab", ["a", "b", "ab"])
    left_alone = cover.solutions()
    next(left_alone)
    assert sorted(map(sorted, cover.solutions())) == [[0, 1], [2]]
    assert len(list(left_alone)) == 1


def test_an_item_listed_twice_is_an_error():
    with pytest.raises(CoverError, match="the item 'a' is there twice; give each once"):
        ExactCover("aba", [])


@pytest.mark.parametrize(("option", "found"), [("az", "'z'"), ("bab", "'b'")])
def test_an_option_holds_known_items_each_once(option, found):
    with pytest.raises(CoverError) as error:
        ExactCover("ab", ["a", option])
    assert str(error.value) == f"option 1 has {found}, which is unknown or there twice; give known items, each once"
