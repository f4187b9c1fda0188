"""The error of words of which none stands on a board."""

from __future__ import annotations

from collections.abc import Sequence

from solver.composing.composition import LeftOut
from solver.errors import BadComposition

SHOWN = 20
"""How many words the message names."""


class NoWordPlaced(BadComposition):
    """None of the words stands on a board.

    Args:
        left_out: each word, and why it does not.
    """

    def __init__(self, left_out: Sequence[LeftOut]) -> None:
        self.left_out = tuple(left_out)
        told = [f"{each.text[:40]!r}: {each.detail}" for each in self.left_out[:SHOWN]]
        more = len(self.left_out) - len(told)
        super().__init__("words", f"none can stand on a board, as {'; '.join(told)}{f'; and {more} more' * (more > 0)}")

    def __reduce__(self) -> tuple[type[NoWordPlaced], tuple[tuple[LeftOut, ...]]]:
        return NoWordPlaced, (self.left_out,)
