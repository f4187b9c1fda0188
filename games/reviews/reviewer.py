"""What a game offers so that its games can be looked back at, and what is found of a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from games.reviews.line import Line, Step

SURE = 2
"""By how many standard errors a loss has to be above nothing to have a size."""

Size = Literal["inaccuracy", "mistake", "blunder"]
Unit = Literal["points", "spaces", "chance to win"]

RIVALS = "rivals"
"""The luck with what others chose: a change of value that is no loss of theirs."""

UNFORESEEN = "unforeseen"
"""The luck that no estimate has foreseen: that a player goes on better than the players of the estimates, and what lies
open after the end."""

END = "end"
"""What it changed that a game ended by leaving, by its clock or by agreement."""


class Sizes(NamedTuple):
    """Above which loss a choice is what, in the unit of the game."""

    inaccuracy: float
    mistake: float
    blunder: float

    def of(self, loss: float, error: float) -> Size | None:
        """Return the size of a loss; None where it is small, or may be by chance.

        Args:
            loss: how much less the choice is worth than the best.
            error: its standard error.

        >>> Sizes(0.5, 1, 3).of(1.5, 0.2), Sizes(0.5, 1, 3).of(1.5, 0.8)
        ('mistake', None)
        """
        if loss <= SURE * error or loss <= self.inaccuracy:
            return None
        if loss <= self.mistake:
            return "inaccuracy"
        return "mistake" if loss <= self.blunder else "blunder"


class Value(NamedTuple):
    """What a state is worth to a player, by what the player knows or by all that is true.

    Args:
        mean: how much.
        error: the standard error; 0 where it is no estimate by sampling.
    """

    mean: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Judged:
    """What is found of a choice.

    Args:
        best: an action that is worth most; None is not to interrupt.
        worth: what the choice is worth to its player.
        loss: how much less that is than the best; never below 0.
        before: what the state was worth before the choice, to who goes on as the estimates do.
        known: whether the loss is proven.
        error: the standard error of the loss; of the best choice, that of its lead over the next best.
        playouts: how many games were played on for each action; 0 where none were.
    """

    best: Any
    worth: float
    loss: float
    before: Value
    known: Literal["proven", "estimated"] = "estimated"
    error: float = 0.0
    playouts: int = 0

    @property
    def ahead(self) -> float:
        """How much more the best choice is worth than what the players of the estimates do."""
        return self.worth + self.loss - self.before.mean


class Tried(NamedTuple):
    """What another choice would have cost.

    Args:
        action: the choice.
        loss: how much less it is worth than the best; never below 0.
        known: whether that is proven.
    """

    action: Any
    loss: float
    known: Literal["proven", "estimated"]


class Judge(Protocol):
    """Values choices and states of one game."""

    sees_all: bool = False
    """Whether states are valued by what is hidden from a player too; choices are judged by what the player knew."""

    def judged(self, step: Step) -> Judged | None:
        """Return what a choice has cost; None where there was no other."""

    def choices(self, step: Step) -> Sequence[Tried]:
        """Return every choice that there was in place of a mistake that is proven; none where they are not judged."""

    def value(self, state: Any, player: str) -> Value:
        """Return what a state is worth to a player, who is to act or not; by what the player knows, or by all."""

    def renewed(self, earlier: Any, state: Any, player: str) -> tuple[Value, Value] | None:
        """Return what a state is worth by estimates that look as far as those before it, and by those from it on.

        Args:
            earlier: the state before it.
            state: the state.
            player: whose value.

        Returns:
            None where estimates look as far as before, such as to the end of the game.
        """


class Reviewer(Protocol):
    """Says how the games of a game are looked back at."""

    unit: Unit
    sizes: Sizes
    chance: tuple[str, ...]
    """The kinds of chance: the names that `kind` returns."""

    def most_effort(self, players: int, steps: int) -> int:
        """Return the most effort that a service allows, so that a review takes about ten seconds at most.

        Args:
            players: how many.
            steps: how many actions the game had, those of chance too.
        """

    def usual_effort(self, players: int, steps: int) -> int:
        """Return the effort where nobody says how much."""

    def kind(self, before: Any, action: Any) -> str:
        """Return the kind of an action of chance.

        Args:
            before: the state in which it came up.
            action: what came up.
        """

    def judge(self, line: Line, effort: int) -> Judge:
        """Return who values the choices and states of a game; equal arguments give equal values.

        Args:
            line: the game.
            effort: how thoroughly, from `LEAST_EFFORT`.
        """

    def results(self, scores: Mapping[str, float]) -> Mapping[str, float]:
        """Return what a game came to for each player, in the unit.

        Args:
            scores: of the outcome.
        """


LEAST_EFFORT = 10


def leads(scores: Mapping[str, float]) -> dict[str, float]:
    """Return how far each player is ahead of the best of the others.

    >>> leads({"anna": 5, "bob": 7, "cleo": 7})
    {'anna': -2, 'bob': 0, 'cleo': 0}
    """
    return {
        player: score - max(other for name, other in scores.items() if name != player)
        for player, score in scores.items()
    }
