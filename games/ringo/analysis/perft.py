"""The number of lines of play."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from games.questions import QuestionAnswer
from games.ringo.analysis.asked import PositionAsked

MAX_DEPTH = 7
"""The most plies; from the start that is 28 million lines."""


class PerftAnswer(QuestionAnswer):
    """How many lines of play there are."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"nodes": 13860}]})

    nodes: int = Field(description="The lines of so many plies, draws ignored.")


class PerftQuestion(PositionAsked):
    """How many lines of play of a length there are, as programs compare their rules with each other."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"depth": 4}]})
    answer_type = PerftAnswer

    depth: int = Field(ge=0, le=MAX_DEPTH, description="How many plies each line has.")

    @property
    def takes_long(self) -> bool:
        """Every depth is counted by the compiled core."""
        return True

    def answer(self) -> PerftAnswer:
        """Return how many lines there are.

        Raises:
            BadOption: the position is none.
        """
        from games.ringo.kernels.perft import perft  # needs NumPy, and the compiled core

        return PerftAnswer(nodes=perft(self.placed, self.depth, self.config))
