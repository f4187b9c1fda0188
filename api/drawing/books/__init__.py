"""Books of puzzles: a title page, contents, puzzles of increasing difficulty, and their answers."""
