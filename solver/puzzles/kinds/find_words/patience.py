"""How long the simulated readers of `find-words` look for goals."""

PATIENCE = {1: (8, 16), 2: (18, 26), 3: (28, 38), 4: (40, 54), 5: (56, 400)}
"""For each grade, the least and the most that it costs to see all goals.

The five readers read alike, the first as long as the goals of grade 1 take, and so on; between two grades is a gap.
"""
