"""Full games over HTTP, played by clients that know nothing but what their own seat is told."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from flask import Flask

from games.registry import AnyGame, games
from games.ringo.config import FAIREST
from tests.api.services.tables.sitters import Sitting, sit
from tests.repetitions import times

SEATS = ("anna", "bob", "cleo", "dora", "emil", "fred", "gina", "hans")
FEW_CARDS = [f"{suit}{number}" for suit in "PBGY" for number in "123456"] + [
    *("W1", "W2:ask", "W3:steal", "W4:draw2", "W5:draw1", "WR", "BR", "PR"),
    *("P1:take", "B2:take", "G3:take", "Y4:take", "W6:take", "P5:ask", "B6:steal"),
]
"""A small deck of RINGER with every power, so that a game has fewer requests."""

CONFIGURATIONS: dict[str, list[dict[str, Any]]] = {
    "ding": [{"max_hands": 3, "wilds": 3}, {"max_hands": 10}],
    "ringer": [{"deck": FEW_CARDS}, {}],
    "ringo": [{"attackers_seat": 1, "idle_plies": 20}, {}, {"rings": 6}, dict(FAIREST)],
}
CASES = [
    (game, number, config)
    for game in games()
    for number in sorted(range(game.min_players, game.max_players + 1), key=lambda number: number != 3)[: times(1, 8)]
    for config in CONFIGURATIONS.get(game.name, [dict(game.short_config)])[: times(1, 8)]
]

View = dict[str, Any]


def ding_fits(view: View, seat: str, legal: list[str]) -> bool:
    said = [action.partition(":")[2] for action in legal]
    return {
        "tokens": legal == ["in", "out"],
        "swap": all(text == "-" or set(text.split(",")) <= set(view["cards"] or ()) for text in said),
        "window": legal == (["ding", "no"] if view["ding"] else ["no"]),
    }.get(view["phase"], set(said) <= set(view["cards"]))


def ring_fits(view: View, seat: str, legal: list[str]) -> bool:
    assert (view["hands"], view["hand_values"], len(view["hand"])) == (None, None, view["cards"][seat])
    if view["phase"] == "payment":
        return all(set(action.removeprefix("pay:").split("+")) <= set(view["hand"]) for action in legal)
    bids = sum(action.startswith("bid:") for action in legal)
    return view["phase"] != "bidding" or bids == max(0, view["max_bid"] - view["bid"])


def ringer_fits(view: View, seat: str, legal: list[str]) -> bool:
    waited_for = view["waits_for"]["player"] if view["waits_for"] else view["turn"]
    taken_over = all(action.startswith("take:") for action in legal)
    return len(view["hand"]) == view["cards"][seat] and (seat == waited_for or taken_over)


FITS: dict[str, Callable[[View, str, list[str]], bool]] = {
    "ding": ding_fits,
    "ring": ring_fits,
    "ringer": ringer_fits,
    "ringo": lambda view, seat, legal: bool(view["sides"][view["side"]] == seat),
}
"""Whether what a seat may do fits what it sees."""


def ring_ends(sitting: Sitting, view: View) -> Any:
    hands = {seat: [int(card[1]) for card in view["hands"][seat]] for seat in sitting.seats}
    players = {seat: {"dinos": view["dinos"][seat], "hand": hands[seat]} for seat in sitting.seats}
    found = sitting.stranger.do("POST", "/v1/games/ring/analysis/ranking", {"players": players})
    assert found["hand_values"] == view["hand_values"]
    return {seat: view["scores"][seat]["total"] for seat in sitting.seats}, found["order"]


def ringer_ends(sitting: Sitting, view: View) -> Any:
    players = {seat: {"won": len(view["won"][seat]), "hand": view["cards"][seat]} for seat in sitting.seats}
    found = sitting.stranger.do("POST", "/v1/games/ringer/analysis/ranking", {"players": players})
    return found["scores"], found["order"]


ENDS: dict[str, Callable[[Sitting, View], Any]] = {
    "ding": lambda sitting, view: (view["positions"], None),
    "ring": ring_ends,
    "ringer": ringer_ends,
    "word-ringers": lambda sitting, view: (view["totals"], None),
}
"""The scores and the ranking that the last view comes to, by the questions that need no table where there are such."""


def act(sitting: Sitting, game: AnyGame, rng: Random) -> Any:
    """Let the first seat act that may, in an order drawn anew, by its own view; in Ringo what shortens the game."""
    for seat in rng.sample(sorted(sitting.seats), len(sitting.seats)):
        may = sitting[seat].do("GET", "actions")
        if legal := may["actions"]:
            assert FITS.get(game.name, lambda *_: True)(sitting[seat].do("GET")["view"], seat, legal)
            short = [action for action in legal if game.name == "ringo" and ("x" in action or "C" in action)]
            return sitting[seat].act(rng.choice(short or legal), may["ply"])
    raise AssertionError("nobody may act")


@pytest.mark.no_cover
@pytest.mark.parametrize(("game", "number", "config"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_clients_that_see_their_own_seat_alone_play_a_game_to_its_end(
    app: Flask, game: AnyGame, number: int, config: dict[str, Any]
) -> None:
    sitting = sit(app, game.name, *SEATS[:number], config=config, seed=f"clients-{number}")
    rng = Random(f"{number} {config}")
    while (table := act(sitting, game, rng))["status"] == "playing":
        pass
    for client in (*sitting.seats.values(), sitting.screen):
        told, last = client.view_by_events()
        assert (told, last["outcome"]) == (client.do("GET")["view"], table["outcome"])
    if game.name in ENDS:
        scores, ranking = ENDS[game.name](sitting, table["view"])
        assert table["outcome"]["scores"] == scores
        assert ranking in (None, table["outcome"]["ranking"])
