"""The bots of RINGER, the weakest first."""

from collections.abc import Mapping

from games.bots import Bot
from games.ringer.bots.monte_carlo import MonteCarloBot
from games.ringer.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {"rules": RulesBot(), "monte-carlo": MonteCarloBot()}
