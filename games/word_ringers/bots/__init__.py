"""The bots of Word Ringers, the weakest first."""

from collections.abc import Mapping

from games.bots import RANDOM, Bot
from games.word_ringers.bots.beginning import BeginningBot
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.guessing import GuessingBot
from games.word_ringers.bots.searching import SearchingBot

BOTS: Mapping[str, Bot] = {
    RANDOM: GuessingBot(),
    "novice": BeginningBot(words=500, considers_others=False),
    "learner": BeginningBot(words=2500, considers_others=True),
    "greedy": GreedyBot(),
    "club": SearchingBot(effort=1500),
    "expert": SearchingBot(effort=15_000, tries=4),
}
