"""The bots of Word Ringers, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, RANDOM, Bot
from games.word_ringers.bots.beginning import BeginningBot
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.guessing import GuessingBot
from games.word_ringers.bots.searching import SearchingBot

BOTS: Mapping[str, Bot] = {
    RANDOM: GuessingBot(),
    "novice": BeginningBot(words=500, considers_others=False),
    BEGINNER: BeginningBot(words=4000, considers_others=False, looks=40),
    "casual": BeginningBot(words=5000, considers_others=False, everyday=False, middle=True),
    "learner": BeginningBot(words=2500, considers_others=True),
    "greedy": GreedyBot(),
    "club": SearchingBot(effort=1500),
    "expert": SearchingBot(effort=15_000, tries=4),
}
