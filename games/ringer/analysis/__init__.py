"""Questions about RINGER that need no table on the service."""

from collections.abc import Mapping

from games.questions import Question
from games.ringer.analysis.chains_question import RingerChainsQuestion
from games.ringer.analysis.odds_questions import RingerOddsQuestion, RingerTakeOverQuestion
from games.ringer.analysis.ranking import RingerRankingQuestion
from games.ringer.analysis.worths_question import RingerPlaysQuestion

QUESTIONS: Mapping[str, type[Question]] = {
    "chains": RingerChainsQuestion,
    "odds": RingerOddsQuestion,
    "plays": RingerPlaysQuestion,
    "ranking": RingerRankingQuestion,
    "take-over": RingerTakeOverQuestion,
}
"""Each question by its name."""
