"""RING: players bid for dinos with snacks or gems, and score stars, pairs, triplets and sequences."""

from games.ring.game import Ring

GAME = Ring()
