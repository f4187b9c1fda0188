"""The luck ledger: the parts of a player's result, which add up to it.

What a game is worth to a player changes with each draw, with what rivals choose and with the own losses. Luck is every
change without anybody's loss, by its kind. The values follow each other from the expectation to the result, so the
parts always add up, however rough the estimates are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from games.base import CHANCE
from games.reviews.line import Line, Step
from games.reviews.reviewer import END, RIVALS, UNFORESEEN, Judge, Judged, Reviewer, Value


@dataclass(frozen=True, slots=True)
class Ledger:
    """Where a player's result comes from: the expectation and all luck, less the losses, plus the others' losses.

    Args:
        expectation: before anything was dealt.
        luck: by its kind.
        losses: what the own choices have cost.
        others_losses: what those of all others have cost them.
        result: what the game came to, which is counted and not estimated.
        losses_error: the standard error of the losses.
        others_error: that of the others' losses.
    """

    expectation: Value
    luck: Mapping[str, float]
    losses: float
    others_losses: float
    result: float
    losses_error: float
    others_error: float

    @property
    def luck_error(self) -> float:
        """The standard error of all luck together."""
        return hypot(self.expectation.error, self.losses_error, self.others_error)


@dataclass(slots=True)
class _Account:
    """A ledger that is being written.

    Args:
        luck: so far.
        value: what the game is worth now.
        group: the kind of what has happened since; None where nothing has.
        foreign: what others have lost in it, less what the player has.
    """

    luck: dict[str, float]
    value: float
    group: str | None = None
    foreign: float = 0.0

    def renew(self, so_far: Value, farther: Value) -> None:
        """Go on with estimates that look farther."""
        self.close(so_far.mean)
        self.luck[UNFORESEEN] += farther.mean - self.value
        self.value = farther.mean

    def choose(self, found: Judged) -> None:
        """Enter an own choice by what it is worth to its player, as far as that knew."""
        self.close(found.before.mean)
        self.luck[UNFORESEEN] += found.worth + found.loss - self.value
        self.value = found.worth

    def lose(self, found: Judged, *, is_own: bool) -> None:
        """Enter a loss beside the changes of value, which show how much was lost against what was foreseen."""
        if is_own:
            self.foreign -= found.loss
        else:
            self.foreign += found.loss - found.ahead
            self.luck[UNFORESEEN] -= found.ahead

    def begin(self, kind: str, step: Step, player: str, judge: Judge) -> None:
        """Enter what was of another kind than a step, so that what the step changes is of its own."""
        if kind != self.group:
            if self.group is not None:
                self.close(judge.value(step.before, player).mean)
            self.group = kind

    def close(self, now: float) -> None:
        """Enter what the last actions have changed."""
        if self.group is not None:
            self.luck[self.group] += now - self.value - self.foreign
            self.value, self.group, self.foreign = now, None, 0.0


def ledger_of(player: str, line: Line, judged: Mapping[int, Judged], judge: Judge, reviewer: Reviewer) -> Ledger:
    """Return the ledger of a player.

    Args:
        player: whose.
        line: the game.
        judged: the choices that were no forced ones, by the number of the step.
        judge: values the states between them.
        reviewer: of the game.
    """
    expectation = judge.value(line.start, player)
    kinds = (*reviewer.chance, RIVALS, UNFORESEEN, END)
    account = _Account(dict.fromkeys(kinds, 0.0), expectation.mean)
    for step in line.as_known_to(player):
        if step.number and (renewed := judge.renewed(line.steps[step.number - 1].before, step.before, player)):
            account.renew(*renewed)
        kind, found = _kind(step, player, reviewer), judged.get(step.number)
        if judge.sees_all:
            account.begin(kind or UNFORESEEN, step, player, judge)
        elif step.actor == CHANCE and line.hides(step, player):
            continue
        elif kind is not None:
            account.begin(kind, step, player, judge)
        elif found is not None:
            account.choose(found)
            continue
        if found is not None:
            account.lose(found, is_own=kind is None)
    result = float(reviewer.results(line.outcome.scores)[player])
    if not line.by_rules:
        if account.group is not None:
            account.close(judge.value(line.end, player).mean)
        account.group = END
    account.group = account.group or UNFORESEEN
    account.close(result)
    own = [each for number, each in judged.items() if line.steps[number].actor == player]
    others = [each for number, each in judged.items() if line.steps[number].actor != player]
    return Ledger(
        expectation,
        account.luck,
        sum((each.loss for each in own), 0.0),
        sum((each.loss for each in others), 0.0),
        result,
        hypot(*(each.error for each in own if each.loss)),
        hypot(*(each.error for each in others if each.loss)),
    )


def _kind(step: Step, player: str, reviewer: Reviewer) -> str | None:
    """Return the kind of luck of a step; None for the player's own."""
    if step.actor == CHANCE:
        return reviewer.kind(step.before, step.action)
    return None if step.actor == player else RIVALS
