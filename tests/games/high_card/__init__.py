"""High Card: a small complete game, the one to copy.

Everybody is dealt a few cards, of which nobody else sees any. In each round all choose a card in secret and show it at
the same time. Whoever shows the highest card alone scores a point. The most points win when the hands are empty.
"""

from tests.games.high_card.rules import HighCard

GAME = HighCard()
