"""The view of a seat or a spectator on a live game of Word Ringers, as JSON."""

from games.values import JSON
from games.word_ringers.match.views import view_verdict
from games.word_ringers.state import BOARD_CELLS, TableState
from solver.cells import Cell
from solver.formats.board_json import board_to_json
from solver.plays import RINGS_EACH
from solver.stacks import Ring, Tile, top_of


def view(state: TableState, viewer: str | None) -> JSON:
    """Return what a viewer may know of a state: everything but the racks and the claims of others, and the bag."""
    in_play, rules = state.in_play, state.config.rules
    return {
        "phase": state.phase,
        "round": state.number,
        "first": state.first,
        "turn": state.turn,
        "board": board_to_json(in_play.board) if in_play else None,
        "covered": [cell.name for cell in covered_cells(state)],
        "rack": list(state.racks[viewer]) if viewer else None,
        "tiles_left": {player: len(rack) for player, rack in state.racks.items()},
        "rings_left": {player: in_play.rings_left(player) if in_play else RINGS_EACH for player in state.players},
        "claimed": [player for player in state.players if player in state.claims],
        "claims": list(state.claims[viewer]) if viewer and viewer in state.claims else None,
        "totals": dict(state.totals),
        "target": rules.target,
        "scoring": rules.scoring,
        "last_round": _last_round(state),
    }


def covered_cells(state: TableState) -> list[Cell]:
    """Return the cells whose ring counts with a letter on top."""
    rules = state.config.rules
    cells = []
    for cell, stack in zip(BOARD_CELLS, state.stacks, strict=False):
        _, owner = top_of(stack, rules)
        if owner is not None and isinstance(stack[-1], Tile) and any(isinstance(piece, Ring) for piece in stack):
            cells.append(cell)
    return cells


def _last_round(state: TableState) -> JSON | None:
    last = state.last_round
    if last is None:
        return None
    return {"number": last.number, "board": board_to_json(last.board), "verdict": view_verdict(last.verdict)}
