"""Live updates: whoever listens is woken when something changes."""
