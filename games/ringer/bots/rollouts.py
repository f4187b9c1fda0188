"""Games that the rule player continues for a while in a sampled world."""

from random import Random

from games.ringer.actions import Action, Roll, WithCard
from games.ringer.bots.rules import move
from games.ringer.state import CHOICES, State
from games.ringer.turns import after

STEPS = 20
"""How many cards are tried for a line: fewer than at a table, as thousands of lines are looked for."""

CARD_IN_HAND = 0.4
"""What a card in hand is worth while the pile lasts, in cards won: it can still become part of a Ringer."""


def drawn(state: State, rng: Random) -> Action:
    """Return what chance brings, each card and each number with its chance."""
    task = state.tasks[0]
    if task.kind == "roll":
        return Roll(1 + int(rng.random() * 6))
    cards = state.hands[task.other] if task.kind == "pick" else state.drawable
    card = cards[int(rng.random() * len(cards))]
    match task.kind:
        case "pick":
            return WithCard("pick", card)
        case "start":
            return WithCard("flip", card)
        case _:
            return WithCard("draw", card)


def next_move(state: State, rng: Random, but: int | None = None) -> tuple[int, Action]:
    """Return who acts next as the rule player does, and what it does; or what chance brings.

    Args:
        state: where the game goes on, in a world in which all cards are known.
        rng: all chance that is used.
        but: who does not take over.
    """
    task = state.tasks[0] if state.tasks else None
    if task is not None and task.kind not in CHOICES:
        return task.seat, drawn(state, rng)
    seats = [task.seat] if task is not None else [*state.others(state.turn), state.turn]
    asked = ((seat, move(state, seat, STEPS)) for seat in seats if seat != but)
    return next((seat, action) for seat, action in asked if action is not None)


def is_taken_over(state: State, but: int | None = None) -> bool:
    """Tell whether somebody takes over the turn that goes on, as the rule player does.

    Args:
        state: where no choice or chance comes first, in a world in which all cards are known.
        but: who does not.
    """
    return any(move(state, seat, STEPS) is not None for seat in state.others(state.turn) if seat != but)


def is_taken_over_after(world: State, seat: int, action: Action, rng: Random) -> bool:
    """Tell whether somebody takes over a turn before its player plays on.

    Args:
        world: a state in which all cards are known.
        seat: who acts; its turn goes on, or begins.
        action: a card that is played.
        rng: all chance that is used.
    """
    state = after(world, seat, action)
    while state.tasks and state.ended is None:
        state = after(state, *next_move(state, rng))
    return state.ended is None and state.turn == seat and is_taken_over(state)


def played_on(state: State, rng: Random, turns: int) -> State:
    """Return the state after so many turns have ended, or the end of the game.

    Args:
        state: where the game stands, in a world in which all cards are known.
        rng: all chance that is used.
        turns: how many.
    """
    while state.ended is None and turns:
        seat, action = next_move(state, rng)
        following = after(state, seat, action)
        turns -= following.turn != state.turn
        state = following
    return state


def margin(state: State, seat: int) -> float:
    """Return how many cards a seat is ahead of the best of the others, cards in hand valued by what they may win."""
    worth = CARD_IN_HAND if not state.exhausted and state.ended is None else -1
    scores = [len(won) + worth * len(hand) for won, hand in zip(state.won, state.hands, strict=True)]
    own = scores.pop(seat)
    return own - max(scores)


def worth(world: State, seat: int, action: Action | None, rng: Random) -> float:
    """Return how many cards a seat is ahead some turns after an action.

    Args:
        world: a state in which all cards are known.
        seat: who acts.
        action: what is done; None is not to take over, so that the player on turn goes on.
        rng: all chance that is used.
    """
    done = (seat, action) if action is not None else next_move(world, rng, but=seat)
    state = after(world, *done)
    return margin(played_on(state, rng, len(world.players) + 1), seat)
