"""The view of a seat on a game of DING!, as JSON."""

from collections.abc import Iterable, Sequence

from games.ding.cards import COLOURS, Card
from games.ding.hand import Hand, Played
from games.ding.spelling import spelling
from games.ding.state import HandResult, State
from games.values import JSON


def view(state: State, viewer: str | None) -> JSON:
    """Return what a viewer may know.

    Until the DING window closes nothing tells who has answered. Cards that are never played are never shown.

    Args:
        state: the state.
        viewer: a player, or None for who looks on.
    """
    hand = state.hand
    seat = None if viewer is None else state.players.index(viewer)
    over = state.ended is not None
    return {
        "phase": "over" if over else hand.phase,
        "hand_number": state.number,
        "positions": dict(zip(state.players, state.positions, strict=True)),
        "dealer": state.players[hand.dealer],
        "turn": state.players[hand.turn] if hand.phase in ("swap", "tricks") else None,
        "upcards": _names(hand.upcards),
        "trump": None if hand.trump is None else COLOURS[hand.trump],
        "cards": None if seat is None else _names(hand.cards[seat]),
        "tokens_set": [player for player, token in zip(state.players, hand.tokens, strict=True) if token is not None],
        "token": None if seat is None else _token(hand.tokens[seat]),
        "active": None if hand.phase in ("deal", "tokens") else _players(state, hand.active),
        "swapped": _swapped(state),
        "thrown": None if seat is None else _thrown(state, seat),
        "answer": None if seat is None else _answer(hand.answers[seat]),
        "ding": None if seat is None else _names(spelling(hand.cards[seat], hand.upcards) or ()) or None,
        "by_trick": hand.by_trick,
        "trick": _trick(state, hand.trick),
        "tricks": [_finished(state, hand, trick) for trick in hand.tricks],
        "taken": dict(zip(state.players, hand.taken, strict=True)),
        "last_hand": None if state.last_hand is None else _result(state, state.last_hand),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return list(map(str, cards))


def _players(state: State, seats: Iterable[int]) -> list[str]:
    return [state.players[seat] for seat in seats]


def _token(is_in: bool | None) -> str | None:
    return None if is_in is None else "in" if is_in else "out"


def _answer(ding: bool | None) -> str | None:
    return None if ding is None else "ding" if ding else "no"


def _swapped(state: State) -> JSON:
    """Return how many cards each seat has exchanged, of those who have had the chance."""
    hand = state.hand
    done = hand.active if hand.phase not in ("deal", "tokens") else ()
    if hand.phase == "swap":
        done = done[: done.index(hand.turn)]
    thrown = [discard.seat for discard in hand.discards]
    return {state.players[seat]: thrown.count(seat) for seat in done}


def _thrown(state: State, seat: int) -> list[JSON]:
    """Return what a seat has thrown itself, and who drew it again."""
    return [
        {"card": str(card), "drawn_by": None if again is None else state.players[again]}
        for thrower, card, again in state.hand.discards
        if thrower == seat
    ]


def _trick(state: State, trick: Sequence[Played]) -> list[JSON]:
    return [{"player": state.players[played.seat], "card": str(played.card)} for played in trick]


def _finished(state: State, hand: Hand, trick: Sequence[Played]) -> JSON:
    return {"winner": state.players[hand.winner(trick)], "cards": _trick(state, trick)}


def _result(state: State, result: HandResult) -> JSON:
    declared = result.declared
    ding = None
    if declared is not None:
        ding = {
            "player": state.players[declared.seat],
            "laid": _names(declared.laid),
            "beaten": _players(state, declared.beaten),
        }
    return {
        "hand_number": result.number,
        "dealer": state.players[result.dealer],
        "reason": result.reason,
        "upcards": _names(result.upcards),
        "active": _players(state, result.active),
        "ding": ding,
        "tricks": [_trick(state, trick) for trick in result.tricks],
        "taken": dict(zip(state.players, result.taken, strict=True)),
        "moves": dict(zip(state.players, result.moves, strict=True)),
    }
