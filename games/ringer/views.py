"""The view of a seat or a spectator on a game of RINGER, as JSON."""

from collections.abc import Iterable, Sequence

from games.ringer.cards import Card
from games.ringer.state import CHOICES, Laid, State
from games.values import JSON


def view(state: State, viewer: str | None) -> JSON:
    """Return what a viewer may know: everything but the hands of others, the pile, and what others laid away."""
    seat = None if viewer is None else state.players.index(viewer)
    return {
        "phase": phase(state),
        "turn": state.players[state.turn],
        "played": state.played,
        "waits_for": _waits_for(state),
        "die": state.die or None,
        "stack": _names(state.stack),
        "hand": None if seat is None else _names(state.hands[seat]),
        "cards": {player: len(hand) for player, hand in zip(state.players, state.hands, strict=True)},
        "known": None if seat is None else _by_player(state, state.knowledge.known[seat]),
        "none": {player: list(none) for player, none in zip(state.players, state.knowledge.none, strict=True) if none},
        "won": {player: _names(cards) for player, cards in zip(state.players, state.won, strict=True)},
        "scores": scores(state),
        "pile": len(state.pile) + len(state.under),
        "under": _laid(state.under, seat),
        "out": _laid(state.out, seat),
        "exhausted": state.exhausted,
        "passes": state.passes,
        "full_passes": state.full_passes,
        "robbed": [state.players[number] for number in sorted(state.robbed)],
    }


def phase(state: State) -> str:
    """Return ``over``, ``turn``, the kind of what a player has to choose, or ``chance``."""
    if state.ended is not None:
        return "over"
    if not state.tasks:
        return "turn"
    return state.tasks[0].kind if state.tasks[0].kind in CHOICES else "chance"


def scores(state: State) -> dict[str, int]:
    """Return what each player has won, and after the end also what its cards in hand cost.

    Source: the sheet's "End of the game"; ruling R9: what lies in the stack at the end belongs to nobody.
    """
    over = state.ended is not None
    return {
        player: len(won) - (len(hand) if over else 0)
        for player, won, hand in zip(state.players, state.won, state.hands, strict=True)
    }


def _waits_for(state: State) -> JSON | None:
    """Return who has to choose before the turn goes on, and what was asked for."""
    if phase(state) not in CHOICES:
        return None
    task = state.tasks[0]
    told: JSON = {"player": state.players[task.seat]}
    if task.kind == "answer":
        told |= {"asker": state.players[task.other], "request": task.request}
    return told


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _by_player(state: State, hands: Sequence[Sequence[Card]]) -> JSON:
    return {player: _names(cards) for player, cards in zip(state.players, hands, strict=True) if cards}


def _laid(laid: Iterable[Laid], seat: int | None) -> list[str]:
    return [str(each.card) if each.seat == seat else "?" for each in laid]
