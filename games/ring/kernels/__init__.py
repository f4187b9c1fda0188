"""Compiled loops that play RING: whole games of rule players, tens of thousands a second.

Everything is an array of counts. A dino is its number, and 0 is the Joker. A bid card is a number too: five times the
place of its kind in `games.ring.cards.KINDS`, plus its value, less 1. Players are seats. The rule player is the one of
`games.ring.bots.rules`; tests compare the two. The loops are C; the modules here check their arguments.
"""
