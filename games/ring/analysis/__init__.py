"""Questions about RING, also for a real table, that need no table on the service."""

from collections.abc import Mapping

from games.questions import Question
from games.ring.analysis.hands import RingHandsQuestion
from games.ring.analysis.opponents import RingOpponentsQuestion
from games.ring.analysis.payments import RingPaymentsQuestion
from games.ring.analysis.ranking import RingRankingQuestion
from games.ring.analysis.score import RingScoreQuestion
from games.ring.analysis.worth import RingWorthQuestion

QUESTIONS: Mapping[str, type[Question]] = {
    "hands": RingHandsQuestion,
    "opponents": RingOpponentsQuestion,
    "payments": RingPaymentsQuestion,
    "ranking": RingRankingQuestion,
    "score": RingScoreQuestion,
    "worth": RingWorthQuestion,
}
"""Each question by its name."""
