"""The board game Word Ringers, from its first round to its winner."""
