"""The assignment of claims against all assignments tried out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.assignment import assign
from solver.cells import geometry
from solver.placement import Placement
from tests.solver.oracle import best_assignment

WORDS = ["A", "B", "C", "D"]
runs = st.tuples(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=2, unique=True), st.sampled_from([None, 0, 1, 2, 5])
)


def found(runs: list[tuple[list[str], int | None]]) -> list[Placement]:
    segments = next(iter(geometry(40, 40).strips)).segments
    return [
        Placement(min(words), segments[number][1], tuple(sorted(words)), words[0], 1, points, segments[number][1].names)
        for number, (words, points) in enumerate(runs)
    ]


@pytest.mark.no_cover
@settings(max_examples=300)
@given(claims=st.lists(st.sampled_from(WORDS), max_size=5), runs=st.lists(runs, max_size=5))
def test_it_is_the_best_assignment_and_prefers_earlier_claims(
    claims: list[str], runs: list[tuple[list[str], int | None]]
) -> None:
    segments = found(runs)
    assigned = assign(claims, segments)
    taken = [each for each in assigned if each is not None]
    assert len(assigned) == len(claims)
    assert len({id(each.segment) for each in taken}) == len(taken)
    assert all(word in each.words for word, each in zip(claims, assigned, strict=True) if each is not None)
    most, chosen = best_assignment(claims, [(frozenset(each.words), each.points or 0) for each in segments])
    assert sum(each.points or 0 for each in taken) == most
    assert tuple(number for number, each in enumerate(assigned) if each is not None) == chosen


def test_an_earlier_claim_of_a_spelling_has_the_segment_worth_more() -> None:
    low, high = found([(["A"], 1), (["A"], 5)])
    assert assign(["A", "A", "A"], [low, high]) == [high, low, None]


def test_a_long_list_of_one_word_takes_every_segment_once() -> None:
    segments = found([(["A"], 1)] * 30)
    assert [each is not None for each in assign(["A"] * 100, segments)] == [True] * 30 + [False] * 70
