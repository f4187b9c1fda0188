"""The bots of RINGER, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, Bot
from games.ringer.bots.beginning import BeginningBot
from games.ringer.bots.monte_carlo import MonteCarloBot
from games.ringer.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    BEGINNER: BeginningBot(),
    "casual": BeginningBot(ahead=2),
    "rules": RulesBot(),
    "monte-carlo": MonteCarloBot(),
}
