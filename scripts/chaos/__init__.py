"""A service of several hosts whose parts are killed one by one, and a ledger of what it has acknowledged."""
