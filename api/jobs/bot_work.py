"""The thinking of bots as a job. This module knows nothing of requests or of the database."""

from collections.abc import Mapping, Sequence
from typing import Any

from api.folders import Folders
from api.jobs.job import OF_BOT, Job, Told, catalog_of
from games.bots import RANDOM, bots_of, next_choice
from games.registry import game_named, games
from games.session import Entry, Session
from games.tables.replays import replay_of

JSON = dict[str, Any]

TOLD = Told(
    busy="Too many bots think now.",
    lost="The bot could not be asked now.",
    too_long="The bot thinks for too long.",
)


def choose(
    folders: Folders,
    table: str,
    game: str,
    config: JSON,
    players: tuple[str, ...],
    seed: str,
    log: Sequence[Entry],
    bots: Mapping[str, str],
    most: int,
) -> list[tuple[str, str]]:
    """Return what bots do next, one after the other: the seat, and the notation of its action.

    The same game gives the same answer, whoever is asked and however often.

    Args:
        folders: where dictionaries are.
        table: the id of the table.
        game: the name of the game.
        config: how it is played.
        players: who plays, by seat.
        seed: of the game.
        log: of the game.
        bots: the names of bots by the seats that they play.
        most: of actions.
    """
    rules = game_named(game).using(catalog_of(folders))
    empty = Session.empty(rules, rules.parse_config(config), players, seed)
    session = replay_of(table).session(len(log), lambda: empty, lambda known: log[known:])
    known = bots_of(rules)
    seats = {seat: known.get(name, known[RANDOM]) for seat, name in bots.items()}
    chosen: list[tuple[str, str]] = []
    while len(chosen) < most and session.outcome is None:
        choice = next_choice(session, seats)
        if choice is None:
            break
        session = session.act(*choice, session.ply)
        chosen.append(choice)
    return chosen


def load(folders: Folders) -> None:
    """Load the games, so that the first bot that is asked need not wait for it."""
    games()


BUDGET = "playouts or positions, as the level has them"

LOAD = Job("load the games", load, TOLD, OF_BOT, "nothing but loading")
CHOOSE = Job("let a bot choose", choose, TOLD, OF_BOT, BUDGET)
