"""Puzzles on Word Ringers boards."""
