"""Boards as pictures: the rings of the players, the layout, and the picture as SVG."""

from solver.pictures.layout import Layout, Points, points_of
from solver.pictures.rings import COLOURS, PATTERNS, RingMark, ring_marks
from solver.pictures.svg import draw_svg

__all__ = ["COLOURS", "PATTERNS", "Layout", "Points", "RingMark", "draw_svg", "points_of", "ring_marks"]
