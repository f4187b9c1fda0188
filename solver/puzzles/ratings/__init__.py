"""Ratings of puzzles and of their solvers, from attempts alone.

`glicko` has the arithmetic, `attempts` the effect of an attempt, `rules` what counts as one, `scale` the initial
ratings and the prevention of drift, and `choosing` the choice of the next puzzle.
"""
