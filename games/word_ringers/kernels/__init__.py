"""Compiled loops that play rounds of Word Ringers to their end, thousands in a moment.

The loops are C; the modules here check what they are handed. Every line of the board knows which of its segments read
as words, which of its cells each player holds, and what each player scores on it.
"""
