"""The number of lines of play."""

from typing import ClassVar

from pydantic import Field

from games.questions import QuestionAnswer, example
from games.ringo.analysis.asked import PositionAsked

MAX_DEPTH = 7
"""The most plies; from the start that is 28 million lines."""


class PerftAnswer(QuestionAnswer):
    """How many lines of play there are."""

    model_config = example({"nodes": 13860})

    nodes: int = Field(description="The lines of so many plies, draws ignored.")


class PerftQuestion(PositionAsked):
    """How many lines of play of a length there are, as programs compare their rules with each other."""

    model_config = example({"depth": 4})
    answer_type = PerftAnswer
    takes_long: ClassVar[bool] = True
    """Every depth is counted by the compiled core."""

    depth: int = Field(ge=0, le=MAX_DEPTH, description="How many plies each line has.")

    def answer(self) -> PerftAnswer:
        """Return how many lines there are.

        Raises:
            BadOption: the position is none.
        """
        from games.ringo.kernels.perft import perft  # needs NumPy, and the compiled core

        return PerftAnswer(nodes=perft(self.placed, self.depth, self.config))
