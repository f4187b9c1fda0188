"""Reactions: what a player may say to the others at once, and which is no part of the play."""

from typing import Literal, get_args

Reaction = Literal["hello", "good_luck", "well_played", "wow", "oops", "thanks"]
"""All there is to say; nothing of it can urge or mock anybody."""

REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
