"""How games of Ringo are looked back at: in the chance to win, by the engine. What it proves is exact."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TYPE_CHECKING

from games.reviews.line import Line, Step
from games.reviews.reviewer import LEAST_EFFORT, Judge, Judged, Sizes, Tried, Unit, Value
from games.ringo.history import History
from games.ringo.judging import judged

if TYPE_CHECKING:
    from games.ringo.engine import Evaluation
    from games.ringo.state import Action, State

NODES = 100
"""How many positions are looked at for each move, times the effort."""

USUAL_EFFORT = 1000
MOST_EFFORT = 5000

FOR_ALL = 400_000
"""What is divided by the moves of the game for the most effort."""

SLOPE = 50
"""By how much the value of the engine grows where the chance to win is e times as likely as to lose.

Fitted to 1,478 positions of 190 games that the engine played against itself, with some moves by chance.
"""


def chance_of(found: Evaluation, *, mover: bool = True) -> float:
    """Return a chance to win, a draw being half a win; proven results are exact.

    Args:
        found: what the engine thinks.
        mover: whether it is the chance of the side to move, or of the other.
    """
    value = found.value if mover else -found.value
    if found.known == "proven":
        return 0.5 if found.plies is None else float(value > 0)
    return 1 / (1 + exp(-value / SLOPE))


class RingoReviewer:
    """Compares each move with the one that the engine would play."""

    unit: Unit = "chance to win"
    sizes = Sizes(0.05, 0.1, 0.2)
    chance: tuple[str, ...] = ()

    def most_effort(self, players: int, steps: int) -> int:
        """Return the most effort that a service allows."""
        return max(LEAST_EFFORT, min(MOST_EFFORT, FOR_ALL // max(1, steps)))

    def usual_effort(self, players: int, steps: int) -> int:
        """Return the effort where nobody says how much."""
        return max(LEAST_EFFORT, min(USUAL_EFFORT, self.most_effort(players, steps) // 2))

    def kind(self, before: State, action: Action) -> str:
        """Nothing comes by chance.

        Raises:
            AssertionError: it is called.
        """
        raise AssertionError("nothing comes by chance")

    def judge(self, line: Line, effort: int) -> RingoJudge:
        """Return who values moves and positions."""
        return RingoJudge(line, NODES * effort)

    def results(self, scores: Mapping[str, float]) -> Mapping[str, float]:
        """Return 1 for who has won, 0 for who has lost, and a half each otherwise."""
        return dict(scores)


class RingoJudge(Judge):
    """Values moves and positions of a game by the engine, each position once.

    Args:
        line: the game.
        nodes: about how many positions to look at for each of its positions.
    """

    def __init__(self, line: Line, nodes: int) -> None:
        self._game = line.game
        self._nodes = nodes
        self._known: dict[History, Evaluation | None] = {}

    def judged(self, step: Step) -> Judged | None:
        """Return what a move has cost; None where there was no other."""
        state, player = step.before, step.actor
        if len(self._game.legal_actions(state, player)) == 1:
            return None
        before = self._evaluation(state)
        assert before is not None, "somebody moves, so the game goes on"
        tried = self._tried(step, before, step.action)
        best = (before.line[0] or "pass") if tried.loss else step.action
        worth = self.value(self._game.apply(state, player, step.action), player).mean
        return Judged(best, worth, tried.loss, Value(chance_of(before)), tried.known)

    def choices(self, step: Step) -> list[Tried]:
        """Return every move that there was, with what it costs."""
        before = self._evaluation(step.before)
        assert before is not None, "somebody moves, so the game goes on"
        return [self._tried(step, before, move) for move in self._game.legal_actions(step.before, step.actor)]

    def _tried(self, step: Step, before: Evaluation, move: Action) -> Tried:
        """Return what a move costs in the position before a step, which is evaluated."""
        following = self._game.apply(step.before, step.actor, move)
        is_best = move == (before.line[0] or "pass")
        loss = 0.0 if is_best else max(0.0, chance_of(before) - self.value(following, step.actor).mean)
        then = self._evaluation(following)
        sure = before.known == "proven" and (not loss or then is None or then.known == "proven")
        return Tried(move, loss, "proven" if sure else "estimated")

    def value(self, state: State, player: str) -> Value:
        """Return a player's chance to win."""
        found = self._evaluation(state)
        if found is None:
            return Value(self._game.scores(state)[player])
        return Value(chance_of(found, mover=state.player(state.position.side) == player))

    def renewed(self, earlier: State, state: State, player: str) -> None:
        """Every evaluation looks as far as it can."""

    def _evaluation(self, state: State) -> Evaluation | None:
        history = state.history
        if history not in self._known:
            self._known[history] = judged(history, state.config, self._nodes)
        return self._known[history]
