"""The situation of a player at a table."""

from games.word_ringers.engine.situation import Hand, Situation, situation_of
from games.word_ringers.state import TableState
from games.word_ringers.views import covered_cells
from solver.kernels.tables import Tables


def situation_at(state: TableState, viewer: str, tables: Tables) -> Situation:
    """Return what a player sees of a round in which somebody is to make a play.

    Only the numbers of the others' tiles are used, and which tiles are on no rack that the player sees.

    Args:
        state: of the table, in the play phase.
        viewer: who looks.
        tables: the words that count.
    """
    assert state.in_play is not None
    assert state.turn is not None
    hands, unseen = {}, list(state.bag)
    for player, rack in state.racks.items():
        rings = state.in_play.rings_left(player)
        hands[player] = Hand(len(rack), rings, rack if player == viewer else None)
        unseen += () if player == viewer else rack
    return situation_of(state.in_play.board, covered_cells(state), hands, state.turn, unseen, tables)
