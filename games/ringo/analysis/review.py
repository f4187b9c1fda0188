"""The review of a game, ply by ply, with its mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from games.base import IllegalAction
from games.questions import QuestionAnswer, example
from games.refusals import BadOption
from games.ringo.analysis.asked import PositionAsked
from games.ringo.analysis.position import PASS
from games.ringo.board import Position
from games.ringo.endings import may_pass, won
from games.ringo.history import History
from games.ringo.judging import judged
from games.ringo.moves import Move, legal_moves, why_not

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig
    from games.ringo.engine import Evaluation

MAX_PLIES = 400
MAX_NODES = 50_000
"""The most positions to look at for a ply; the longest game then takes some five seconds."""

WEAK = 100
"""A move that costs as much as a defender is a mistake, also where nothing is proven."""

DRAWN = {"repetition": "repetition", "idle": "idle play"}
"""Why a game is drawn, in words."""

Mistake: TypeAlias = Literal["loses", "missed_win", "weak"]


class RingoPly(QuestionAnswer):
    """A move of the game, and how good it was."""

    model_config = example(
        {"ply": 1, "side": "a", "move": "r5s1-r4s1", "value": 84, "known": "estimated", "plies": None,
         "best": "r5s1-r4s1", "cost": 0, "mistake": None}
    )  # fmt: skip

    ply: int = Field(description="Which move of the game, from 1.")
    side: str = Field(description="Who moved: `a` for the attackers, `d` for the defenders.")
    move: str = Field(description="What was played.")
    value: int = Field(description="What the position was worth to this side before, as `analysis/position` has it.")
    known: Literal["proven", "estimated"] = Field(description="Whether that is `proven`.")
    plies: int | None = Field(description="How many plies the winner needed then; null without a win that is proven.")
    best: str = Field(description="What the engine would have played.")
    cost: int = Field(description="How much less the position was worth to this side after the move; 0 for the best.")
    mistake: Mistake | None = Field(
        description="`loses`: after this move the other side has a proven win, and before it had none. `missed_win`: a "
        f"proven win was there, and after this move none is. `weak`: it costs {WEAK} or more by the estimate."
    )


class ReviewAnswer(QuestionAnswer):
    """A game with its mistakes."""

    model_config = example({"plies": [], "mistakes": []})

    plies: list[RingoPly] = Field(description="Every move.")
    mistakes: list[int] = Field(description="The numbers of those that are mistakes.")


class ReviewQuestion(PositionAsked):
    """How good the moves of a game were, and which were mistakes."""

    model_config = example({"moves": ["r5s1-r4s1", "r1s1-r2s1"]})
    answer_type = ReviewAnswer
    takes_long: ClassVar[bool] = True
    """Looking ahead takes the compiled core, and time."""

    moves: list[Annotated[str, Field(max_length=40)]] = Field(
        min_length=1, max_length=MAX_PLIES, description="The moves from the position on.", examples=[["r5s1-r4s1"]]
    )
    nodes: int = Field(20_000, ge=1, le=MAX_NODES, description="About how many positions to look at for each move.")

    def answer(self) -> ReviewAnswer:
        """Return what the engine thinks of each move, draws by repetition and idle play included.

        Raises:
            BadOption: the position is none, or a move is not legal where it stands, or the game is over before it.
        """
        history = History.of(self.standing)
        before, plies = judged(history, self.config, self.nodes), []
        for number, text in enumerate(self.moves):
            move = self._read(history, text, number)
            assert before is not None, "a position with a legal move is not over"
            following = history.after(move)
            then = judged(following, self.config, self.nodes)
            value = _value_after(following, then, self.config)
            plies.append(_ply(number + 1, history.position, move, before, then, value))
            history, before = following, then
        return ReviewAnswer(plies=plies, mistakes=[each.ply for each in plies if each.mistake])

    def _read(self, history: History, text: str, number: int) -> Move | None:
        """Return a move of the game; None for a pass."""
        pointer, position = f"/moves/{number}", history.position
        if won(position, self.config):
            raise BadOption(pointer, "bad_move", "the game is over before this move")
        if drawn := history.standing.drawn(self.config):
            raise BadOption(pointer, "bad_move", f"the game is over before this move: it is drawn by {DRAWN[drawn]}")
        if text == PASS:
            if not may_pass(position, self.config, stuck=not legal_moves(position, self.config)):
                raise BadOption(pointer, "bad_move", "this side may not pass here")
            return None
        try:
            move = Move.parse(text, self.config.rings)
        except IllegalAction as error:
            raise BadOption(pointer, "bad_move", str(error)) from None
        if reason := why_not(position, move, self.config):
            raise BadOption(pointer, "bad_move", f"{text} is not legal here: {reason.text}")
        return move


def _value_after(history: History, then: Evaluation | None, config: RingoConfig) -> int:
    """Return what a position is worth to the side that has just moved."""
    from games.ringo.kernels.search import DRAW, WIN  # needs NumPy

    if then is not None:
        return -then.value
    # Nobody moves into a loss: a game that is won was won by the last move.
    return WIN - 1 if won(history.position, config) else DRAW


def _ply(
    number: int, position: Position, move: Move | None, before: Evaluation, then: Evaluation | None, value: int
) -> RingoPly:
    is_best = move == before.line[0]
    cost = 0 if is_best else max(0, before.value - value)
    return RingoPly(
        ply=number,
        side=position.side,
        move=str(move or PASS),
        value=before.value,
        known=before.known,
        plies=before.plies,
        best=str(before.line[0] or PASS),
        cost=cost,
        mistake=_mistake(before, then, cost),
    )


def _mistake(before: Evaluation, then: Evaluation | None, cost: int) -> Mistake | None:
    """Return what is wrong with a move; nothing with the one that the engine would play.

    Args:
        before: what it thought of the position.
        then: what it thinks after the move; None where the game is over, and the other side has not won.
        cost: how much less the position is worth than it was.
    """
    if not cost:
        return None
    had_won, had_lost = (before.known == "proven" and before.value * sign > 0 for sign in (1, -1))
    has_won, has_lost = (then is not None and then.known == "proven" and then.value * sign < 0 for sign in (1, -1))
    if had_lost or (had_won and has_won):
        return None
    if has_lost:
        return "loses"
    if had_won:
        return "missed_win"
    is_guess = before.known == "estimated" and (then is None or then.known == "estimated")
    return "weak" if cost >= WEAK and is_guess else None
