"""Calls that compile every kernel of the search for record boards, found and made by ``api.compiling``."""

from __future__ import annotations

from dictionaries import Catalog
from solver.records.bounds import Relaxation, bounds, ring_bound
from solver.records.goals import Goal
from solver.records.search import Search
from solver.ruleset import Ruleset


def precompile() -> None:
    """Begin a search and the proof of its bound."""
    search = Search(Goal("rings:1"), Catalog().get("en-common"), Ruleset(tiles=dict.fromkeys("AEINRST", 4)))
    next(search.chain(0))
    next(bounds(Relaxation(search.readings, search.goal), 0))
    ring_bound(search.readings, search.goal, 1)
