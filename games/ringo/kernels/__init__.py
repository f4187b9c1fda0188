"""Ringo in a compiled core: positions as bits, for searches through millions of them."""
