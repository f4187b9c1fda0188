"""What can be ordered and what cannot, each limit from both sides."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import BadOrder, BadRuleset, RingersError
from solver.puzzles.conventions import GRADES
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import MAX_COUNT, Batch, Order
from solver.puzzles.puzzle import MAX_SEED
from solver.puzzles.registry import kind_names
from solver.ruleset import Ruleset
from tests.solver.changes import one_by_one
from tests.solver.puzzles.samples import CATALOG, VALUES

RING_KINDS = ("place-rings", "find-words", "cancel-duel", "ring-deduction", "exact-score")
SEVEN = {"rows": 7, "columns": 7}
BEYOND = one_by_one(
    kind=["sudoku"], grade=[0, 6, True], rows=[2, 8], columns=[2, "5"], rings=[0, 7], plays=[2], holes=[5]
)


@pytest.mark.parametrize(
    ("options", "option"),
    [
        *((option, *option) for option in BEYOND),
        *(({"kind": "endgame", **option}, *option) for option in one_by_one(plays=[1, 5], rings=[3])),
        *(({"kind": "restore", "holes": holes}, "holes") for holes in (2, 8)),
        ({"kind": "tile-and-ring", "rings": 1}, "rings"),
        *(({"rings": 5, "rows": 4, "columns": 4}, "rings"), ({"rings": 6, **SEVEN}, "rings")),
        ({"kind": "ring-deduction", "rings": 4, **SEVEN}, "rings"),
        *(({"kind": kind, **SEVEN}, "rows") for kind in ("tile-and-ring", "endgame")),
    ],
)
def test_an_option_beyond_its_limit(options: dict[str, Any], option: str) -> None:
    with pytest.raises(BadOrder, match="expected") as caught:
        Order(**options)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "options",
    [
        *one_by_one(grade=[1, 5], rings=[6]),
        *({"kind": "restore", "holes": holes} for holes in (3, 7)),
        {"kind": "endgame", "plays": 4, "grade": 5},
        *({"rows": 3, "columns": 7, "rings": 5}, {"rings": 1, "grade": 1}),
        *({"kind": "ring-deduction", "rings": 3, **SEVEN}, {"rings": 5, **SEVEN}),
        {"kind": "find-words", "rings": 6, **SEVEN},
    ],
)
def test_an_option_at_its_limit(options: dict[str, Any]) -> None:
    assert Order.from_json(Order(**options).to_json()) == Order(**options)


@pytest.mark.parametrize(
    "options",
    [
        *({"kind": kind, "rings": rings} for kind in RING_KINDS for rings in (1, 2)),
        *({"kind": "endgame", "plays": plays} for plays in (2, 3, 4)),
        *({"kind": "exact-score", "rings": 6, "grade": 2}, {"kind": "restore", "holes": 3}),
    ],
)
def test_a_grade_that_there_is_not(options: dict[str, Any]) -> None:
    for grade in GRADES:
        if grade in Order(**options).grades:
            assert Order(**{**options, "grade": grade}).grade == grade
            continue
        with pytest.raises(BadOrder, match=r"'grade': expected one of .* or \d for") as caught:
            Order(**{**options, "grade": grade})
        assert caught.value.option == "grade"


def test_a_small_board_has_fewer_rings_than_usual() -> None:
    assert Order("cancel-duel", rows=4, columns=4).rings == 4


def test_a_kind_is_told_in_words() -> None:
    described = [Order(kind).described for kind in kind_names()]
    assert described[:3] == ["place-rings with 3 rings", "tile-and-ring", "find-words with 3 rings"]
    assert Order(rings=1, grade=1).described == "place-rings with 1 ring"
    assert Order("endgame").described == "endgame with 3 plays"
    assert Order("restore").described == "restore with 5 holes"


@pytest.mark.parametrize("option", [{"repeat": "once"}, {"cancel": "off"}, {"covered_ring": "inactive"}])
def test_a_ruleset_that_puzzles_do_not_know(option: dict[str, str]) -> None:
    with pytest.raises(BadRuleset, match=next(iter(option))):
        Order(ruleset=Ruleset(**option))


def test_a_ruleset_that_puzzles_know() -> None:
    ruleset = Ruleset(min_length=3, letter_points={"E": 9}, tiles=dict.fromkeys("ABCDEFGHIJKLMNOPRSTUVWXYZ", 3))
    order = Order(grade=1, ruleset=ruleset)
    assert Order.from_json(order.to_json()) == order
    puzzle, _ = new_puzzle(order, "x", CATALOG)
    assert (puzzle.ruleset.min_length, puzzle.ruleset.letter_points) == (3, {"E": 9})


@pytest.mark.parametrize(
    ("kind", "tiles", "expected"),
    [
        ("place-rings", {"A": 24}, "a board of at most 24 cells for place-rings with a tile set of 24"),
        ("place-rings", {"Ñ": 30}, "tiles of the dictionary's alphabet, which Ñ is not"),
        ("tile-and-ring", {"A": 29}, "at most 24 cells"),
        ("endgame", {"A": 26}, "at most 24 cells"),
    ],
)
def test_a_tile_set_that_cannot_be_dealt_from(kind: str, tiles: dict[str, int], expected: str) -> None:
    with pytest.raises(BadOrder, match=expected):
        new_puzzle(Order(kind, ruleset=Ruleset(tiles=tiles)), "x", CATALOG)


def test_grade_2_needs_common_words() -> None:
    Order(dictionary="x", grade=1).check_vocabulary(False)
    Order(dictionary="x", grade=2).check_vocabulary(True)
    with pytest.raises(BadOrder, match="another than 2, as nothing tells which words of x are common"):
        Order(dictionary="x", grade=2).check_vocabulary(False)


@pytest.mark.parametrize(
    ("values", "error"),
    [
        *(({"colour": 1}, BadOrder), ({"kind": 5}, BadOrder), ({"dictionary": None}, BadOrder)),
        *(({"kind": "x" * 1000}, BadOrder), ({"rings": [3]}, BadOrder), ({"grade": 2.0}, BadOrder)),
        *(({"ruleset": each}, BadRuleset) for each in (None, [], "x", {"colour": 1}, {"min_length": 0})),
    ],
)
def test_json_that_is_no_order(values: dict[str, Any], error: type[RingersError]) -> None:
    with pytest.raises(error):
        Order.from_json(values)


NAMES = ("kind", "grade", "dictionary", "rings", "plays", "holes", "rows", "columns", "ruleset")


@pytest.mark.no_cover
@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), VALUES | st.sampled_from(kind_names())))
def test_any_json_is_an_order_or_a_named_error(values: dict[str, Any]) -> None:
    try:
        order = Order.from_json(values)
    except RingersError:
        return
    assert Order.from_json(order.to_json()) == order


@pytest.mark.parametrize(
    ("count", "seed", "option"),
    [(0, "x", "count"), (MAX_COUNT + 1, "x", "count"), (True, "x", "count"), (1, 7, "seed"), (1, "x" * 94, "seed")],
)
def test_a_batch_beyond_its_limits(count: Any, seed: Any, option: str) -> None:
    with pytest.raises(BadOrder) as caught:
        Batch(Order(), count, seed)
    assert caught.value.option == option


def test_the_seeds_of_a_batch() -> None:
    batch = Batch(Order(), MAX_COUNT, "x" * 93)
    assert len(batch.seed_of(MAX_COUNT - 1)) <= MAX_SEED
    assert batch.seed_of(3) == "x" * 93 + ":3"
    for index in (-1, MAX_COUNT, True):
        with pytest.raises(BadOrder, match="index"):
            batch.seed_of(index)
