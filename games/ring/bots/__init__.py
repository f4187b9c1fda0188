"""The bots of RING, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, Bot
from games.ring.bots.beginning import BeginningBot
from games.ring.bots.monte_carlo import MonteCarloBot
from games.ring.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    BEGINNER: BeginningBot(),
    "casual": RulesBot(thrift=10, spread=1),
    "rules": RulesBot(),
    "monte-carlo": MonteCarloBot(),
}
