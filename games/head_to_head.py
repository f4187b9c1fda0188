"""Bots against each other: mirrored games, and the confidence of their result.

The games of a group have the same seed, so the same deal, and the first bot sits in another seat in each of them. So
neither a good deal nor a good seat helps one of the two.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from games.base import Config, Game
from games.bots import asked, bots_of
from games.session import Session

SURE = 1.96
"""How many standard errors the bounds at 95 % are away."""

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two bots, and what they play.

    Args:
        game: the rules.
        config: how it is played.
        first: the bot that is measured.
        second: the bot in all other seats.
        players: how many seats there are.
        seed: of all games.
    """

    game: AnyGame
    config: Config
    first: str
    second: str
    players: int
    seed: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a pairing.

    Args:
        score: of the first bot, head to head with each other seat: ahead 1, equal a half; the mean of them.
        won: the first bot's share of the win: 1, or less where it shares the first place.
        seconds: how long its choices took.
        plays: how many choices those were.
    """

    score: float
    won: float
    seconds: float
    plays: int


def play(pairing: HeadToHead, index: int, clock: Callable[[], float]) -> Played:
    """Play a game of a pairing.

    Args:
        pairing: who plays what.
        index: which game, from 0; as many in a row as there are seats have the same seed.
        clock: returns a time in seconds.
    """
    group, place = divmod(index, pairing.players)
    seats = [f"seat{number}" for number in range(pairing.players)]
    own = seats[place]
    bots = {seat: bots_of(pairing.game)[pairing.first if seat == own else pairing.second] for seat in seats}
    session = Session.start(pairing.game, pairing.config, seats, f"{pairing.seed}:{group}")
    seconds, plays = 0.0, 0
    while session.outcome is None:
        acts = own in session.actors
        begun = clock()
        after = asked(session, bots)
        if acts and after.log[len(session.log) :] and after.log[len(session.log)].actor == own:
            seconds, plays = seconds + clock() - begun, plays + 1
        session = after
    places = {player: number for number, place in enumerate(session.outcome.ranking) for player in place}
    heads = [_head_to_head(places[own], places[seat]) for seat in seats if seat != own]
    winners = session.outcome.winners or tuple(session.outcome.ranking[0])
    won = 1 / len(winners) if own in winners else 0.0
    return Played(sum(heads) / len(heads), won, seconds, plays)


def bounds(score: float, games: int) -> tuple[float, float]:
    """Return the bounds at 95 % of a mean of games that end between 0 and 1 (Wilson 1927, the score interval).

    >>> [round(bound, 3) for bound in bounds(1.0, 400)]
    [0.99, 1.0]
    """
    square = SURE**2
    middle = (score + square / (2 * games)) / (1 + square / games)
    far = SURE / (1 + square / games) * sqrt(score * (1 - score) / games + square / (4 * games**2))
    return max(0.0, middle - far), min(1.0, middle + far)


def summary(pairing: HeadToHead, played: Sequence[Played]) -> dict[str, Any]:
    """Return what a pairing came to, as `ringers bench bots --json` prints it."""
    games = len(played)
    score = sum(each.score for each in played) / games
    lower, upper = bounds(score, games)
    plays = sum(each.plays for each in played)
    told: dict[str, Any] = {
        "pair": f"{pairing.first}:{pairing.second}",
        "games": games,
        "score": round(score, 4),
        "lower": round(lower, 4),
        "upper": round(upper, 4),
        "ms_per_play": round(1e3 * sum(each.seconds for each in played) / max(plays, 1), 3),
    }
    if pairing.players > 2:
        told["share"] = round(sum(each.won for each in played) / games, 4)
    return told


def _head_to_head(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)
