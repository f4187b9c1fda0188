"""Questions about Ringo that need no table."""

from collections.abc import Mapping

from games.questions import Question
from games.ringo.analysis.perft import PerftQuestion
from games.ringo.analysis.position import PositionQuestion
from games.ringo.analysis.review import ReviewQuestion
from games.ringo.analysis.threats import ThreatsQuestion
from games.ringo.analysis.verdict import VerdictQuestion

QUESTIONS: Mapping[str, type[Question]] = {
    "perft": PerftQuestion,
    "position": PositionQuestion,
    "review": ReviewQuestion,
    "threats": ThreatsQuestion,
    "verdict": VerdictQuestion,
}

__all__ = ["QUESTIONS", "PerftQuestion", "PositionQuestion", "ReviewQuestion", "ThreatsQuestion", "VerdictQuestion"]
