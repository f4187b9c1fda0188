"""Reviews of games that are over: what each choice has cost, and what was luck. Knows no game by name."""
