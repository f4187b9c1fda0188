"""The bots of Word Ringers, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, RANDOM, Bot, SlippingBot
from games.word_ringers.bots.beginning import BeginningBot
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.guessing import GuessingBot
from games.word_ringers.bots.searching import SearchingBot

BOTS: Mapping[str, Bot] = {
    RANDOM: GuessingBot(),
    "novice": SlippingBot(BeginningBot(words=500, considers_others=False), slips=0.4),
    BEGINNER: BeginningBot(words=4000, considers_others=False, looks=40),
    "casual": BeginningBot(words=5000, considers_others=False, everyday=False, middle=True),
    "improver": SlippingBot(BeginningBot(words=2500, considers_others=True), slips=0.35),
    "learner": BeginningBot(words=2500, considers_others=True),
    "regular": SlippingBot(GreedyBot(), slips=0.25),
    "greedy": GreedyBot(),
    "skilled": SearchingBot(effort=200),
    "club": SearchingBot(effort=1500),
    "expert": SearchingBot(effort=15_000, tries=4),
}

LADDER: Mapping[str, int] = {
    "novice": 890,
    "casual": 990,
    "improver": 1080,
    "learner": 1230,
    "regular": 1380,
    "greedy": 1540,
    "skilled": 1710,
    "club": 1910,
}
"""The Elo of the bots of the ladder, as `ringers bench bots --game word-ringers` measures it."""
