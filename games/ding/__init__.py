"""DING!: a card game of tricks, in which who takes part and takes none moves back."""

from games.ding.game import Ding

GAME = Ding()
