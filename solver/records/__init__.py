"""The highest-scoring boards: a search for them, and bounds that no board can exceed."""
