"""What the engine thinks of a position in a game, draws by repetition and idle play included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ringo.endings import won
from games.ringo.history import History

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig
    from games.ringo.engine import Evaluation


def judged(history: History, config: RingoConfig, nodes: int) -> Evaluation | None:
    """Return what the engine thinks of a position; None where the game is over.

    Args:
        history: the position and what came before it.
        config: the rules.
        nodes: about how many positions to look at.
    """
    from games.ringo.engine import evaluate  # needs NumPy, and the compiled core

    position = history.position
    if won(position, config) or history.standing.drawn(config):
        return None
    at_risk = history.at_risk(config)
    return evaluate(position, config, nodes=nodes, idle=history.idle, earlier=at_risk, shown=1)
