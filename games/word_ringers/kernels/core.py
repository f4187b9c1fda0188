"""The compiled core of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.cores import Core, load

if TYPE_CHECKING:
    from games.word_ringers.kernels._core import Lib


def core() -> Core[Lib]:
    """Return the compiled core of this folder.

    Raises:
        CoreMissing: it is not built, or was built from other sources.
    """
    return load(__package__)
