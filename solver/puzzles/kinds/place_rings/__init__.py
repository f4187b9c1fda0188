"""`place-rings`: so many rings, the most points."""

from __future__ import annotations

from solver.puzzles.kind import FEW_RINGS, Kind, OrderOptions
from solver.puzzles.kinds.place_rings.task import PlaceRings

KIND = Kind(__name__, PlaceRings, OrderOptions("rings", 3, FEW_RINGS))
