"""`cancel-duel`: so many rings against the rival's, the best margin after cancelling."""

from __future__ import annotations

from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.cancel_duel.task import CancelDuel

KIND = Kind(__name__, CancelDuel, OrderOptions("rings", 5, FEW_RINGS), nearness=3)
