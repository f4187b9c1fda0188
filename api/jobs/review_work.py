"""Reviews of rounds and of games as jobs. This module knows nothing of requests or of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from api.folders import Folders
from api.jobs.advice_work import load
from api.jobs.job import OF_REQUEST, Job, Told, catalog_of
from games.refusals import Conflict
from games.registry import game_named
from games.session import Entry, Session
from games.word_ringers.config import WordRingersConfig
from games.word_ringers.game import WordRingers
from games.word_ringers.played import FOR_ALL, MOST_EFFORT, PlayedRound, rounds_of

if TYPE_CHECKING:
    from games.reviews.review import Review
    from games.word_ringers.exercises import Exercise, Missing
    from games.word_ringers.review import RoundReview

TOLD = Told(
    busy="Too many rounds are being looked back at now.",
    lost="The round could not be looked back at now.",
    too_long="The review takes too long; ask for less effort.",
)

TOLD_OF_GAMES = Told(
    busy="Too many games are being looked back at now.",
    lost="The game could not be looked back at now.",
    too_long="The review takes too long; ask for less effort.",
)


class Reviewed(NamedTuple):
    """A round, looked back at.

    Args:
        played: the round.
        found: its review.
        exercises: its mistakes as puzzles, or why there is none, by the number of the play.
        version: of the dictionary.
    """

    played: PlayedRound
    found: RoundReview
    exercises: dict[int, Exercise | Missing]
    version: str


def of_round(
    folders: Folders, played: PlayedRound, dictionary: str, version: str | None, effort: int | None
) -> Reviewed:
    """Look back at a round by the words of a dictionary.

    Args:
        folders: where it is.
        played: the round.
        dictionary: which words count.
        version: of the dictionary; the newest if None.
        effort: how many rounds are played to their end for each play; as many as is usual if None.
    """
    from games.word_ringers.exercises import exercises_of
    from games.word_ringers.review import review

    dictionaries = catalog_of(folders)
    words = dictionaries.get(dictionary, version)
    found = review(played, words, effort)
    return Reviewed(played, found, exercises_of(played, found, dictionaries), words.version)


def of_whole_game(
    folders: Folders, game: str, config: Any, players: tuple[str, ...], log: Sequence[Entry], effort: int | None
) -> Review:
    """Look back at a game that is over and has no rounds of Word Ringers.

    Args:
        folders: where dictionaries are.
        game: its name.
        config: how it was played.
        players: by seat.
        log: what was done.
        effort: how thoroughly; as is usual if None.
    """
    from games.reviews.review import review_of

    return review_of(Session.replay(game_named(game), config, players, "", log), effort)


def of_game(
    folders: Folders,
    config: WordRingersConfig,
    players: tuple[str, ...],
    log: Sequence[Entry],
    number: int,
    effort: int | None,
) -> Reviewed:
    """Look back at a round of a game.

    Args:
        folders: where its dictionary is.
        config: how it was played.
        players: by seat.
        log: what was done.
        number: of the round, counted from 1.
        effort: as for a round.

    Raises:
        Conflict: not every play of the round was made.
    """
    game = WordRingers(catalog_of(folders))
    session = replace(Session.empty(game, config, players, ""), log=tuple(log))
    played = next((each for each in rounds_of(session) if each.number == number), None)
    if played is None:
        raise Conflict("no_review", f"Not every play of round {number} was made.")
    return of_round(folders, played, config.dictionary, config.dictionary_version, effort)


BUDGET = f"`effort`, up to {MOST_EFFORT:,} playouts a play, and to {FOR_ALL:,} divided by the square of the players"

BUDGET_OF_GAMES = "`effort`, up to a most that falls with the actions and the players of the game"

REVIEW_WHOLE_GAME = Job("look back at a whole game", of_whole_game, TOLD_OF_GAMES, OF_REQUEST, BUDGET_OF_GAMES, load)
REVIEW_ROUND = Job("look back at a round", of_round, TOLD, OF_REQUEST, BUDGET, load)
REVIEW_GAME = Job("look back at a game", of_game, TOLD, OF_REQUEST, BUDGET, load)
