"""Luck is fair: over games in which all play as the estimates do, what chance and rivals bring averages nothing."""

from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from games import ding, ring, ringer
from games.bots import bots_of, played_out
from games.reviews.ledger import ledger_of
from games.reviews.line import Line, line_of
from games.reviews.reviewer import RIVALS
from games.session import Session
from tests.games.reviews.test_review import players_of
from tests.repetitions import times

FAR = 4
"""By how many standard errors a mean may be away from nothing."""


class Tried(NamedTuple):
    """How the luck of a game is looked at.

    Args:
        game: its rules.
        games: how many are played.
        effort: how thoroughly each state is looked at.
        first_effort: the same of the state before anything has happened, which all games share with its error.
        kinds: of luck.
        config: settings.
    """

    game: Any
    games: int
    effort: int
    first_effort: int
    kinds: tuple[str, ...]
    config: dict[str, int]


TRIED = [
    Tried(ding.GAME, times(12, 200), 20, 400, ("deal", "draws", RIVALS), {"max_hands": 3}),
    Tried(ring.GAME, times(10, 200), 16, 800, ("deal", "draws", RIVALS), {}),
    # What rivals of RINGER keep tells more of their hands than the worlds assume, so their choices do not average out.
    Tried(ringer.GAME, times(6, 60), 10, 100, ("deal", "die", "draws"), {}),
]


def line(tried: Tried, seed: str) -> Line:
    """Return a game of players by rules of thumb."""
    seats = players_of(tried.game)
    session = Session.start(tried.game, tried.game.parse_config(tried.config), seats, seed)
    return line_of(played_out(session, dict.fromkeys(seats, bots_of(tried.game)["rules"]), 5000))


@pytest.mark.parametrize("tried", TRIED, ids=lambda tried: tried.game.name)
def test_luck_averages_nothing(tried: Tried) -> None:
    reviewer, lines = tried.game.reviewer, [line(tried, f"luck {seed}") for seed in range(tried.games)]
    for player in players_of(tried.game):
        first = reviewer.judge(lines[0], tried.first_effort).value(lines[0].start, player)
        luck: dict[str, list[float]] = {kind: [] for kind in tried.kinds}
        for each in lines:
            # No choice is judged, as nobody's costs anything against what the estimates expect.
            ledger = ledger_of(player, each, {}, reviewer.judge(each, tried.effort), reviewer)
            shared = {tried.kinds[0]: ledger.expectation.mean - first.mean}
            for kind, found in luck.items():
                found.append(ledger.luck[kind] + shared.get(kind, 0.0))
        for kind, found in luck.items():
            error = hypot(stdev(found) / sqrt(len(found)), first.error if kind == tried.kinds[0] else 0.0)
            assert error > 0, kind
            assert abs(fmean(found)) < FAR * error, (player, kind)
