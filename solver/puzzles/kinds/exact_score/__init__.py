"""`exact-score`: so many rings, exactly so many points."""

from __future__ import annotations

from solver.puzzles.conventions import GRADES, MAX_RINGS
from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.exact_score.task import ExactScore

KIND = Kind(__name__, ExactScore, OrderOptions("rings", 3, {**FEW_RINGS, MAX_RINGS: GRADES[1:]}))
