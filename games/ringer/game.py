"""RINGER: its rules with its bots and questions."""

from games.ringer.analysis import QUESTIONS
from games.ringer.bots import BOTS, LADDER
from games.ringer.review import RingerReviewer
from games.ringer.rules import RingerRules


class Ringer(RingerRules):
    """RINGER for two to five players."""

    bots = BOTS
    ladder = LADDER
    default_bot = "casual"
    reviewer = RingerReviewer()
    analysis = QUESTIONS
