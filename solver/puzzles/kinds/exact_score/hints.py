"""The hints to `exact-score`: the rows of the rings, their columns, then one after the other but for the last."""

from solver.puzzles.hints import ring_hints as hints

__all__ = ["hints"]
