"""Leagues: people who compare their results at the puzzles of the day."""
