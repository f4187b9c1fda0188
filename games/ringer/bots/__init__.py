"""The bots of RINGER, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, RANDOM, Bot, SlippingBot
from games.ringer.bots.beginning import BeginningBot
from games.ringer.bots.monte_carlo import MonteCarloBot
from games.ringer.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    "novice": SlippingBot(BeginningBot(), slips=0.5),
    BEGINNER: BeginningBot(),
    "casual": BeginningBot(ahead=2),
    "rules": RulesBot(),
    "monte-carlo": MonteCarloBot(),
}

LADDER: Mapping[str, int] = {
    RANDOM: 670,
    "novice": 860,
    "casual": 1010,
    "rules": 1150,
    "monte-carlo": 1350,
}
"""The Elo of the bots of the ladder, as `ringers bench bots --game ringer` measures it."""
