"""Compiled loops for playouts of Word Ringers.

The loops are C; the modules here check their arguments. Every line of the board stores which of its segments read as
words, which of its cells each player holds, and the score of each player on it.
"""
