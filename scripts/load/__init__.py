"""Load on a service as people make it: how much it stands, what limits it, and whether its memory stays flat."""
