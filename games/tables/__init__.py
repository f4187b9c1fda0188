"""Tables: one live play of any game, with its seats, clocks and offers. This package knows no game by name."""
