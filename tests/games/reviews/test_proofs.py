"""Proven losses in reviews of whole games, whose ledgers close and whose choices agree with plain computation."""
