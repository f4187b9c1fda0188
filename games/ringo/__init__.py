"""Ringo: attackers want two pieces in the castle, defenders want to stop them."""

from games.ringo.game import Ringo

GAME = Ringo()
