"""The limits of the compiled loops of the record search."""

MAX_LENGTH = 5
"""The most cells of a line."""

MAX_FACES = 32
"""The most different faces."""

MAX_WORTH = 1 << 20
"""Beyond the points of any tile; sums of so many stay far within 64 bits."""
