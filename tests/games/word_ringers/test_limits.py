"""What is too large or too strange for a look ahead, and plays that take words away."""

from typing import Any

import pytest

from dictionaries import open_dictionary
from games.refusals import BadOption
from games.word_ringers import advice
from games.word_ringers.advice import Asked, Opponent, advise
from games.word_ringers.engine import situation
from games.word_ringers.engine.situation import Hand, situation_of
from games.word_ringers.reasons import Standing
from solver.board import Board
from solver.kernels.errors import BadArrays, UnsupportedAlphabet
from solver.kernels.tables import tables_for
from solver.notation import parse_board
from solver.plays import Play
from solver.ruleset import Ruleset
from tests.games.acting import refusal

ENGLISH = open_dictionary("en")
