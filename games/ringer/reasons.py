"""Why an action is illegal, as a word and a sentence that reveals nothing of other hands."""

from games.refusals import WhyNot
from games.ringer.actions import END, NONE, PASS, Action, Ask, Plain, Steal, WithCard
from games.ringer.cards import REROLL, TAKE_OVER, WILD, Card
from games.ringer.state import State

_NEEDED = {
    "ask": "Choose whom you ask for what.",
    "answer": "Answer the question first.",
    "steal": "Choose from whom you steal.",
    "limit": "Discard first.",
    "lead": "Lead a card first.",
}

_BELONGS_TO = {"give": "answer", "discard": "limit", "lead": "lead"}


def why_not(state: State, seat: int, action: Action) -> WhyNot:
    """Return why an action is not legal, for a seat that may act.

    Args:
        state: where the game stands.
        seat: who wants to act.
        action: what is not legal.
    """
    if isinstance(action, WithCard) and action.card not in state.hands[seat]:
        return WhyNot("not_in_hand", f"There is no {action.card} in your hand.")
    if not state.tasks:
        return _in_a_turn(state, seat, action)
    task = state.tasks[0]
    if isinstance(action, WithCard) and _BELONGS_TO.get(action.deed) == task.kind == "answer":
        return WhyNot("no_match", f"{action.card} is not what was asked for: {task.request}.")
    if action == NONE and task.kind == "answer":
        return WhyNot("has_match", f"You have a card that was asked for: {task.request}.")
    if isinstance(action, Ask | Steal) and task.kind in ("ask", "steal"):
        return _of_whom(state, seat, action.player, task.kind)
    return WhyNot("choose_first", _NEEDED[task.kind])


def _of_whom(state: State, seat: int, player: str, kind: str) -> WhyNot:
    if player not in state.players or player == state.players[seat]:
        return WhyNot("no_player", f"Nobody else here is called {player[:40]}.")
    if not state.hands[state.players.index(player)]:
        return WhyNot("no_cards", f"{player} has no cards.")
    return WhyNot("choose_first", _NEEDED[kind])


def _in_a_turn(state: State, seat: int, action: Action) -> WhyNot:
    if seat != state.turn:
        if isinstance(action, WithCard) and action.deed == "take" and action.card.power == TAKE_OVER:
            return _on_top(state, action.card)
        return WhyNot("not_your_turn", "It is not your turn; you can only take it over.")
    match action:
        case Plain() if action == PASS:
            return WhyNot("has_played", "You have played a card in this turn; you can only end it.")
        case Plain() if action == END:
            return WhyNot("has_not_played", "You have played no card in this turn; you can only pass.")
        case WithCard() if action.deed == "play":
            return _on_top(state, action.card)
        case WithCard() if action.deed == "take":
            return WhyNot("your_turn", "It is your turn already; play the card.")
        case _:
            return WhyNot("not_now", f"{str(action)[:40]} is not possible now.")


def _on_top(state: State, card: Card) -> WhyNot:
    """Return why a card cannot be played on the top of the stack."""
    top = state.stack[-1]
    if card[:2] == top[:2]:
        return WhyNot("identical", f"{card} and {top} are the same card; powers make no difference.")
    if top.is_wild_reroll and card.power == TAKE_OVER:
        return WhyNot("wild_reroll", "A Take Over cannot be played on a Wild Reroll.")
    if REROLL in (card.number, top.number):
        return WhyNot("does_not_fit", f"{card} does not fit on {top}: a Reroll takes its own colour and Wild.")
    if card.suit != top.suit and WILD in (card.suit, top.suit):
        return WhyNot("does_not_fit", f"{card} does not fit on {top}: expected the same number or a neighbour.")
    expected = "a neighbour, as the colour is the same" if card.suit == top.suit else "the same number"
    return WhyNot("does_not_fit", f"{card} does not fit on {top}: expected {expected}.")
