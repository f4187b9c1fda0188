"""The threats of the waiting side, and the moves that parry them."""

from typing import Literal, TypeAlias, get_args

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.ringo.analysis.asked import PositionAsked
from games.ringo.analysis.position import PASS
from games.ringo.board import CASTLE, Position
from games.ringo.config import RingoConfig
from games.ringo.endings import may_pass, won
from games.ringo.history import History
from games.ringo.moves import Move, after, legal_moves, why_not
from games.ringo.standing import Standing

Kind: TypeAlias = Literal["win", "castle", "capture"]

KINDS: tuple[Kind, ...] = get_args(Kind)
"""The gravest first."""


class RingoThreat(QuestionAnswer):
    """A move that the waiting side would make, if it were its turn."""

    model_config = example({"move": "r3s2xr1s2", "kind": "capture", "answers": ["r2s2-r2s1"]})

    move: str = Field(description="The move.")
    kind: Kind = Field(
        description="`win` where it wins at once, `castle` where it enters the castle, else `capture`; the first of "
        "these that holds."
    )
    answers: list[str] = Field(
        description="The moves of the side to move after which the threat has lost its kind: the move is not legal any "
        "more, or is no longer as grave, or the game is over. Sorted."
    )


class ThreatsAnswer(QuestionAnswer):
    """What the side that waits threatens."""

    model_config = example({"side": "a", "threats": []})

    side: str = Field(description="The side that waits: `a` for the attackers, `d` for the defenders.")
    threats: list[RingoThreat] = Field(description="The wins first, then entries, then captures.")


class ThreatsQuestion(PositionAsked):
    """What the side that waits threatens to do next, and which moves meet that.

    Of the play before the position only what its counts tell is known: a move that repeats an earlier position is not
    taken for a draw.
    """

    model_config = example({"position": "a:r3s2,r5s5 d:r2s2 C:0 side:d"})
    answer_type = ThreatsAnswer

    def answer(self) -> ThreatsAnswer:
        """Return the threats; none where the game is over.

        Raises:
            BadOption: the position is none.
        """
        history, config = History.of(self.standing), self.config
        position, waiting = history.position, history.position.passed()
        threats: list[RingoThreat] = []
        if won(position, config) is None and history.standing.drawn(config) is None:
            for move in legal_moves(waiting, config):
                if kind := kind_of(waiting, move, config):
                    answers = _answers(history, move, kind, config)
                    threats.append(RingoThreat(move=str(move), kind=kind, answers=answers))
        return ThreatsAnswer(
            side=waiting.side, threats=sorted(threats, key=lambda each: (KINDS.index(each.kind), each.move))
        )


def kind_of(position: Position, move: Move, config: RingoConfig) -> Kind | None:
    """Return what makes a legal move of the side to move a threat; None where it is none."""
    winner = won(after(position, move), config)
    if winner is not None and winner[0] == position.side:
        return "win"
    if move.target == CASTLE:
        return "castle"
    return "capture" if move.captures else None


def _answers(history: History, threat: Move, kind: Kind, config: RingoConfig) -> list[str]:
    """Return the moves after which a threat is not of its kind any more, nor of a graver one."""
    position = history.position
    answers: list[Move | None] = [*legal_moves(position, config)]
    if may_pass(position, config, stuck=not answers):
        answers.append(None)
    return sorted(
        str(move or PASS) for move in answers if not _remains(history.after(move).standing, threat, kind, config)
    )


def _remains(standing: Standing, threat: Move, kind: Kind, config: RingoConfig) -> bool:
    """Tell whether a move can still be made, and is at least as grave as it was."""
    position = standing.position
    if won(position, config) or standing.drawn(config) or why_not(position, threat, config):
        return False
    now = kind_of(position, threat, config)
    return now is not None and KINDS.index(now) <= KINDS.index(kind)
