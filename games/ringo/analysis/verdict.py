"""Who wins a position with few pieces, and what each of its moves is worth, by the endgame table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.ringo.analysis.asked import PositionAsked
from games.ringo.analysis.position import PASS
from games.ringo.board import Position, Side
from games.ringo.endings import may_pass, won
from games.ringo.moves import Move, legal_moves

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig

Verdict: TypeAlias = Literal["win", "loss", "draw"]

SHOWN_OF_DRAW = 8
"""The most plies of the line of a draw, which has no end."""

FEW = "a:r2s3,r3s5 d:r1s1 C:0 side:a"
"""A position of every table."""


class RingoMaterial(QuestionAnswer):
    """How many pieces are against how many."""

    model_config = example({"attackers": 3, "defenders": 2})

    attackers: int = Field(description="The attackers, in the castle or outside.")
    defenders: int = Field(description="The defenders.")


class RingoJudgedMove(QuestionAnswer):
    """A move, and how the game ends after it."""

    model_config = example({"move": "r2s3-r1s3", "verdict": "win", "plies": 3})

    move: str = Field(description="The move.")
    verdict: Verdict | None = Field(
        description="How the game ends for the side that moves, if both then play the best; null where it is not known."
    )
    plies: int | None = Field(description="The plies until somebody has won, the move included; null without a winner.")


class VerdictAnswer(QuestionAnswer):
    """What is proven of a position."""

    model_config = example(
        {
            "position": FEW,
            "verdict": "win",
            "plies": 7,
            "source": "endgames",
            "moves": [{"move": "r2s3-r1s3", "verdict": "win", "plies": 7}],
            "line": ["r2s3-r1s3"],
            "endgames": [{"attackers": 2, "defenders": 1}],
        }
    )

    position: str = Field(description="The position in its one notation, without counts.")
    verdict: Verdict | None = Field(
        description="How the game ends for the side to move, if both play the best; null where that is not known."
    )
    plies: int | None = Field(
        description="The plies until somebody has won, 0 where somebody has; null without a winner, and where a move "
        "wins but another of which nothing is known may be faster."
    )
    source: Literal["rules", "endgames"] | None = Field(
        description="Whether the game is over by its `rules`, or the `endgames` table proves the verdict; null without "
        "one."
    )
    moves: list[RingoJudgedMove] = Field(
        description="The legal moves, the best for the side to move first: fast wins, draws, slow losses, and then "
        "those of which nothing is known."
    )
    line: list[str] = Field(
        description=f"The best play of both to the end, or {SHOWN_OF_DRAW} plies of a draw; empty for a position that "
        "is in no table."
    )
    endgames: list[RingoMaterial] = Field(description="The pieces whose positions the table for these rules has.")


class VerdictQuestion(PositionAsked):
    """Who wins a position with few pieces, and what each move is worth.

    Draws by repetition and idle play are not looked at: a verdict is that of a position that has just come up.
    """

    model_config = example({"position": FEW})
    answer_type = VerdictAnswer

    @property
    def takes_long(self) -> bool:
        """The table takes the compiled core, and a moment to open."""
        return True

    def answer(self) -> VerdictAnswer:
        """Return what is proven.

        Raises:
            BadOption: the position is none.
        """
        from games.ringo.endgames.table import materials  # needs NumPy

        position, config = self.placed, self.config
        moves = _moves(position, config)
        proven = _proven(position, config, moves)
        return VerdictAnswer(
            position=str(position),
            verdict=_verdict(proven.wins),
            plies=proven.plies,
            source=proven.source,
            moves=[
                RingoJudgedMove(move=each.move, verdict=_verdict(each.wins), plies=each.plies)
                for each in sorted(moves, key=_rank)
            ],
            line=_line(position, config, proven),
            endgames=[RingoMaterial(attackers=own, defenders=other) for own, other in materials(config)],
        )


class _Judged(NamedTuple):
    """A move: 1 where it wins, -1 where it loses, 0 where it draws, None where nothing is known; and its plies."""

    move: str
    wins: int | None
    plies: int | None


class _Proven(NamedTuple):
    wins: int | None
    plies: int | None
    source: Literal["rules", "endgames"] | None


def _moves(position: Position, config: RingoConfig) -> list[_Judged]:
    """Return the legal moves, sorted by their notation; none where the game is over."""
    from games.ringo.endgames.table import following  # needs NumPy

    if won(position, config) is not None:
        return []
    moves: list[Move | None] = sorted(legal_moves(position, config), key=str)
    if may_pass(position, config, stuck=not moves):
        moves.append(None)
    judged = []
    for move in moves:
        wins, plies, _ = _known(following(position, move), config)
        judged.append(_Judged(str(move or PASS), None if wins is None else -wins, None if plies is None else plies + 1))
    return judged


def _known(position: Position, config: RingoConfig) -> _Proven:
    """Return what the rules or the table say of a position."""
    from games.ringo.endgames.table import ending  # needs NumPy, and the compiled core

    if (winner := won(position, config)) is not None:
        return _Proven(_sign(winner[0], position.side), 0, "rules")
    found = ending(position, config)
    if found is None:
        return _Proven(None, None, None)
    return _Proven(found.wins, found.plies if found.wins else None, "endgames")


def _proven(position: Position, config: RingoConfig, moves: list[_Judged]) -> _Proven:
    """Return what is proven of a position, by its moves where it is in no table itself."""
    known = _known(position, config)
    if known.wins is not None:
        return known
    found = [each.wins for each in moves if each.wins is not None]
    complete = len(found) == len(moves)
    if 1 in found:
        fastest = min(each.plies for each in moves if each.wins == 1 and each.plies is not None)
        return _Proven(1, fastest if complete else None, "endgames")
    if not complete:
        return known
    if 0 in found:
        return _Proven(0, None, "endgames")
    return _Proven(-1, max(each.plies or 0 for each in moves), "endgames")


def _line(position: Position, config: RingoConfig, proven: _Proven) -> list[str]:
    from games.ringo.endgames.table import best_line, ending  # needs NumPy, and the compiled core

    if proven.source != "endgames" or ending(position, config) is None:
        return []
    return [str(move or PASS) for move in best_line(position, config, proven.plies or SHOWN_OF_DRAW)]


def _rank(judged: _Judged) -> tuple[int, int, str]:
    """Less is better for who moves."""
    if judged.wins is None:
        return 3, 0, judged.move
    return 1 - judged.wins, judged.wins * (judged.plies or 0), judged.move


def _sign(winner: Side, side: Side) -> int:
    return 1 if winner == side else -1


def _verdict(wins: int | None) -> Verdict | None:
    if wins is None:
        return None
    return "win" if wins > 0 else "loss" if wins < 0 else "draw"
