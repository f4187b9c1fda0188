"""Ratings of puzzles and of those who solve them, from attempts alone.

`glicko` has the arithmetic, `attempts` what an attempt changes, `rules` what counts as one, `scale` where ratings begin
and how they are kept from drifting, and `choosing` which puzzle comes next.
"""
