"""The round: a board, what was entered for it, each player's claims, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

from games.refusals import Conflict
from games.word_ringers.match.match import Result, RoundStatus
from games.word_ringers.match.steps import BoardSet, Closed, PlayMade, State, Step, replay
from games.word_ringers.match.verdict import Verdict
from solver.board import Board, beyond_tile_set
from solver.plays import RINGS_EACH
from solver.ruleset import Ruleset

MAX_STEPS = 1000
"""The most steps that a round keeps."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A running timer.

    Args:
        kind: what it times.
        ends_at: when it runs out, UTC.
        seconds: how long it was set for.
    """

    kind: Literal["turn", "claims"]
    ends_at: datetime
    seconds: int


@dataclass(frozen=True)
class Round:
    """A round.

    Args:
        number: counted from 1.
        players: who takes part, by seat.
        first_player: who began.
        ruleset: the match's.
        start: the board it was opened with.
        opened_at: when, UTC.
        steps: everything entered, also what was undone and can be redone.
        in_force: how many of the steps count; those after them were undone.
        version: of the board; grows with each change of it.
        done: who has said so.
        timer: the running timer.
        closed_at: when it was last closed, if it is.
        claims: each player's own list, as given; who never wrote one is missing. A list may be fetched only when it is
            asked for, so that what needs none of them takes no longer where they are long.
        verdict: what the round scored; None before the close.
    """

    number: int
    players: tuple[str, ...]
    first_player: str
    ruleset: Ruleset
    start: Board | None
    opened_at: datetime
    steps: tuple[Step, ...] = ()
    in_force: int = 0
    version: int = 1
    done: tuple[str, ...] = ()
    timer: Timer | None = None
    closed_at: datetime | None = None
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verdict: Verdict | None = None

    @cached_property
    def state(self) -> State:
        """What the steps in force have led to."""
        return replay(self.start, self.steps[: self.in_force], self.ruleset)

    @cached_property
    def board(self) -> Board | None:
        """The board as it counts now."""
        return self.state.in_play.board if self.state.in_play else None

    @property
    def status(self) -> RoundStatus:
        """``closed`` once the claims have been opened."""
        return "closed" if self.state.closed else "open"

    @property
    def next_undo(self) -> Step | None:
        """The step that undo would take back."""
        return self.steps[self.in_force - 1] if self.in_force else None

    @property
    def next_redo(self) -> Step | None:
        """The step that redo would bring back."""
        return self.steps[self.in_force] if self.in_force < len(self.steps) else None

    @property
    def judged_claims(self) -> dict[str, tuple[str, ...]]:
        """The claims that count, with the corrections, for each player of the round."""
        return {player: self.state.corrections.get(player, self.claims.get(player, ())) for player in self.players}

    @property
    def turn(self) -> str | None:
        """Whose turn it is after the last logged play; None when nobody has anything left."""
        in_play = self.state.in_play
        if in_play is None or self.status == "closed" or not self.players:
            return None
        last = self.state.plays[-1].player if self.state.plays else None
        first = self.players.index(last) + 1 if last in self.players else 0
        if last is None and self.first_player in self.players:
            first = self.players.index(self.first_player)
        order = (*self.players[first:], *self.players[:first])
        return next((name for name in order if in_play.tiles_left(name) or in_play.rings_left(name)), None)

    @property
    def warnings(self) -> list[str]:
        """What about the board cannot come from the box, as sentences."""
        in_play, board = self.state.in_play, self.board
        if in_play is None or board is None:
            return []
        beyond = beyond_tile_set(board, self.ruleset.tiles)
        found = [f"The board shows {face} {shown} times; the box has {held}." for face, (shown, held) in beyond.items()]
        for player, laid in in_play.rings_laid.items():
            if laid > RINGS_EACH:
                found.append(f"{player} has {laid} rings on the board; the box has {RINGS_EACH} of each colour.")
        return found

    @property
    def result(self) -> Result:
        """The round as the match remembers it."""
        if self.verdict is None:
            return Result(self.number, "open", self.first_player)
        score = self.verdict.score
        return Result(self.number, "closed", self.first_player, score.points, score.winners)

    def with_step(self, step: Step) -> Round:
        """Return the round with one more step; steps that were undone are gone for good.

        Raises:
            IllegalPlay: a play that the rules do not allow.
            Conflict: the round has `MAX_STEPS` already.
        """
        if self.in_force >= MAX_STEPS:
            raise Conflict("too_many_steps", f"This round has its {MAX_STEPS} steps already.")
        self.state.after(step, self.ruleset)
        return replace(self, steps=(*self.steps[: self.in_force], step), **self._moved(self.in_force + 1, step))

    def undone(self) -> tuple[Step, Round]:
        """Return the last step in force, and the round without it.

        Raises:
            Conflict: there is nothing to undo.
        """
        step = self.next_undo
        if step is None:
            raise Conflict("nothing_to_undo", "There is nothing to undo in this round.")
        return step, replace(self, **self._moved(self.in_force - 1, step))

    def redone(self) -> tuple[Step, Round]:
        """Return the step that was undone last, and the round with it.

        Raises:
            Conflict: there is nothing to redo.
        """
        step = self.next_redo
        if step is None:
            raise Conflict("nothing_to_redo", "There is nothing to redo in this round.")
        return step, replace(self, **self._moved(self.in_force + 1, step))

    def _moved(self, in_force: int, over: Step) -> dict[str, Any]:
        changes_board = isinstance(over, BoardSet | PlayMade)
        moved: dict[str, Any] = {"in_force": in_force, "version": self.version + changes_board}
        if isinstance(over, Closed):
            moved |= {"verdict": None, "closed_at": None, "timer": None}
        return moved
