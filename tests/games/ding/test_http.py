"""Full games of DING! over HTTP, played by clients that know nothing but what their own seat is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from flask import Flask

from tests.api.services.tables.sitters import Sitting, sit
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil", "fred", "gina", "hans")


def choice(view: dict[str, Any], legal: list[str], rng: Random) -> str:
    """Choose by what the seat sees, and look whether what it may do fits that."""
    if view["phase"] == "tokens":
        assert legal == ["in", "out"]
        return "in" if rng.random() < 0.8 else "out"
    if view["phase"] == "swap":
        assert all(set(cards(action)) <= set(view["cards"]) for action in legal)
        return rng.choice(legal)
    if view["phase"] == "window":
        assert legal == (["ding", "no"] if view["ding"] else ["no"])
        return rng.choice(legal)
    assert set(legal) <= {f"play:{card}" for card in view["cards"]}
    return rng.choice(legal)


def cards(action: str) -> list[str]:
    said = action.partition(":")[2]
    return [] if said == "-" else said.split(",")


def turn(sitting: Sitting, rng: Random) -> None:
    """Let the first seat act that may, by its own view."""
    for seat in sitting.seats:
        may = sitting[seat].do("GET", "actions")
        if may["actions"]:
            action = choice(sitting[seat].do("GET")["view"], may["actions"], rng)
            sitting[seat].act(action, may["ply"])
            return
    raise AssertionError("nobody may act")


@pytest.mark.no_cover
@pytest.mark.parametrize("number", (4, 3, 5, 6, 7, 8)[: times(1, 6)])
def test_clients_that_see_their_own_seat_alone_play_a_game_to_its_end(app: Flask, number: int) -> None:
    config = {"max_hands": times(3, 60 // number), "wilds": 2 + number % 2}
    sitting = sit(app, "ding", *SEATS[:number], config=config, seed=f"clients-{number}")
    rng = Random(number)
    table, secret = sitting.host.do("GET"), 0
    while table["status"] == "playing":
        phase, is_early = table["view"]["phase"], table["view"]["hand_number"] <= 3
        before = sitting.screen.logged("") if is_early else []
        turn(sitting, rng)
        table = sitting.host.do("GET")
        if is_early and phase in ("tokens", "window") and table["view"]["phase"] == phase:
            told = sitting.screen.do("GET")["view"]
            assert (told["token"], told["answer"], told["cards"]) == (None, None, None)
            new = sitting.screen.logged("")[len(before) :]
            assert new[:1] == (["token:?"] if phase == "tokens" else []), "nobody is told before all have answered"
            secret += 1
    assert secret > 0
    assert table["outcome"]["reason"] in ("finish", "hand_limit")
    assert table["outcome"]["scores"] == table["view"]["positions"]
    for seat in SEATS[: times(2, number)]:
        told, last = sitting[seat].view_by_events()
        assert told == sitting[seat].do("GET")["view"]
        assert last["outcome"] == table["outcome"]
