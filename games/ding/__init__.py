"""DING!: a card game of tricks, in which a player who takes part and takes no trick moves back."""

from games.ding.game import Ding

GAME = Ding()
