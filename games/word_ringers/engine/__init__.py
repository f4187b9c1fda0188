"""How good plays of Word Ringers are: rounds played to their end, and last plays looked at completely."""
