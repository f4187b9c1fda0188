"""What making a puzzle may take is counted in steps, in every kind: the same on every machine."""

from contextlib import suppress

import pytest

from dictionaries import Catalog
from solver.errors import NoPuzzle
from solver.puzzles.deals import Deals
from solver.puzzles.generator import new_puzzle
from solver.puzzles.orders import Order
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.tags import TAGS, has_puzzles_with, tags_of
from solver.steps import OutOfSteps, Steps

CATALOG = Catalog()
ENOUGH = 1 << 40

each_kind = pytest.mark.parametrize("kind", kind_names())


def price_of(order: Order) -> int:
    return kind_named(order.kind).options.steps_of(order.number or 0, order.rows * order.columns)


@each_kind
def test_a_search_takes_steps_and_finds_the_puzzle_that_it_finds_without_counting(kind: str) -> None:
    order, steps = Order(kind, 3, "en-family"), Steps(ENOUGH)
    found = new_puzzle(order, "a", CATALOG, steps=steps)
    assert found == new_puzzle(order, "a", CATALOG)
    assert steps.taken > 0
    assert steps.taken % price_of(order) == 0
    again = Steps(steps.taken)
    assert new_puzzle(order, "a", CATALOG, steps=again) == found
    assert again.left == 0


@each_kind
def test_without_steps_a_search_says_how_many_boards_it_looked_at(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    order = Order(kind, 3, "en-family")
    price, looked = price_of(order), 0
    for most, boards in ((0, 0), (price - 1, 0)):
        with pytest.raises(NoPuzzle, match=f"none of {boards} boards"):
            new_puzzle(order, "a", CATALOG, steps=Steps(most))
    chosen = Deals.chosen_blocks

    def counted(deals: Deals, *asked: int) -> object:
        nonlocal looked
        for block in chosen(deals, *asked):
            looked += len(block)
            yield block

    monkeypatch.setattr(Deals, "chosen_blocks", counted)
    with suppress(NoPuzzle):
        new_puzzle(order, "b", CATALOG, steps=Steps(5 * price + 1))
    assert 0 < looked <= 5


def test_a_search_that_is_out_of_steps_has_none_left() -> None:
    steps = Steps(3)
    steps.take(2)
    with pytest.raises(OutOfSteps):
        steps.take(2)
    assert (steps.left, steps.taken) == (0, 3)


@each_kind
def test_no_puzzle_has_a_tag_that_its_kind_cannot_have(kind: str) -> None:
    possible = {tag for tag in TAGS if has_puzzles_with(kind, [tag])}
    assert set(TAGS) - possible <= {"crossing", "one-ring", "cancels"}
    for seed in "abcd":
        assert possible.issuperset(tags_of(*new_puzzle(Order(kind, 3, "en-family"), seed, CATALOG), CATALOG))


def test_some_tags_mean_nothing_for_a_kind() -> None:
    for tag in ("cancels", "crossing", "one-ring"):
        assert not has_puzzles_with("restore", ["long-word", tag])
    assert has_puzzles_with("restore", ["long-word"])
    assert has_puzzles_with("cancel-duel", TAGS)
