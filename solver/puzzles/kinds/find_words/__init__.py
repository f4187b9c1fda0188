"""`find-words`: all words through the rings."""

from __future__ import annotations

from solver.puzzles.conventions import GRADES
from solver.puzzles.kind import FEW, Kind, OrderOptions
from solver.puzzles.kinds.find_words.task import FindWords

KIND = Kind(
    __name__,
    FindWords,
    OrderOptions("rings", 3, {1: GRADES[:3], 2: GRADES[:4]}, fewest_dealt=FEW, most_sets=None),
    drafts=True,
    lists=True,
)
