"""The legal moves of a position, and why another move is illegal."""

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from games.base import IllegalAction
from games.questions import QuestionAnswer, example
from games.refusals import BadOption
from games.ringo.analysis.asked import START, PositionAsked
from games.ringo.endings import may_pass, won
from games.ringo.history import History
from games.ringo.moves import Move, legal_moves, why_not
from games.ringo.standing import Standing

MAX_NODES = 10_000_000
"""The most positions to look at, which takes some seconds."""

ENDLESS = 1 << 40
"""More positions than there is time for."""

MAX_SECONDS = 5
"""The longest that it may be looked ahead."""

PASS = "pass"
"""The notation of who passes."""


class RingoWin(QuestionAnswer):
    """Who has won, and how."""

    model_config = example({"side": "d", "reason": "one_attacker"})

    side: str = Field(description="`a` for the attackers, `d` for the defenders.")
    reason: str = Field(description="`castle`, `no_defenders`, `one_attacker` or `blocked`.")


class RingoEvaluation(QuestionAnswer):
    """How good a position is for the side to move."""

    model_config = example(
        {"value": 29997, "known": "proven", "plies": 3, "depth": 3, "nodes": 41, "line": ["r1s4-C"], "source": "search"}
    )

    value: int = Field(
        description="What it is worth to the side to move: about 60 for each attacker, 100 for each defender and 250 "
        "more for an attacker in the castle. A win after n plies is 30000 less n; a win by the endgame table before "
        "which a draw by repetition or idle play may come, 29000 less n."
    )
    known: Literal["proven", "estimated"] = Field(
        description="Whether a win or a loss is `proven`, if no position from before this one comes again; a draw only "
        "by the endgame table."
    )
    plies: int | None = Field(description="How many plies the winner needs; null without a win that is proven.")
    depth: int = Field(description="How many plies were looked ahead.")
    nodes: int = Field(description="How many positions were looked at.")
    line: list[str] = Field(description="The best play of both, up to eight plies.")
    source: Literal["search", "endgames"] = Field(
        description="Whether the engine looked ahead, or the `endgames` table knows the position."
    )


class RingoRefusal(QuestionAnswer):
    """Why a move is not legal."""

    model_config = example({"rule": "backwards", "detail": "Attackers do not move away from the castle."})

    rule: str = Field(description="A word that does not change.")
    detail: str = Field(description="The reason as a sentence.")


class PositionAnswer(QuestionAnswer):
    """What can be done in a position."""

    model_config = example(
        {"position": START, "won": None, "drawn": None, "moves": ["r5s1-r4s1"], "refused": None, "evaluation": None}
    )

    position: str = Field(description="The position in its one notation, with its counts where they matter.")
    won: RingoWin | None = Field(description="Who has won it; null while the game goes on, and where it is drawn.")
    drawn: Literal["repetition", "idle"] | None = Field(
        description="Why nobody has won, by the counts of the position; null while the game goes on."
    )
    moves: list[str] = Field(description="The legal moves of the side to move, sorted; none where it is over.")
    refused: RingoRefusal | None = Field(description="Why the move that was asked for is not legal; null where it is.")
    evaluation: RingoEvaluation | None = Field(
        description="How good it is; null without `nodes` and `seconds`, and where the game is over."
    )


class PositionQuestion(PositionAsked):
    """What can be done in a position, and whether a move is legal."""

    model_config = example({"position": START, "move": "r5s1-r5s3"})
    answer_type = PositionAnswer

    move: str | None = Field(None, max_length=40, description="A move that may not be legal.", examples=["r5s1-r5s3"])
    nodes: int = Field(
        0,
        ge=0,
        le=MAX_NODES,
        description="About how many positions to look at, to say how good this one is; with 0 it is not said, unless "
        "there are `seconds`.",
    )
    seconds: float | None = Field(
        None,
        gt=0,
        le=MAX_SECONDS,
        description="About how many seconds to look ahead at most, or less where the `nodes` are used up before. Equal "
        "questions with it may have different answers. Without a clock to ask it is "
        f"{MAX_NODES:,} positions.",
    )

    @property
    def takes_long(self) -> bool:
        """Looking ahead takes the compiled core, and time."""
        return self.nodes > 0 or self.seconds is not None

    @property
    def time_limit(self) -> float | None:
        """The seconds that were asked for."""
        return self.seconds

    def answer(self) -> PositionAnswer:
        """Return what can be done.

        Raises:
            BadOption: the position is none, or the move is none.
        """
        return self._answer(self.nodes or (MAX_NODES if self.seconds else 0), None)

    def answer_so_far(self, stop: Callable[[], bool]) -> PositionAnswer:
        """Return what can be done; with `seconds` it is looked ahead until time is up.

        Raises:
            BadOption: the position is none, or the move is none.
        """
        return self._answer(self.nodes or ENDLESS, stop) if self.seconds else self.answer()

    def _answer(self, nodes: int, stop: Callable[[], bool] | None) -> PositionAnswer:
        standing, config = self.standing, self.config
        position = standing.position
        winner = won(position, config)
        drawn = None if winner else standing.drawn(config)
        over = bool(winner or drawn)
        moves = [] if over else [str(move) for move in legal_moves(position, config)]
        if not over and may_pass(position, config, stuck=not moves):
            moves.append(PASS)
        return PositionAnswer(
            position=str(standing),
            won=RingoWin(side=winner[0], reason=winner[1]) if winner else None,
            drawn=drawn,
            moves=sorted(moves),
            refused=self._refused(moves, over=over),
            evaluation=self._evaluation(standing, nodes, stop) if nodes and moves else None,
        )

    def _evaluation(self, standing: Standing, nodes: int, stop: Callable[[], bool] | None) -> RingoEvaluation:
        from games.ringo.engine import evaluate  # needs NumPy, and the compiled core

        at_risk = History.of(standing).at_risk(self.config)
        found = evaluate(standing.position, self.config, nodes=nodes, idle=standing.idle, earlier=at_risk, enough=stop)
        return RingoEvaluation(
            value=found.value,
            known=found.known,
            plies=found.plies,
            depth=found.depth,
            nodes=found.nodes,
            line=[str(move or PASS) for move in found.line],
            source=found.source,
        )

    def _refused(self, moves: list[str], *, over: bool) -> RingoRefusal | None:
        if self.move is None or self.move in moves:
            return None
        if over:
            return RingoRefusal(rule="over", detail="The game is over.")
        if self.move == PASS:
            return RingoRefusal(rule="pass", detail="This side may not pass here.")
        try:
            move = Move.parse(self.move, self.config.rings)
        except IllegalAction as error:
            raise BadOption("/move", "bad_move", str(error)) from None
        reason = why_not(self.placed, move, self.config)
        assert reason is not None, "a move that is not listed has a reason against it"
        return RingoRefusal(rule=reason.rule, detail=reason.text)
