"""Calls that compile every kernel of RING, found and made by ``api.compiling``."""

from __future__ import annotations

import numpy as np

from games.ring.bots.arrays import Worlds, style_of
from games.ring.config import RingConfig
from games.ring.kernels.payments import CARDS
from games.ring.state import State


def precompile() -> None:
    """Play a game to its end in one world."""
    worlds = Worlds.of([State.begun(RingConfig(), ("a", "b", "c"))], "a")
    plans, paid = np.zeros((1, 3), np.int64), np.zeros((1, CARDS), np.int64)
    worlds.try_out(plans, paid, [1], style_of(2.0, 0.5), 8.0)
