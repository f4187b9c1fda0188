"""A call that compiles the kernel of open hands, found and made by ``api.compiling``."""

from __future__ import annotations

from games.ding.analysis.open_hands import open_tricks


def precompile() -> None:
    """Look at a deal of two cards."""
    open_tricks("B", 0, [["B2"], ["B3"]])
