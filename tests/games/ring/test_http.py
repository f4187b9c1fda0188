"""Full games of RING over HTTP, played by clients that know nothing but what their own seat is told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from flask import Flask

from tests.api.services.tables.sitters import Sitter, sit
from tests.games.ring.tables import MORE
from tests.repetitions import times


def choice(seat: str, view: dict[str, Any], legal: list[str], rng: Random) -> str:
    """Choose by what the seat sees: bids seldom more than half of what it can pay, and passes with the best card."""
    assert len(view["hand"]) == view["cards"][seat]
    assert (view["hands"], view["hand_values"]) == (None, None)
    if view["phase"] == "payment":
        assert all(set(action.removeprefix("pay:").split("+")) <= set(view["hand"]) for action in legal)
        return rng.choice(legal)
    raised = [action for action in legal if action.startswith("bid:")]
    if view["phase"] == "bidding":
        assert len(raised) == max(0, view["max_bid"] - view["bid"])
    if raised and view["bid"] < view["max_bid"] * rng.random() / 2:
        return raised[0]
    return next(action for action in legal if not action.startswith("bid:"))


@pytest.mark.no_cover
@pytest.mark.parametrize("number", (4, 3, 5)[: times(1, 3)])
def test_clients_that_see_their_own_seat_alone_play_a_game_to_its_end(app: Flask, number: int) -> None:
    sitting = sit(app, "ring", *MORE[:number], seed=f"clients-{number}")
    rng = Random(number)
    table = sitting.host.do("GET")
    while table["status"] == "playing":
        (seat,) = table["actors"]
        client: Sitter = sitting[seat]
        view, may = client.do("GET")["view"], client.do("GET", "actions")
        table = client.act(choice(seat, view, may["actions"], rng), may["ply"])
    over = {seat: sitting[seat].do("GET") for seat in MORE[:number]}
    for seat in MORE[: times(1, number)]:
        told, last = sitting[seat].view_by_events()
        assert {**told, "hand": None} == {**over[seat]["view"], "hand": None}
        assert last["outcome"] == table["outcome"]
        dealt = sitting[seat].logged("deal:")
        assert sum(action != "deal:?" for action in dealt) >= 5
        assert sum(action == "deal:?" for action in dealt) >= 5 * (number - 1)
    view = table["view"]
    totals = {seat: view["scores"][seat]["total"] for seat in over}
    assert table["outcome"]["scores"] == totals
    body = {
        "players": {
            seat: {"dinos": view["dinos"][seat], "hand": [int(card[1]) for card in view["hands"][seat]]}
            for seat in over
        }
    }
    ranking = sitting.stranger.do("POST", "/v1/games/ring/analysis/ranking", body)
    assert ranking["order"] == table["outcome"]["ranking"]
    assert json.dumps(ranking["hand_values"]) == json.dumps(view["hand_values"])
