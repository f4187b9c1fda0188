"""What is entered for a round, step by step; a round's state is what its steps in force lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from solver.board import Board
from solver.plays import BoardInPlay, Play
from solver.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Step:
    """Something entered for a round that can be undone.

    Args:
        by: who did it: a player, or ``host``.
    """

    by: str

    @property
    def kind(self) -> str:
        """What sort of step it is, as callers see it."""
        return KINDS[type(self)]


@dataclass(frozen=True, slots=True)
class BoardSet(Step):
    """The whole board was replaced."""

    board: Board


@dataclass(frozen=True, slots=True)
class PlayMade(Step):
    """A player laid a tile or a ring; late if the turn's timer had run out."""

    player: str
    play: Play
    late: bool = False


@dataclass(frozen=True, slots=True)
class Ruled(Step):
    """The host decided about a spelling of a player; None withdraws what was decided before."""

    player: str
    word: str
    accept: bool | None


@dataclass(frozen=True, slots=True)
class Closed(Step):
    """The claims were opened and judged."""


@dataclass(frozen=True, slots=True)
class ClaimsCorrected(Step):
    """After the close, a player's claims were written anew."""

    player: str
    words: tuple[str, ...]


KINDS: Mapping[type[Step], str] = {
    BoardSet: "board",
    PlayMade: "play",
    Ruled: "ruling",
    Closed: "close",
    ClaimsCorrected: "claims",
}


def describe(step: Step) -> dict[str, Any]:
    """Return what everybody may know about a step."""
    known: dict[str, Any] = {"type": step.kind, "by": step.by}
    if isinstance(step, PlayMade):
        known |= {"player": step.player, "play": str(step.play)}
    elif isinstance(step, Ruled):
        known |= {"player": step.player, "word": step.word, "accept": step.accept}
    elif isinstance(step, ClaimsCorrected):
        known |= {"player": step.player}
    return known


@dataclass(frozen=True, slots=True)
class State:
    """What steps have led to.

    Args:
        in_play: the board, with what each player has laid; None before there is a board.
        plays: the logged plays in order.
        rulings: whether a word counts, by player and spelling.
        closed: whether the claims have been opened.
        corrections: the claims of players whose lists were written anew.
    """

    in_play: BoardInPlay | None
    plays: tuple[PlayMade, ...] = ()
    rulings: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    closed: bool = False
    corrections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def after(self, step: Step, ruleset: Ruleset) -> State:
        """Return the state after one more step.

        Raises:
            IllegalPlay: a play that the rules do not allow.
        """
        if isinstance(step, BoardSet):
            laid = self.in_play.tiles_laid if self.in_play else {}
            return replace(self, in_play=BoardInPlay.of(step.board, ruleset, laid))
        if isinstance(step, PlayMade):
            assert self.in_play is not None
            return replace(self, in_play=self.in_play.after(step.player, step.play), plays=(*self.plays, step))
        if isinstance(step, Ruled):
            others = {ruled: accept for ruled, accept in self.rulings.items() if ruled != (step.player, step.word)}
            ruling = {} if step.accept is None else {(step.player, step.word): step.accept}
            return replace(self, rulings=others | ruling)
        if isinstance(step, ClaimsCorrected):
            return replace(self, corrections={**self.corrections, step.player: step.words})
        return replace(self, closed=True)


def replay(start: Board | None, steps: Sequence[Step], ruleset: Ruleset) -> State:
    """Return the state that steps lead to, from the board that a round was opened with."""
    state = State(None if start is None else BoardInPlay.of(start, ruleset))
    for step in steps:
        state = state.after(step, ruleset)
    return state
