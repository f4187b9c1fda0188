"""Full games of RINGER over HTTP, played by clients that know nothing but what their own seat is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from flask import Flask

from tests.api.services.tables.sitters import Sitting, sit
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil")
SHORT = [f"{suit}{number}" for suit in "PBGY" for number in "123456"] + [
    *("W1", "W2:ask", "W3:steal", "W4:draw2", "W5:draw1", "WR", "BR", "PR"),
    *("P1:take", "B2:take", "G3:take", "Y4:take", "W6:take", "P5:ask", "B6:steal"),
]
"""A small deck with every power, so that a game has fewer requests."""


COMMON = {"hand": None, "known": None, "under": None, "out": None}
"""What seats see differently."""


def next_action(sitting: Sitting, view: dict[str, Any], rng: Random) -> tuple[str, str, int]:
    """Return who acts next and how: the others look for a Take Over, then whoever is waited for decides."""
    waited_for = view["waits_for"]["player"] if view["waits_for"] else view["turn"]
    for seat in sorted(sitting.seats, key=lambda seat: seat == waited_for):
        may = sitting[seat].do("GET", "actions")
        if seat == waited_for or (may["actions"] and rng.random() < 0.5):
            return seat, rng.choice(may["actions"]), may["ply"]
        assert all(action.startswith("take:") for action in may["actions"])
    raise AssertionError("nobody may act")


@pytest.mark.no_cover
@pytest.mark.parametrize("number", (3, 2, 4, 5)[: times(1, 4)])
def test_clients_that_see_their_own_seat_alone_play_a_game_to_its_end(app: Flask, number: int) -> None:
    config = {"deck": SHORT} if times(1, 0) else {}
    seats = SEATS[:number]
    sitting = sit(app, "ringer", *seats, seed=f"clients-{number}", config=config)
    rng = Random(number)
    table, deeds = sitting[seats[0]].do("GET"), set()
    while table["status"] == "playing":
        seat, action, ply = next_action(sitting, table["view"], rng)
        deeds.add(action.partition(":")[0])
        table = sitting[seat].act(action, ply)
        view = table["view"]
        assert len(view["hand"]) == view["cards"][seat]
        other = sitting[rng.choice(seats)].do("GET")["view"] if rng.random() < 0.2 else view
        assert {**view, **COMMON} == {**other, **COMMON}
    assert {"play", "take", "pass", "end"} <= deeds
    final = {seat: {"won": len(view["won"][seat]), "hand": view["cards"][seat]} for seat in seats}
    ranking = sitting.stranger.do("POST", "/v1/games/ringer/analysis/ranking", {"players": final})
    assert ranking["scores"] == table["outcome"]["scores"]
    assert ranking["order"] == table["outcome"]["ranking"]
    for seat in seats[: times(1, number)]:
        told, last = sitting[seat].view_by_events()
        assert told == sitting[seat].do("GET")["view"]
        assert last["outcome"] == table["outcome"]
        drawn = sitting[seat].logged("draw:")
        assert sum(action != "draw:?" for action in drawn) >= 6
        assert sum(action == "draw:?" for action in drawn) >= 6 * (number - 1)
