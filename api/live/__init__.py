"""Live updates: a change wakes its listeners."""
