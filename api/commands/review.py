"""``ringers review``: review games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import TYPE_CHECKING

import click

from api.commands._game_reviews import print_puzzles, review_game
from api.commands._input import BadInput, catalog, complete_file, json_option, read_file
from api.commands._output import echo, echo_bytes, echo_json, echo_table
from games.record import BadRecord, Record
from games.tables.table import AnySession
from games.word_ringers.played import PlayedRound, rounds_of
from games.word_ringers.spotting import BANDS
from solver import cores

if TYPE_CHECKING:
    from games.word_ringers.ledger import Figure
    from games.word_ringers.review import Decision, RoundReview
    from games.word_ringers.spotting import Spotting
    from games.word_ringers.sureness import Sureness

MOST_EFFORT = 200_000


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=complete_file)
@click.option(
    "--effort",
    type=click.IntRange(10, MOST_EFFORT),
    metavar="N",
    help="How many games or rounds are played to their end for each play.  [default: as much as takes some seconds; in "
    "Word Ringers 4,000, with four players 2,500, with five 1,600]",
)
@click.option("--puzzles", is_flag=True, help="Print the mistakes as puzzles instead, a line of JSON for each.")
@json_option
def command(files: tuple[str, ...], effort: int | None, puzzles: bool, as_json: bool) -> None:
    """Look back at games: mistakes, accuracy and luck.

    Each FILE is the text of a game, as a service gives it at the end of a table. Of Word Ringers every round whose
    plays were all made is looked at, of other games the whole game, which has to be over. A play is a mistake if it
    has cost more than a limit that depends on the game, and more than twice the standard error of that loss. With
    --puzzles the positions before mistakes in Word Ringers become puzzles with one best answer, in lines as
    `ringers puzzle batch` has them; of other games the five worst mistakes that are proven become lines of the same
    form, with what the player saw and what each action costs. A FILE that is no such game is named, and the others are
    looked at.

    \b
    Examples:
      ringers review game.txt
      ringers review *.txt --json > reviews.ndjson
      ringers review game.txt --puzzles > exercises.ndjson
    """
    cores.require()
    from api.jobs.puzzle_work import line_of
    from api.schemas.reviews import review_json  # takes a moment to import
    from games.word_ringers.exercises import exercises_of

    unread = 0
    for file in files:
        try:
            session = _game_of(file)
            if session.game.name != "word-ringers":
                if puzzles:
                    print_puzzles(file, session, effort)
                    continue
                review_game(file, session, effort, as_json=as_json)
                continue
            for played, found in _reviews(session, effort):
                if not as_json and not puzzles:
                    _echo(file, found)
                    continue
                exercises = exercises_of(played, found, catalog())
                if puzzles:
                    made = [exercise for exercise in exercises.values() if not isinstance(exercise, str)]
                    echo_bytes([line_of(exercise.puzzle, exercise.solution).encode() for exercise in made])
                else:
                    echo_json({"file": file, **review_json(played, found, exercises)})
        except BadInput as error:
            click.echo(f"ringers: {error}", err=True)
            unread += 1
    if unread:
        click.get_current_context().exit(2)


def echo_review(name: str, session: AnySession) -> None:
    """Print the review of a game that is over; nothing where games of its rules have none.

    Args:
        name: what it is called, such as its file.
        session: the game.
    """
    if session.game.name == "word-ringers":
        for _, found in _reviews(session, None):
            _echo(name, found)
    elif session.game.reviewer:
        review_game(name, session, None, as_json=False)


def _game_of(file: str) -> AnySession:
    try:
        return Record.parse(read_file(file)).session
    except BadRecord as error:
        raise BadInput(f"{file}: {error}") from None


def _reviews(session: AnySession, effort: int | None) -> Iterator[tuple[PlayedRound, RoundReview]]:
    from games.word_ringers.review import review

    config = session.config
    words = catalog().get(config.dictionary, config.dictionary_version)
    for played in rounds_of(session):
        yield played, review(played, words, effort)


def _echo(file: str, found: RoundReview) -> None:
    echo(f"{file}, round {found.number}")
    echo()
    echo_table(_ledger(found), right=range(1, 1 + len(found.ledgers)))
    echo("+-: the standard error; (): how many rounds were played to their end for the figure")
    if found.spotting:
        echo()
        echo_table(_spotted(found.spotting), right=(1, 2, 3, 4))
    mistakes = sorted((each for each in found.decisions if each.is_mistake), key=lambda each: -each.loss)
    echo()
    echo_table([_mistake(each) for each in mistakes] or [["no mistakes"]])
    echo()


_FIGURES: tuple[tuple[str, Figure, int], ...] = (
    ("expected", "expectation", 1),
    ("luck", "luck", 1),
    ("own losses", "losses", -1),
    ("others' losses", "others_losses", 1),
)
"""The figures of a ledger, each with its sign: together they are the result."""


def _ledger(found: RoundReview) -> list[list[str]]:
    """Return where each player's result comes from, a column for each."""
    placing: list[str] = []
    for player in found.ledgers:
        share = found.placing(player)
        placing.append("" if share is None else f"{share:.0%}{_sureness(found.placing_sureness(player), '.0%')}")
    rows = [["player", *found.ledgers], ["placing", *placing]]
    for name, figure, sign in _FIGURES:
        told = [
            f"{sign * getattr(ledger, figure):+.1f}{_sureness(ledger.sureness[figure], '.1f')}"
            for ledger in found.ledgers.values()
        ]
        rows.append([name, *told])
    return [*rows, ["result", *(f"{ledger.result:+.0f}" for ledger in found.ledgers.values())]]


def _sureness(sureness: Sureness, form: str) -> str:
    """Return how sure a figure is; the standard error is rounded up, so that nothing looks proven that is not."""
    if sureness.is_proven:
        return " proven"
    step = 0.01 if form.endswith("%") else 0.1
    return f" +-{ceil(sureness.error / step) * step:{form}} ({sureness.playouts:,})"


def _spotted(spotting: Mapping[str, Spotting]) -> list[list[str]]:
    """Return the shares of the points that were seen, in all and by how common the words are."""
    known = all(each.bands for each in spotting.values())
    rows = [["player", "spotted", *(BANDS if known else ())]]
    for player, each in spotting.items():
        shares = [each.all, *(each.bands[band] for band in BANDS if each.bands)]
        rows.append([player, *("" if share.accuracy is None else f"{share.accuracy:.0%}" for share in shares)])
    return rows


def _mistake(decision: Decision) -> list[str]:
    lost = f"{decision.play} lost {decision.loss:.1f}{_sureness(decision.sureness, '.1f')}"
    return [decision.player, lost, f"better: {decision.best}"]
