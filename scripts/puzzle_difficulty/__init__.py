"""How often simulated people solve puzzles of each grade."""
