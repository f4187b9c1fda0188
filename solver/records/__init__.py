"""The boards that score most: a search for them, and bounds that no board can exceed."""
