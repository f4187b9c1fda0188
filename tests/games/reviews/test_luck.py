"""Luck is fair: over games in which all play as the estimates do, what chance and rivals bring averages nothing."""

from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from games import ding, ring, ringer
from games.bots import bots_of, played_out
from games.reviews.ledger import ledger_of
from games.reviews.line import Line, line_of
from games.reviews.review import review_of
from games.reviews.reviewer import LEAST_EFFORT, RIVALS
from games.ringer.cards import usual_deck
from games.session import Session
from tests.games.reviews.test_review import SEATS, check_ledgers, players_of
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
    # What rivals of RINGER choose as foreseen changes nothing at all, see below.
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
    judges = [reviewer.judge(each, tried.effort) for each in lines]
    for player in players_of(tried.game):
        first = reviewer.judge(lines[0], tried.first_effort).value(lines[0].start, player)
        luck: dict[str, list[float]] = {kind: [] for kind in tried.kinds}
        for each, judge in zip(lines, judges, strict=True):
            # No choice is judged, as nobody's costs anything against what the estimates expect.
            ledger = ledger_of(player, each, {}, judge, reviewer)
            shared = {tried.kinds[0]: ledger.expectation.mean - first.mean}
            for kind, found in luck.items():
                found.append(ledger.luck[kind] + shared.get(kind, 0.0))
        for kind, found in luck.items():
            error = hypot(stdev(found) / sqrt(len(found)), first.error if kind == tried.kinds[0] else 0.0)
            assert error > 0, kind
            assert abs(fmean(found)) < FAR * error, (player, kind)


def deck(cards: int) -> dict[str, list[str]]:
    """Return the settings of a short game of RINGER."""
    return {"deck": Random(cards).sample([str(card) for card in usual_deck()], cards)}


@pytest.mark.parametrize(
    ("game", "players", "number", "config"),
    [
        (ringer.GAME, 2, times(6, 60), deck(60)),
        (ringer.GAME, 3, times(4, 40), deck(36)),
        (ring.GAME, 3, times(6, 40), {}),
    ],
    ids=["ringer 2", "ringer 3", "ring 3"],
)
def test_rivals_as_foreseen_bring_no_luck(game: Any, players: int, number: int, config: dict[str, Any]) -> None:
    """What they keep tells what they hold, and a better choice than theirs may have been found; both move no mean."""
    seats, rules = SEATS[:players], bots_of(game)["rules"]
    luck, losses = dict[str, list[float]](), 0.0
    for seed in range(number):
        session = Session.start(game, game.parse_config(config), seats, f"rivals {seed}")
        found = review_of(played_out(session, dict.fromkeys(seats, rules), 5000), LEAST_EFFORT)
        check_ledgers(found)
        for player, ledger in found.ledgers.items():
            losses += ledger.losses
            luck.setdefault(player, []).append(ledger.luck[RIVALS])
    assert losses
    for each in (*luck.values(), [fmean(one) for one in zip(*luck.values(), strict=True)]):
        assert abs(fmean(each)) <= FAR * stdev(each) / sqrt(len(each))
