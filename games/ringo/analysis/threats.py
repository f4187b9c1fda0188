"""What the side that waits threatens, and which moves meet it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import ConfigDict, Field

from games.questions import QuestionAnswer
from games.ringo.analysis.asked import PositionAsked
from games.ringo.analysis.position import PASS
from games.ringo.board import CASTLE, Position
from games.ringo.config import RingoConfig
from games.ringo.endings import may_pass, won
from games.ringo.moves import Move, after, legal_moves, why_not

Kind: TypeAlias = Literal["win", "castle", "capture"]


class RingoThreat(QuestionAnswer):
    """A move that the waiting side would make, if it were its turn."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"move": "r3s2xr1s2", "kind": "capture", "answers": ["r2s2-r2s1"]}]}
    )

    move: str = Field(description="The move.")
    kind: Kind = Field(
        description="`win` where it wins at once, `castle` where it enters the castle, else `capture`; the first of "
        "these that holds."
    )
    answers: list[str] = Field(
        description="The moves of the side to move after which the threat is gone: it is not legal any more, or the "
        "game is over. Sorted."
    )


class ThreatsAnswer(QuestionAnswer):
    """What the side that waits threatens."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"side": "a", "threats": []}]})

    side: str = Field(description="The side that waits: `a` for the attackers, `d` for the defenders.")
    threats: list[RingoThreat] = Field(description="The wins first, then entries, then captures.")


class ThreatsQuestion(PositionAsked):
    """What the side that waits threatens to do next, and which moves meet that."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"position": "a:r3s2,r5s5 d:r2s2 C:0 side:d"}]})
    answer_type = ThreatsAnswer

    def answer(self) -> ThreatsAnswer:
        """Return the threats; none where the game is over.

        Raises:
            BadOption: the position is none.
        """
        position, config = self.placed, self.config
        waiting = position.passed()
        threats: list[RingoThreat] = []
        if won(position, config) is None and _may_go_on(waiting, config):
            for move in legal_moves(waiting, config):
                if kind := kind_of(waiting, move, config):
                    threats.append(RingoThreat(move=str(move), kind=kind, answers=_answers(position, move, config)))
        order: list[Kind] = ["win", "castle", "capture"]
        return ThreatsAnswer(
            side=waiting.side, threats=sorted(threats, key=lambda each: (order.index(each.kind), each.move))
        )


def kind_of(position: Position, move: Move, config: RingoConfig) -> Kind | None:
    """Return what makes a move of the side to move a threat; None where it is none."""
    winner = won(after(position, move), config)
    if winner is not None and winner[0] == position.side:
        return "win"
    if move.target == CASTLE:
        return "castle"
    return "capture" if move.captures else None


def _may_go_on(position: Position, config: RingoConfig) -> bool:
    """Tell whether a position is not over by its pieces; a side that waits is never blocked."""
    winner = won(position, config)
    return winner is None or winner[1] == "blocked"


def _answers(position: Position, threat: Move, config: RingoConfig) -> list[str]:
    """Return the moves after which a threat is gone."""
    met = []
    for move in legal_moves(position, config):
        following = after(position, move)
        if won(following, config) is not None or why_not(following, threat, config) is not None:
            met.append(str(move))
    passed = position.passed()
    if may_pass(position, config, stuck=not legal_moves(position, config)) and why_not(passed, threat, config):
        met.append(PASS)
    return sorted(met)
