"""Boards and puzzles as pictures and on paper."""
