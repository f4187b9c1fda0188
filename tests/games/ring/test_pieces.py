"""Random games of every configuration, with every card accounted for at every step."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.ring import GAME
from games.ring.cards import DINOS
from games.testing import random_session
from tests.games.ring.tables import MORE
from tests.repetitions import times

LINES = (Path(__file__).parent / "configurations.txt").read_text("utf-8").splitlines()


@pytest.mark.no_cover
@pytest.mark.parametrize("values", list(map(json.loads, LINES)), ids=range(len(LINES)))
def test_no_card_is_lost_or_made(values: dict[str, Any]) -> None:
    """Ten thousand games of each configuration in `make test-long`."""
    config = GAME.parse_config(values)
    every = Counter([*map(str, config.deck), *(f"dino {dino}" for dino in DINOS)])
    short = unsold = 0
    for seed in range(times(6, 10_000)):
        players = MORE[: 3 + seed % 3]
        for session in random_session(GAME, config, players, f"pieces {seed}"):
            state = session.state
            assert state.pieces == every
            assert [list(hand) for hand in state.hands.values()] == [sorted(hand) for hand in state.hands.values()]
            auction = state.auction
            short += auction is not None and len(auction.display) < len(players) - 1
        sold = sum(map(len, state.dinos.values()))
        assert sold + len(state.unsold) == state.rounds
        unsold += len(state.unsold)
    assert unsold > 0
    if len(config.deck) < 40:
        assert short > 0, "with few cards a display stays short now and then"
