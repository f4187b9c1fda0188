"""What is known of boards in photos without NumPy: the service says it without loading the reader."""

SIDES = range(4, 9)
"""How many rows and columns a board in a photo may have."""

COLOURS = ("pink", "green", "purple", "orange", "blue", "red", "yellow", "teal", "brown", "grey")
"""The colours of rings that are read, in the order in which the network has them: those of the set first."""
