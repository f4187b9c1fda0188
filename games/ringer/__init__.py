"""RINGER: players match the number on the die with a card to win every card in the stack."""

from games.ringer.game import Ringer

GAME = Ringer()
