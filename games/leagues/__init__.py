"""Leagues: people who compare how they do at the puzzles of the day."""
