"""Pictures of boards as a phone would take them, and the training of the reader on them."""
