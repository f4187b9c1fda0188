"""The font of pictures in pixels and of printed sheets."""

from pathlib import Path

FONT = Path(__file__).parent / "fonts" / "OpenSans-Semibold.ttf"
