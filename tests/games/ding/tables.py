"""Made-up tables of DING!, for tests that need certain cards in certain hands."""

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any

from games.base import CHANCE
from games.ding import GAME
from games.ding.cards import full_deck, parse_cards
from games.ding.hand import Hand
from games.ding.state import State
from tests.games import acting

acted, legal = partial(acting.acted, GAME), partial(acting.legal, GAME)
refused, ended = partial(acting.refused, GAME), partial(acting.ended, GAME)

PLAYERS = ("anna", "bob", "cleo", "dora", "emil", "fay", "gus", "hal")

THREE = ("B12,B11,O3,O4,Y5", "B10,B9,O5,O6,Y6", "B8,B7,O7,O8,Y7")
"""Blue is trump: anna takes the first two tricks with it; nobody can spell a DING."""

FIFTEEN = tuple(f"{colour}{value}" for colour in "BOY" for value in range(2, 7))
"""The cards of three seats by chance, in the order in which they are drawn."""


def made(
    *hands: str,
    upcards: str = "B2",
    positions: tuple[int, ...] | None = None,
    dealer: int | None = None,
    **options: Any,
) -> State:
    """Return a state in which all have their cards and none has set a token; the last seat deals, the first leads."""
    config = GAME.parse_config(options)
    players = PLAYERS[: len(hands)]
    deck = full_deck(config.wilds)
    cards = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    shown = tuple(parse_cards(upcards))
    left = Counter(deck)
    left.subtract([*shown, *(card for hand in cards for card in hand)])
    assert min(left.values()) >= 0, "a card stands twice"
    hand = Hand.begin(len(hands) - 1 if dealer is None else dealer, len(hands), tuple(sorted(left.elements())))
    state = replace(GAME.initial_state(config, players), hand=replace(hand, cards=cards, upcards=shown, phase="tokens"))
    if positions is not None:
        state = replace(state, positions=positions, before=positions)
    return state


def all_in(state: State, out: str = "") -> State:
    """Return the state after all tokens are set to in, apart from the players named."""
    return acted(state, *(f"{player} {'out' if player in out.split() else 'in'}" for player in state.players))


def unswapped(state: State) -> State:
    """Return the state after nobody in turn has swapped a card."""
    while state.hand.phase == "swap":
        state = acted(state, f"{state.players[state.hand.turn]} swap:-")
    return state


def without_ding(state: State) -> State:
    """Return the state after everybody has said no."""
    return acted(state, *(f"{player} no" for player in sorted(GAME.actors(state))))


def at_tricks(state: State, out: str = "") -> State:
    """Return the state in which the first card is to be played."""
    return without_ding(unswapped(all_in(state, out)))


def played(state: State, cards: str) -> State:
    """Return the state after cards were played, each by the player whose turn it is."""
    for card in cards.split(","):
        state = acted(state, f"{state.players[state.hand.turn]} play:{card}")
    return state


def positions(state: State) -> list[int]:
    return list(state.positions)


def over(state: State) -> State:
    """Return the state after the hand of `THREE`, in which anna takes two tricks and cleo three."""
    return played(state, "B12,B10,B8,B11,B9,B7,O3,O5,O7,O8,O4,O6,Y7,Y5,Y6")


def dealt(*upcards: str, **options: int) -> State:
    """Return a state in which three seats have `FIFTEEN`, and some cards are turned up."""
    state = GAME.initial_state(GAME.parse_config(options), PLAYERS[:3])
    return acted(state, *(f"{CHANCE} card:{card}" for card in (*FIFTEEN, *upcards)))


def winner_of_first(state: State) -> str:
    """Return who took the first trick."""
    return str(GAME.view(state, None)["tricks"][0]["winner"])


DINGS = ("BD,Oi,Yn,Gg,O3", "OD,Yi,Gn,Bg,O4", "B8,B7,O7,O8,Y7")
SHORT = {"THREE": THREE, "DINGS": DINGS, "OTHERS": THREE[1:]}
"""Hands of scenes that stand in many."""


def setup(given: list[str], named: dict[str, Any]) -> State:
    """Return the position of a scene: hands, the phase after ``at=``, who is out, and the cards that were played."""
    stage, out, cards = (named.pop(name, "") for name in ("at", "out", "played"))
    if stage == "begun":
        return GAME.initial_state(GAME.parse_config(named), PLAYERS[:3])
    if stage == "dealt":
        return dealt(*given, **named)
    hands = [hand for each in given for hand in SHORT.get(each, (each,))]
    tuples = {name: tuple(each) if name == "positions" else each for name, each in named.items()}
    upcards = named.get("upcards", "B2")
    state = made(*hands, **{**tuples, "upcards": upcards if isinstance(upcards, str) else ",".join(upcards)})
    leavers = " ".join(out) if isinstance(out, list) else out
    if stage == "window":
        return unswapped(all_in(state, leavers))
    if stage in ("swap", "done"):
        return all_in(state, leavers)
    if stage == "tricks":
        state = at_tricks(state, leavers)
    if cards == "all":
        return over(state)
    return played(state, cards if isinstance(cards, str) else ",".join(cards)) if cards else state
