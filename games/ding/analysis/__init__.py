"""Questions about DING! that need no table."""

from collections.abc import Mapping

from games.ding.analysis.movement import DingMovementQuestion
from games.ding.analysis.odds import DingOddsQuestion
from games.ding.analysis.open_hands import DingOpenQuestion
from games.ding.analysis.score import DingScoreQuestion
from games.ding.analysis.tricks import DingTricksQuestion
from games.questions import Question

QUESTIONS: Mapping[str, type[Question]] = {
    "movement": DingMovementQuestion,
    "odds": DingOddsQuestion,
    "open": DingOpenQuestion,
    "score": DingScoreQuestion,
    "tricks": DingTricksQuestion,
}
"""Each question by its name."""
