"""Puzzles as the service keeps them: made in processes of their own, in batches too, tried and solved."""
