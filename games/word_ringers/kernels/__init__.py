"""Compiled loops that play rounds of Word Ringers to their end, thousands in a moment."""
