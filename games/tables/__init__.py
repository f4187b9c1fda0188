"""Tables: one live play of any game, with its seats, clocks and offers. Nothing here knows one game from another."""
