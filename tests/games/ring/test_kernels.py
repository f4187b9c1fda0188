"""The compiled core of RING is handed nothing that was not checked: what cannot be is refused."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from games.ring.bots.arrays import POINTS, Worlds, cards_counted, counted, style_of
from games.ring.kernels import dinos
from games.ring.kernels.plans import try_out
from games.ring.kernels.rounds import BIDDER, CARDS, DINO, MOST, ROUND, ROUNDS, SHOWN, SLOT, STARTER, TURN, Table
from tests.games.ring import compiled
from tests.games.ring.tables import last_round

STYLE = style_of([1.0, 2.0, 4.0], 0.5)
NONE = counted((), dinos.DINOS)
NO_CARDS = cards_counted(())


def asked(**changes: Any) -> dict[str, Any]:
    """Return the arguments of a usual call, some of them changed."""
    state = last_round(hands={"anna": "G5 G5 S2", "bob": "G4", "cleo": ""}, dino=10, display="D2 G5")
    worlds = Worlds.of([state, state], "anna")
    usual = {
        "table": worlds.table,
        "hands": worlds.hands,
        "decks": worlds.decks,
        "style": STYLE,
        "own": worlds.own,
        "plans": np.array([[1, -1, 3], [0, 1, 0]]),
        "paid": np.zeros((2, CARDS), np.int64),
        "seeds": np.array([1, 2]),
        "lead": 8.0,
    }
    return {**usual, **changes}


def put(array: Any, at: Any, number: int) -> Any:
    """Return a copy of an array with another number at a place."""
    found = array.copy()
    found[at] = number
    return found


def test_a_usual_call_is_answered_by_plan_and_world() -> None:
    gains = try_out(**asked())
    assert gains.shape == (2, 2)
    assert (abs(gains) <= 1).all()


def test_the_answer_is_the_same_in_one_call_or_in_several_and_leaves_everything_as_it_was() -> None:
    call = asked()
    many = np.arange(300) % 2
    seeds = np.arange(300) * 7919
    call.update(hands=call["hands"][many], decks=call["decks"][many], seeds=seeds)
    before = [array.copy() for array in (*call["table"], call["hands"], call["decks"])]
    gains = try_out(**call)
    for at in (0, 63, 64, 299):
        one = slice(at, at + 1)
        alone = {"hands": call["hands"][one], "decks": call["decks"][one], "seeds": seeds[one]}
        assert (try_out(**{**call, **alone})[:, 0] == gains[:, at]).all()
    for old, new in zip(before, (*call["table"], call["hands"], call["decks"]), strict=True):
        assert (old == new).all()


def test_nothing_tried_out_is_nothing_answered() -> None:
    call = asked()
    assert try_out(**{**call, "plans": call["plans"][:0], "paid": call["paid"][:0]}).shape == (0, 2)
    none = {name: call[name][:0] for name in ("hands", "decks", "seeds")}
    assert try_out(**{**call, **none}).shape == (2, 0)


@pytest.mark.parametrize("name", ["hands", "decks", "plans", "paid", "seeds"])
@pytest.mark.parametrize(
    "change",
    [
        lambda array: array[:-1] if array.ndim > 1 else array[:, None],
        lambda array: array[..., :-1] if array.ndim > 1 else array[:-1],
        lambda array: array.astype(np.int32),
        lambda array: array.astype(float),
        lambda array: array.tolist(),
        lambda array: array[None],
    ],
)
def test_arrays_of_another_shape_or_type_are_refused(name: str, change: Callable[[Any], Any]) -> None:
    call = asked()
    with pytest.raises(ValueError, match=r"expected"):
        try_out(**{**call, name: change(call[name])})


@pytest.mark.parametrize("name", Table._fields)
@pytest.mark.parametrize(
    "change", [lambda array: array[:-1], lambda array: array.astype(np.int8), lambda array: array - 99]
)
def test_tables_of_another_shape_or_type_or_with_what_cannot_be_are_refused(
    name: str, change: Callable[[Any], Any]
) -> None:
    table = asked()["table"]
    with pytest.raises(ValueError, match=r"expected"):
        try_out(**asked(table=table._replace(**{name: change(getattr(table, name))})))


BAD = {ROUND: [-1], ROUNDS: [26, 25], STARTER: [-1, 3], DINO: [11, -2], BIDDER: [3], TURN: [-1, 3], SHOWN: [3, -1]}


@pytest.mark.parametrize(("place", "number"), [(place, each) for place in BAD for each in BAD[place]])
def test_tables_whose_numbers_cannot_be_are_refused(place: int, number: int) -> None:
    table = asked()["table"]
    if (place, number) == (ROUNDS, 25):
        table = table._replace(dino_deck=NONE)
    with pytest.raises(ValueError, match=r"expected|turn|dino_deck"):
        try_out(**asked(table=table._replace(numbers=put(table.numbers, place, number))))


def test_more_dinos_than_there_are_are_refused() -> None:
    table = asked()["table"]
    for name, at in (("dinos", (0, 3)), ("dino_deck", 3)):
        with pytest.raises(ValueError, match="more of one"):
            try_out(**asked(table=table._replace(**{name: put(getattr(table, name), at, 4)})))


NAN, INFINITE = float("nan"), float("inf")
BAD_THRIFTS = ([], [0.0], [-1.0, 2.0], [NAN], [1.0, NAN, 2.0], [1.0, INFINITE], [2.0, 1.0])
BAD_STYLES = [*((bad, 0.5) for bad in BAD_THRIFTS), ([2.0], INFINITE), ([2.0], NAN)]


@pytest.mark.parametrize(
    "change",
    [
        *({"own": seat} for seat in (-1, 3)),
        *({"lead": lead} for lead in (0.0, NAN)),
        *({"style": style_of(*each)} for each in BAD_STYLES),
        *({"style": STYLE._replace(points=points)} for points in (POINTS[:-1], POINTS.astype(float))),
        *({"style": STYLE._replace(thrifts=bad)} for bad in (np.array([1, 2]), np.array([[2.0]]), [2.0])),
        *({"plans": put(asked()["plans"], (0, SLOT), slot)} for slot in (2, -2)),
        {"hands": put(asked()["hands"], (0, 0, 0), -1)},
        {"decks": put(asked()["decks"], (0, 0), 1 << 40)},
        {"plans": put(asked()["plans"], (0, 0), -1), "paid": put(asked()["paid"], (0, 0), 1)},
    ],
)
def test_what_cannot_be_tried_out_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|more than"):
        try_out(**asked(**change))


def test_a_payment_between_rounds_is_refused() -> None:
    call = asked(plans=np.array([[-1, -1, 0], [0, 1, 0]]))
    numbers = put(call["table"].numbers, DINO, -1)
    with pytest.raises(ValueError, match="no dino"):
        try_out(**{**call, "table": call["table"]._replace(numbers=numbers)})


def test_a_plan_may_have_any_highest_bid() -> None:
    assert (abs(try_out(**asked(plans=put(asked()["plans"], (0, MOST), (1 << 63) - 1)))) <= 1).all()


def test_a_hand_that_cannot_pay_pays_nothing() -> None:
    hand, paid = put(NO_CARDS, 0, 2), NO_CARDS.copy()
    compiled.pay(hand, 1, 9, paid)
    assert hand[0] == 2
    assert not paid.any()


def test_from_no_cards_none_is_drawn() -> None:
    chance = np.array([1])
    assert compiled.drawn(NONE, chance) == compiled.drawn(NONE[:0], chance) == -1
    assert compiled.drawn(put(NONE, 4, 1), chance) == 4
