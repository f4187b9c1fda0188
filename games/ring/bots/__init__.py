"""The bots of RING, the weakest first."""

from collections.abc import Mapping

from games.bots import Bot
from games.ring.bots.monte_carlo import MonteCarloBot
from games.ring.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {"rules": RulesBot(), "monte-carlo": MonteCarloBot()}
