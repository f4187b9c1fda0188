"""Ringo in a compiled core: positions as bits, for questions that look at millions of them."""
