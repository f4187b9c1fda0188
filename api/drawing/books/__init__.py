"""Books of puzzles: a title page, contents, puzzles that get harder, and their answers."""
