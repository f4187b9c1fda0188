"""The bots of Word Ringers, the weakest first."""

from __future__ import annotations

from collections.abc import Mapping

from games.bots import RANDOM, Bot
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.guessing import GuessingBot

BOTS: Mapping[str, Bot] = {RANDOM: GuessingBot(), "greedy": GreedyBot()}
