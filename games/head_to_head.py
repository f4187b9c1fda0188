"""Bots against each other: mirrored games, and the confidence of their result.

The games of a group have the same seed, so the same deal, and the first bot sits in another seat in each of them. So
neither a good deal nor a good seat helps one of the two.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from games.base import Config, Game, Outcome
from games.bot_names import bot_named
from games.bots import AnySession, Mover, RandomBot, moved, mover, played_out
from games.group_scores import SURE
from games.session import Session

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two bots, and what they play.

    Args:
        game: the rules.
        config: how it is played.
        first: the bot that is measured, with its parameters if it has other ones than usual.
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
    seconds, plays = 0.0, 0
    choose = mover(bot_named(pairing.game, pairing.first))

    def timed(session: AnySession, seat: str) -> AnySession | None:
        nonlocal seconds, plays
        begun = clock()
        after = choose(session, seat)
        if after is not None:
            seconds, plays = seconds + clock() - begun, plays + 1
        return after

    session, own = start(pairing, index)
    over = finish(session, {own: timed, **others(pairing, session, own)})
    assert over.outcome
    return Played(*scored(over.outcome, own), seconds, plays)


def start(pairing: HeadToHead, index: int) -> tuple[AnySession, str]:
    """Begin a game of a pairing with its opening, unless that ends it, and return it with the seat of the first bot.

    Args:
        pairing: who plays what.
        index: which game, from 0.
    """
    group, place = divmod(index, pairing.players)
    seats = [f"seat{number}" for number in range(pairing.players)]
    session = Session.start(pairing.game, pairing.config, seats, f"{pairing.seed}:{group}")
    opened = played_out(session, dict.fromkeys(seats, RandomBot()), pairing.game.opening_plies)
    return session if opened.outcome else opened, seats[place]


def others(pairing: HeadToHead, session: AnySession, own: str) -> dict[str, Mover]:
    """Return who acts in the other seats: the second bot of the pairing."""
    move = mover(bot_named(pairing.game, pairing.second))
    return {seat: move for seat in session.players if seat != own}


def finish(session: AnySession, movers: Mapping[str, Mover]) -> AnySession:
    """Return a game that is over, in which somebody acts for each seat."""
    while session.outcome is None:
        session = moved(session, movers)
    return session


def scored(outcome: Outcome, own: str) -> tuple[float, float]:
    """Return what a seat has scored, and its share of the win, as `Played` has them."""
    places = {player: number for number, place in enumerate(outcome.ranking) for player in place}
    heads = [_head_to_head(places[own], place) for player, place in places.items() if player != own]
    winners = outcome.winners or tuple(outcome.ranking[0])
    return sum(heads) / len(heads), 1 / len(winners) if own in winners else 0.0


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
