"""Calls that compile every kernel of Word Ringers, found and made by ``api.compiling``."""

from __future__ import annotations

import numpy as np

from games.word_ringers.engine.endings import proven_margins
from games.word_ringers.engine.search import Style, legal_plays, margins_in_worlds
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from solver.board import Board
from solver.kernels.tables import Tables
from solver.kernels.words import Words
from solver.ruleset import DEFAULT_RULESET


def precompile() -> None:
    """Play a round to its end, and look at last plays."""
    words = Words(1, {length: np.zeros((1, length), np.uint8) for length in (2, 3)})
    tables = Tables(words, DEFAULT_RULESET, ("A",), np.ones(64, np.uint16), {"A": 0})
    for own, other in ((Hand(1, 0, ("A",)), Hand(1, 0)), (Hand(0, 1, ()), Hand(0, 1, ()))):
        situation = _situation(tables, own, other)
        margins_in_worlds(situation, legal_plays(situation), 1, 0, 1, Style())
        proven_margins(situation, legal_plays(situation))


def _situation(tables: Tables, own: Hand, other: Hand) -> Situation:
    return situation_of(Board(["AA", "AA"]), (), {"own": own, "other": other}, "own", ["A"], tables)
