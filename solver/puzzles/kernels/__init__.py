"""The compiled loops of the puzzle search; nothing here is imported before a puzzle is made or proven."""
