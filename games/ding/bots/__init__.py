"""The bots of DING!, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, RANDOM, Bot, SlippingBot
from games.ding.bots.beginning import BeginningBot
from games.ding.bots.monte_carlo import MonteCarloBot
from games.ding.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    "novice": SlippingBot(BeginningBot(), slips=0.6),
    BEGINNER: BeginningBot(),
    "casual": BeginningBot(least=12, thrifty=True),
    "improver": SlippingBot(RulesBot(), slips=0.2),
    "rules": RulesBot(),
    "monte-carlo": MonteCarloBot(),
}

LADDER: Mapping[str, int] = {
    RANDOM: 780,
    "novice": 900,
    "casual": 1000,
    "improver": 1140,
    "monte-carlo": 1340,
}
"""The Elo of the bots of the ladder, as `ringers bench bots --game ding` measures it."""
