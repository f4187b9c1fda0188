"""The compiled core of this folder."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from solver.cores import Loader, load

if TYPE_CHECKING:
    from games.ding.kernels._core import Lib

core: Loader[Lib] = partial(load, __package__)
"""Returns the compiled core of this folder, or raises `CoreMissing`."""
