"""The bots of DING!, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, Bot
from games.ding.bots.beginning import BeginningBot
from games.ding.bots.monte_carlo import MonteCarloBot
from games.ding.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    BEGINNER: BeginningBot(),
    "casual": BeginningBot(least=12, thrifty=True),
    "rules": RulesBot(),
    "monte-carlo": MonteCarloBot(),
}
