"""The review of a game: the loss of each choice, the mistakes by size, and the ledger of each player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.base import CHANCE
from games.refusals import Conflict
from games.reviews.ledger import Ledger, ledger_of
from games.reviews.line import Step, line_of
from games.reviews.reviewer import Judge, Judged, Reviewer, Size, Tried, Unit
from games.session import Session
from games.values import JSON

MOST_EXERCISES = 5
"""For how many of the worst mistakes that are proven every other choice is judged too."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """The position before a mistake that is proven, as a puzzle: what is best?

    Args:
        config: the settings of the game, as JSON has them.
        players: by seat.
        view: what the player knew, as in the game.
        choices: every choice that there was, by its notation, with what it costs.
    """

    config: JSON
    players: tuple[str, ...]
    view: JSON
    choices: Mapping[str, Tried]

    @property
    def best(self) -> tuple[str, ...]:
        """The choices that are worth most for certain, sorted."""
        return tuple(sorted(name for name, each in self.choices.items() if each.loss == 0 and each.known == "proven"))


@dataclass(frozen=True, slots=True)
class Play:
    """A choice that somebody made.

    Args:
        ply: its decision point in the log.
        player: who.
        play: its notation.
        best: the notation of one that is worth most; None is not to interrupt.
        loss: how much less the choice is worth.
        known: whether that is proven.
        error: the standard error of the loss.
        playouts: how many games were played on for each action.
        size: of the mistake, if it is one.
        exercise: the position as a puzzle, for the worst mistakes that are proven; None for other choices.
    """

    ply: int
    player: str
    play: str
    best: str | None
    loss: float
    known: Literal["proven", "estimated"]
    error: float
    playouts: int
    size: Size | None
    exercise: Exercise | None = None

    @property
    def choices(self) -> Mapping[str, Tried]:
        """Every choice that there was, by its notation, if the position is a puzzle; otherwise none."""
        return self.exercise.choices if self.exercise else {}

    @property
    def is_mistake(self) -> bool:
        """Whether it is more than an inaccuracy."""
        return self.size in ("mistake", "blunder")


@dataclass(frozen=True, slots=True)
class Review:
    """A game, looked back at.

    Args:
        game: its name.
        unit: of all values.
        effort: how thoroughly it was looked at.
        most_effort: that a service allows for such a game.
        plays: all choices but those without another one, in order.
        ledgers: by player.
    """

    game: str
    unit: Unit
    effort: int
    most_effort: int
    plays: tuple[Play, ...]
    ledgers: Mapping[str, Ledger]


def reviewer_of(game: Any) -> Reviewer:
    """Return how the games of a game are looked back at.

    Raises:
        Conflict: nothing is known of that.
    """
    reviewer: Reviewer | None = game.reviewer
    if reviewer is None:
        raise Conflict("no_review", f"{game.title} has no review.")
    return reviewer


def most_effort_of(session: Session[Any, Any, Any]) -> int:
    """Return the most effort that a service allows for a game.

    Raises:
        Conflict: games like it are not looked back at.
    """
    return reviewer_of(session.game).most_effort(len(session.players), len(session.in_force))


def review_of(session: Session[Any, Any, Any], effort: int | None = None) -> Review:
    """Look back at a game that is over; equal games have equal reviews.

    Args:
        session: the game.
        effort: how thoroughly, such as how many games are played on for each action; as is usual if left out.

    Raises:
        Conflict: the game is not over, or games like it are not looked back at.
    """
    reviewer = reviewer_of(session.game)
    line = line_of(session)
    if effort is None:
        effort = reviewer.usual_effort(len(line.players), len(line.steps))
    judge = reviewer.judge(line, effort)
    judged: dict[int, Judged] = {}
    for step in line.steps:
        found = None if step.actor == CHANCE else judge.judged(step)
        if found is not None:
            judged[step.number] = found
    plays = {number: _play(line.steps[number], found, reviewer, session.game) for number, found in judged.items()}
    proven = [number for number, play in plays.items() if play.is_mistake and play.known == "proven"]
    for number in sorted(proven, key=lambda each: -plays[each].loss)[:MOST_EXERCISES]:
        plays[number] = replace(plays[number], exercise=_exercise(session, line.steps[number], judge))
    ledgers = {player: ledger_of(player, line, judged, judge, reviewer) for player in line.players}
    most = most_effort_of(session)
    return Review(session.game.name, reviewer.unit, effort, most, tuple(plays.values()), ledgers)


def _exercise(session: Session[Any, Any, Any], step: Step, judge: Judge) -> Exercise:
    game = session.game
    return Exercise(
        session.config.model_dump(mode="json"),
        session.players,
        game.view(step.before, step.actor),
        {game.format_action(each.action): each for each in judge.choices(step)},
    )


def _play(step: Step, found: Judged, reviewer: Reviewer, game: Any) -> Play:
    form = game.format_action
    return Play(
        step.ply,
        step.actor,
        form(step.action),
        None if found.best is None else form(found.best),
        found.loss,
        found.known,
        found.error,
        found.playouts,
        reviewer.sizes.of(found.loss, found.error),
    )
