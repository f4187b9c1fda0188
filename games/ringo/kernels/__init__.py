"""Ringo in compiled loops: positions as bits, for questions that look at millions of them."""
