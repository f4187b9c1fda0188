"""The legal actions of a seat, and the possible outcomes of chance."""

from collections import Counter

from games.ringer.actions import END, NONE, PASS, Action, Ask, Roll, Steal, WithCard
from games.ringer.cards import NUMBERS, REQUESTS, meets
from games.ringer.state import CHOICES, State


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return what a seat may do, sorted by notation."""
    if state.ended is not None:
        return ()
    if state.tasks:
        return _choices(state, seat)
    if seat != state.turn:
        return tuple(WithCard("take", card) for card in state.take_overs(seat))
    plays = [WithCard("play", card) for card in state.playable(seat)]
    return (END if state.played else PASS, *plays)


def _choices(state: State, seat: int) -> tuple[Action, ...]:
    """Return what a seat may choose before the turn goes on, sorted."""
    task = state.tasks[0]
    if task.kind not in CHOICES or task.seat != seat:
        return ()
    hand = dict.fromkeys(state.hands[seat])
    others = sorted(state.players[other] for other in state.others(seat) if state.hands[other])
    match task.kind:
        case "ask":
            return tuple(Ask(player, request) for player in others for request in REQUESTS)
        case "steal":
            return tuple(map(Steal, others))
        case "answer":
            return tuple(WithCard("give", card) for card in hand if meets(card, task.request)) or (NONE,)
        case "lead":
            return tuple(WithCard("lead", card) for card in hand)
        case _:
            return tuple(WithCard("discard", card) for card in hand)


def chance_weights(state: State) -> tuple[tuple[Action, int], ...]:
    """Return what chance may bring where it acts, each with its weight, sorted by notation."""
    task = state.tasks[0]
    if task.kind == "roll":
        return tuple((Roll(number), 1) for number in NUMBERS)
    if task.kind == "pick":
        return tuple((WithCard("pick", card), count) for card, count in Counter(state.hands[task.other]).items())
    cards = Counter(state.drawable).items()
    if task.kind == "start":
        return tuple((WithCard("flip", card), count) for card, count in cards)
    return tuple((WithCard("draw", card), count) for card, count in cards)
