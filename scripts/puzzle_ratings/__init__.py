"""A simulation of the ratings of puzzles and solvers."""
