"""Puzzles on paper: pages with boards, places to write and an answer key."""
