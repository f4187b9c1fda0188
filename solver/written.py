"""How tiles and rings are written in the compact notation, which `solver.notation` explains and reads."""

from collections.abc import Mapping, Sequence

from solver.cells import Cell

GAP = "."
"""Stands for a cell without a tile."""


def written(rows: Sequence[Sequence[str]], rings: Mapping[Cell, str]) -> str:
    """Return the compact notation of tiles and rings: players by their first ring, cells in the order given.

    Args:
        rows: the faces, row by row; empty where there is no tile.
        rings: the owner of the ring at each ringed cell.
    """
    tiles = "/".join("".join(_face(face) for face in row) for row in rows)
    if not rings:
        return tiles
    cells: dict[str, list[str]] = {}
    for cell, player in rings.items():
        cells.setdefault(player, []).append(cell.name)
    return tiles + " " + ";".join(f"{player}:{','.join(names)}" for player, names in cells.items())


def _face(face: str) -> str:
    return (face or GAP) if len(face) <= 1 else f"[{face}]"
