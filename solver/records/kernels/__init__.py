"""The compiled loops of the record search and of its bounds."""
