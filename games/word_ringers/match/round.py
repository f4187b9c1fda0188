"""The round: a board, its steps, each player's claims, and the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Literal

from games.refusals import Conflict
from games.word_ringers.match.match import Result, RoundStatus
from games.word_ringers.match.state import Replay, State, replay
from games.word_ringers.match.steps import CHANGES_BOARD, BoardSet, Closed, Step
from games.word_ringers.match.verdict import Verdict
from solver.board import Board
from solver.grid import Grid
from solver.plays import RINGS_EACH
from solver.ruleset import Ruleset

MAX_STEPS = 4000
"""The most steps that a round keeps: each of five phones may enter each letter and each ring of 25 cells 16 times."""

MAX_BOARDS = 500
"""The most of these steps that are whole boards, as one of those can be as long as thousands of the others."""


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
        steps: everything entered in its order, also what was undone and can be redone.
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
    start: Grid | None
    opened_at: datetime
    steps: tuple[Step, ...] = ()
    version: int = 1
    done: tuple[str, ...] = ()
    timer: Timer | None = None
    closed_at: datetime | None = None
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verdict: Verdict | None = None

    @cached_property
    def state(self) -> State:
        """What the steps in force have led to."""
        return replay(self.start, self.in_force, self.ruleset)

    def shifted(self, by: timedelta) -> Round:
        """Return the round as it is after the clock was set by so much, so that its timer takes as long as before."""
        return self if self.timer is None else replace(self, timer=replace(self.timer, ends_at=self.timer.ends_at + by))

    @property
    def in_force(self) -> tuple[Step, ...]:
        """The steps that count, in their order."""
        return tuple(step for step in self.steps if step.undone is None)

    @property
    def room(self) -> int:
        """How many more steps it can keep."""
        return MAX_STEPS - len(self.in_force)

    @property
    def grid(self) -> Grid | None:
        """The board as it counts now; it may have empty cells."""
        return self.state.grid

    @property
    def board(self) -> Board | None:
        """The board as it counts now; None until each cell has a tile."""
        return self.state.board

    @property
    def status(self) -> RoundStatus:
        """``closed`` once the claims have been opened."""
        return "closed" if self.state.closed else "open"

    @property
    def judged_claims(self) -> dict[str, tuple[str, ...]]:
        """The claims that count, with the corrections, for each player of the round."""
        return {player: self.state.corrections.get(player, self.claims.get(player, ())) for player in self.players}

    @property
    def turn(self) -> str | None:
        """Whose turn it is after the last logged play; None when nobody has anything left."""
        state = self.state
        if state.grid is None or self.status == "closed" or not self.players:
            return None
        last = state.plays[-1].player if state.plays else None
        first = self.players.index(last) + 1 if last in self.players else 0
        if last is None and self.first_player in self.players:
            first = self.players.index(self.first_player)
        order = (*self.players[first:], *self.players[:first])
        return next((name for name in order if state.tiles_left(name) or state.rings_left(name)), None)

    def warnings(self, titles: Mapping[str, str]) -> list[str]:
        """Return what about the board cannot come from the box, as sentences.

        Args:
            titles: how people call each player.
        """
        state = self.state
        if state.grid is None:
            return []
        found = [
            f"The board shows {face} {shown} times; the box has {self.ruleset.tiles.get(face, 0)}."
            for face, shown in Counter(state.grid.faces).items()
            if shown > self.ruleset.tiles.get(face, 0)
        ]
        for player, laid in state.rings_laid.items():
            if laid > RINGS_EACH:
                title = titles.get(player, player)
                found.append(f"{title} has {laid} rings on the board; the box has {RINGS_EACH} of each colour.")
        return found

    @property
    def result(self) -> Result:
        """The round as the match remembers it."""
        if self.verdict is None:
            return Result(self.number, "open", self.first_player)
        score = self.verdict.score
        return Result(self.number, "closed", self.first_player, score.points, score.winners)

    def with_steps(self, *steps: Step) -> Round:
        """Return the round with more steps.

        They end what their author could redo, the own steps and what the author has taken back of others. A close that
        was taken back stays so, as what it was about has changed.

        Raises:
            IllegalPlay: a play that the rules do not allow.
            Conflict: the round has `MAX_STEPS` already, or a step lacks what it needs.
        """
        kept = [step for step in self.steps if not (step.undone and _ended_by(step, steps))]
        self.check_room(steps)
        course = Replay(self.state)
        for step in steps:
            course.do(step)
        return self.moved((*kept, *steps), steps, course.state)

    def check_room(self, steps: Sequence[Step]) -> None:
        """Raise `Conflict` if there is no room for more steps."""
        if len(steps) > self.room:
            raise Conflict("too_many_steps", f"This round has its {MAX_STEPS} steps already.")
        boards = sum(isinstance(step, BoardSet) for step in (*self.steps, *steps))
        if boards > MAX_BOARDS and any(isinstance(step, BoardSet) for step in steps):
            raise Conflict("too_many_steps", f"In this round, {MAX_BOARDS} whole boards have been set already.")

    def moved(self, steps: Sequence[Step], over: Sequence[Step], state: State) -> Round:
        """Return the round with other steps.

        Args:
            steps: all its steps.
            over: those that were not in force before, or are not now.
            state: what those in force have led to.
        """
        changed: dict[str, Any] = {"version": self.version + any(isinstance(step, CHANGES_BOARD) for step in over)}
        if any(isinstance(step, Closed) for step in over):
            changed |= {"verdict": None, "closed_at": None, "timer": None}
        round = replace(self, steps=tuple(steps), **changed)
        round.__dict__["state"] = state  # as the cached property would find it out by doing every step again
        return round


def _ended_by(step: Step, others: Sequence[Step]) -> bool:
    authors = {other.by for other in others}
    taker = step.undone.by if step.undone else None
    return step.by in authors or taker in authors or isinstance(step, Closed)
