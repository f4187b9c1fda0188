"""Boards read from photos."""
