"""Calls that compile every kernel of Ringo, found and made by ``api.compiling``."""

from __future__ import annotations

from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.endgames import making
from games.ringo.engine import evaluate

FEW = "a:r3s1,r3s3 d:r1s3 C:0 side:d"
"""A position of the endgame tables."""


def precompile() -> None:
    """Call every kernel once."""
    config = RingoConfig.model_validate({})
    evaluate(config.start, config, depth=1)
    evaluate(Position.parse(FEW, config.rings), config)
    making.precompile(config)
