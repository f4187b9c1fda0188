"""The hints to `ring-deduction`: the rows of the rings, their columns, then one after the other but for the last."""

from solver.puzzles.hints import ring_hints as hints

__all__ = ["hints"]
