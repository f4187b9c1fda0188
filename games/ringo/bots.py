"""The bots of Ringo: one engine, whose levels search to different depths."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import BEGINNER, Bot, Seen, SlippingBot
from games.ringo.endings import won
from games.ringo.moves import Move, after, legal_moves

DRAWN = -400
"""What a bot gives for a draw by repetition: it plays on unless it is several pieces behind."""


@dataclass(frozen=True, slots=True)
class EngineBot:
    """Plays what the engine finds best; among equal wins in one ply the first.

    Args:
        depth: the most plies to look ahead.
        nodes: about the most positions to look at.
        endgames: knows the endgame tables.
    """

    depth: Annotated[int, Field(ge=1, le=60)]
    nodes: Annotated[int, Field(ge=1, le=1_000_000_000)]
    endgames: bool = False

    def choose(self, seen: Seen, rng: Random) -> Move | str:
        """Return the best move that was found."""
        from games.ringo.engine import evaluate  # needs NumPy, and the compiled core

        state = seen.sample(rng)
        found = evaluate(
            state.position, state.config, depth=self.depth, nodes=self.nodes, idle=state.history.idle,
            earlier=state.history.at_risk(state.config),
            endgames=self.endgames, shown=1, drawn=DRAWN, unfinished=True,
        )  # fmt: skip
        return found.line[0] or "pass"


@dataclass(frozen=True, slots=True)
class NoviceBot:
    """Takes what wins at once, else captures where it can, else any move.

    Args:
        forward: how often it then moves towards the castle, if it can.
    """

    forward: Annotated[float, Field(ge=0, le=1)] = 0

    def choose(self, seen: Seen, rng: Random) -> Move | str:
        """Return an action."""
        state = seen.sample(rng)
        moves = legal_moves(state.position, state.config)
        side = state.position.side
        wins = [move for move in moves if (won(after(state.position, move), state.config) or ("", ""))[0] == side]
        chosen = wins or [move for move in moves if move.captures]
        if not chosen and self.forward and rng.random() < self.forward:
            chosen = [move for move in moves if move.target.ring < move.origin.ring]
        chosen = chosen or list(moves)
        return chosen[int(rng.random() * len(chosen))] if chosen else "pass"


BOTS: Mapping[str, Bot] = {
    "novice": SlippingBot(NoviceBot(), slips=0.25),
    BEGINNER: NoviceBot(forward=0.5),
    "casual": NoviceBot(forward=0.35),
    "improver": SlippingBot(EngineBot(2, 100_000), slips=0.25),
    "learner": EngineBot(2, 100_000),
    "regular": EngineBot(4, 1_000_000),
    "club": EngineBot(8, 1_000_000),
    "expert": EngineBot(60, 3_000_000, endgames=True),
}
"""The levels, the weakest first. The expert takes about half a second."""

LADDER: Mapping[str, int] = {
    "novice": 840,
    "casual": 1000,
    "improver": 1140,
    "learner": 1320,
    "regular": 1460,
    "club": 1630,
}
"""The Elo of the bots of the ladder, as `ringers bench bots --game ringo` measures it."""
