"""First games that teach the rules: always the same deal against the mildest bot, for which nobody waits.

A lesson is a table like any other, with a seed and settings that its game has fixed: it is stored, followed by events,
replayed and reviewed by the same code, and what is said to the player stands in the pages alone. Nothing else about it
is a rule, so a game without a lesson of its own can be learned too, with its usual settings.

A bot acts at once there. Only where the person may interrupt its turn it waits for the reaction time of the settings,
because interrupting is what has to be learned then. It never interrupts the turn of who is reading.
"""

from collections.abc import Mapping, Sequence

from games.base import Config
from games.bots import BEGINNER, RANDOM, bots_of
from games.registry import AnyGame
from games.tables.table import Table, Terms

NEVER = 86_400.0
"""Seconds for which a bot waits that does not want to interrupt; the turn is over before."""


def mildest_bot(game: AnyGame) -> str:
    """Return the name of the bot against which a game is learned."""
    return BEGINNER if BEGINNER in bots_of(game) else RANDOM


def lesson_terms(game: AnyGame, config: Config, seats: Sequence[str], own: str) -> Terms:
    """Return the terms of a lesson.

    Args:
        game: the rules.
        config: the settings.
        seats: the names of the seats.
        own: the seat of who learns; bots have all others.
    """
    bots: Mapping[str, str] = {seat: mildest_bot(game) for seat in seats if seat != own}
    return Terms(game, config, bots, None, open=False, seed=game.lesson_seed, seeded=True, lesson=True)


def seconds_of_wait(table: Table, reaction: float) -> float:
    """Return how long a bot waits at a lesson before it acts.

    Args:
        table: the lesson.
        reaction: how long a person has to interrupt.
    """
    session = table.session
    turn = None if session is None else session.game.on_turn(session.state)
    if session is None or turn is None:
        return 0.0
    if turn in table.people:
        return NEVER
    return reaction if may_interrupt(table) else 0.0


def may_interrupt(table: Table) -> bool:
    """Tell whether a person may act now."""
    session = table.session
    return session is not None and any(session.legal_actions(seat) for seat in table.people if seat in session.actors)
