"""The compiled loops of the puzzle search, imported only when a puzzle is made or proven."""
