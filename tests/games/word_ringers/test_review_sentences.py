"""Every sentence of ten reviews, worked out again by the slow scanner; the reviews that were read by hand."""

from __future__ import annotations

import pytest

from dictionaries import open_dictionary
from games.bots import played_out
from games.session import Session
from games.word_ringers import GAME
from games.word_ringers.bots import BOTS
from games.word_ringers.played import rounds_of
from games.word_ringers.review import review
from tests.games.word_ringers.engine.slow import SlowRound
from tests.games.word_ringers.test_reasons import check_reasons
from tests.repetitions import LONG

ENGLISH = open_dictionary("en")
PLAYERS = (2, 2, 3, 2, 2, 4, 2, 3, 2, 5)
"""How many play in the round of each seed, from 1 on."""

NAMES = ("anna", "bob", "cleo", "dan", "eve")
LEVELS = ("greedy", "learner", "novice", "greedy", "random")


@pytest.mark.skipif(not LONG, reason="the same is tested on plays at random")
@pytest.mark.parametrize("seed", range(1, 1 + len(PLAYERS)))
def test_every_sentence_of_a_review_is_true(seed: int) -> None:
    config = GAME.parse_config({"max_rounds": 1, "scoring": "automatic" if seed % 2 else "claims"})
    bots = {NAMES[seat]: BOTS[LEVELS[(seat + seed) % len(LEVELS)]] for seat in range(PLAYERS[seed - 1])}
    (played,) = rounds_of(played_out(Session.start(GAME, config, list(bots), str(seed)), bots, 1000))
    told = 0
    for state, each in zip(played.states, review(played, ENGLISH).decisions, strict=False):
        if not each.is_mistake:
            assert not each.why + each.better
            continue
        assert state.in_play is not None
        before = SlowRound(state.in_play, dict(state.racks), each.player, (), ENGLISH)
        for play, given in ((each.play, each.why), (each.best, each.better)):
            check_reasons(given, before, play)
            told += len(given)
    assert told
