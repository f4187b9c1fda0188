"""Puzzles that people lay out by hand: proven and graded, or refused with the reason and changes that would help."""
