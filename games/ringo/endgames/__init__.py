"""Endgame tables of Ringo: two or three attackers against one or two defenders, solved exactly."""
