"""Ringo: attackers try to bring two pieces into the castle, defenders try to stop them."""

from games.ringo.game import Ringo

GAME = Ringo()
