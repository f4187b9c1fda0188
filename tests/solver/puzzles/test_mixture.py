"""Batches of several kinds and grades."""

import pytest

from dictionaries import Catalog
from solver.errors import BadOrder
from solver.puzzles.conventions import GRADES
from solver.puzzles.generator import puzzle_of_batch
from solver.puzzles.mixture import Mixture, batch_from_json
from solver.puzzles.orders import Batch, Order
from solver.puzzles.registry import kind_names

COMMON = Order(dictionary="en-common")


def test_grades_rise_evenly_and_kinds_take_turns() -> None:
    mixture = Mixture(COMMON, 80, "s")
    orders = [mixture.orders_of(index)[0] for index in range(80)]
    assert [order.grade for order in orders] == sorted(order.grade for order in orders)
    assert all(sum(order.grade == grade for order in orders) == 16 for grade in GRADES)
    for grade in GRADES:
        kinds = [order.kind for order in orders if order.grade == grade]
        assert max(map(kinds.count, kinds)) - min(map(kinds.count, kinds)) <= 1
    assert {order.kind for order in orders} == set(kind_names())


def test_every_order_can_be_followed_by_the_other_kinds() -> None:
    mixture = Mixture(COMMON, 10, "s", ("restore", "place-rings"), (1, 2))
    for index in range(10):
        orders = mixture.orders_of(index)
        assert {order.kind for order in orders} == {"restore", "place-rings"}
        assert len({order.grade for order in orders}) == 1


def test_a_kind_without_a_puzzle_gives_its_place_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    from solver.errors import NoPuzzle
    from solver.puzzles import generator

    mixture, tried = Mixture(COMMON, 4, "s", ("restore", "place-rings"), (1,)), []
    plain = generator.new_puzzle

    def refuse(order: Order, *rest: object) -> object:
        tried.append(order.kind)
        if order.kind == "restore":
            raise NoPuzzle("none")
        return plain(order, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(generator, "new_puzzle", refuse)
    puzzle, _ = puzzle_of_batch(mixture, 0, Catalog())
    assert puzzle.kind == "place-rings"
    assert tried == ["restore", "place-rings"]


@pytest.mark.parametrize(
    ("kinds", "grades", "option"),
    [
        (("chess",), (1,), "kinds"),
        (("restore", "restore"), (1,), "kinds"),
        ((), (), "grades"),
        ((), (6,), "grades"),
        ((), (1, 1), "grades"),
        (("endgame",), (1, 5), "grades"),
    ],
)
def test_mixtures_that_cannot_be(kinds: tuple[str, ...], grades: tuple[int, ...], option: str) -> None:
    with pytest.raises(BadOrder) as error:
        Mixture(COMMON, 10, "s", kinds, grades)
    assert error.value.option == option


def test_batches_are_read_back_from_json() -> None:
    for batch in (Batch(COMMON, 5, "s"), Mixture(COMMON, 5, "s", ("restore",), (2, 1))):
        assert batch_from_json(batch.to_json(), 5, "s") == batch
