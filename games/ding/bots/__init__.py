"""The bots of DING!, the weakest first."""

from collections.abc import Mapping

from games.bots import Bot
from games.ding.bots.monte_carlo import MonteCarloBot
from games.ding.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {"rules": RulesBot(), "monte-carlo": MonteCarloBot()}
