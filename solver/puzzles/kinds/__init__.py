"""The kinds of puzzles: a package each, which `solver.puzzles.registry` finds."""
