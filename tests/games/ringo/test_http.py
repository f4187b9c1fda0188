"""Full games of Ringo over HTTP, played by clients that know nothing but what their own seat is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from flask import Flask

from games.ringo.balance import FAIREST
from tests.api.services.tables.sitters import sit
from tests.repetitions import times

SEATS = ("anna", "bob")


def choice(legal: list[str], rng: Random) -> str:
    """Choose what takes or enters, so that games are short, else anything."""
    return rng.choice([action for action in legal if "x" in action or "C" in action] or legal)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "config", [{}, {"attackers_seat": 1, "idle_plies": 20}, {"rings": 6}, dict(FAIREST)][: times(2, 4)], ids=str
)
def test_clients_that_see_their_own_seat_alone_play_a_game_to_its_end(app: Flask, config: dict[str, Any]) -> None:
    sitting = sit(app, "ringo", *SEATS, config=config, seed="clients")
    rng = Random(str(config))
    table, moves = sitting.host.do("GET"), []
    position = table["view"]["position"]
    while table["status"] == "playing":
        (seat,) = table["actors"]
        client, (other,) = sitting[seat], set(SEATS) - {seat}
        view, may = client.do("GET")["view"], client.do("GET", "actions")
        assert view["sides"][view["side"]] == seat
        # The question that needs no table lists the same moves.
        if len(moves) % 8 == 0:
            body = {"position": view["position"], "config": config}
            asked = sitting.stranger.do("POST", "/v1/games/ringo/analysis/position", body)
            assert asked["moves"] == may["actions"]
            assert sitting[other].do("GET", "actions")["actions"] == []
        moves.append(choice(may["actions"], rng))
        table = client.act(moves[-1], may["ply"])
    for client in (*sitting.seats.values(), sitting.screen):
        told, last = client.view_by_events()
        assert told == client.do("GET")["view"]
        assert last["outcome"] == table["outcome"]
        assert client.logged("") == moves
    view = table["view"]
    end = f"{view['position']} idle:{view['idle']} seen:{view['seen']}"
    asked = sitting.stranger.do("POST", "/v1/games/ringo/analysis/position", {"position": end, "config": config})
    reason = table["outcome"]["reason"]
    if asked["won"]:
        assert asked["won"]["reason"] == reason
        assert table["outcome"]["winners"] == [view["sides"][asked["won"]["side"]]]
    else:
        assert (asked["drawn"], table["outcome"]["winners"]) == (reason, [])
    assert position != view["position"]
