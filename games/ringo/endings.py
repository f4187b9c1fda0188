"""The end of a game of Ringo, except draws, and the positions that can follow."""

from games.ringo.board import Position, Side
from games.ringo.config import RingoConfig
from games.ringo.moves import after, legal_moves


def won(position: Position, config: RingoConfig) -> tuple[Side, str] | None:
    """Return who has won a position and why; None where the game goes on.

    The reasons are looked at in this order: two attackers in the castle, no defender left, at most one attacker left,
    no legal move for the side to move.
    """
    if position.inside >= 2:
        return "a", "castle"
    if not position.defenders:
        return "a", "no_defenders"
    if len(position.attackers) + position.inside <= 1:
        return "d", "one_attacker"
    if not legal_moves(position, config) and not may_pass(position, config, stuck=True):
        return ("d" if position.side == "a" else "a"), "blocked"
    return None


def may_pass(position: Position, config: RingoConfig, *, stuck: bool) -> bool:
    """Tell whether the side to move may pass, where it is stuck or not."""
    if position.side == "a":
        return False
    return config.defenders_may_pass or (stuck and config.defender_stuck == "pass")


def children(position: Position, config: RingoConfig) -> list[Position]:
    """Return the positions that can follow; none where the game is won or lost."""
    if won(position, config) is not None:
        return []
    following = [after(position, move) for move in legal_moves(position, config)]
    if may_pass(position, config, stuck=not following):
        following.append(position.passed())
    return following
