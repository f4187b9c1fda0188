"""The bots of RING, the weakest first."""

from collections.abc import Mapping

from games.bots import BEGINNER, Bot, SlippingBot
from games.ring.bots.beginning import BeginningBot
from games.ring.bots.monte_carlo import MonteCarloBot
from games.ring.bots.rules import RulesBot

BOTS: Mapping[str, Bot] = {
    "novice": SlippingBot(BeginningBot(), slips=0.12),
    BEGINNER: BeginningBot(),
    "casual": RulesBot(thrift=10, spread=1),
    "improver": SlippingBot(RulesBot(), slips=0.25),
    "rules": RulesBot(),
    "skilled": MonteCarloBot(worlds=1, games=24, sure=3),
    "club": MonteCarloBot(worlds=6, games=120),
    "monte-carlo": MonteCarloBot(),
}

LADDER: Mapping[str, int] = {
    "novice": 900,
    "casual": 1000,
    "improver": 1180,
    "rules": 1370,
    "skilled": 1510,
    "club": 1630,
    "monte-carlo": 1780,
}
"""The Elo of the bots of the ladder, as `ringers bench bots --game ring` measures it."""
