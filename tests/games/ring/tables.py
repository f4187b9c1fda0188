"""Tables of RING in the middle of a game, and what can be done there."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.base import CHANCE
from games.ring import GAME
from games.ring.cards import JOKER, BidCard, without
from games.ring.known import Known
from games.ring.payments import Cards
from games.ring.state import Auction, State
from tests.games import acting

acted, ended = partial(acting.acted, GAME), partial(acting.ended, GAME)
told, chances = partial(acting.told, GAME), partial(acting.chances, GAME)

PLAYERS = ("anna", "bob", "cleo")
MORE = ("anna", "bob", "cleo", "dora", "emil")
GOOD_HAND = "D5 G4 G5 L5 S5"


def cards(text: str) -> Cards:
    """Read bid cards with spaces between them, and sort them."""
    return tuple(sorted(map(BidCard.parse, text.split())))


def begun(players: tuple[str, ...] = PLAYERS, **options: Any) -> State:
    """Return a game before its first deal."""
    return GAME.initial_state(GAME.parse_config(options), players)


def dealt(*hands: str, **options: Any) -> State:
    """Return a game in which each player was dealt a hand."""
    state = begun(MORE[: len(hands)], **options)
    for hand in hands:
        state = draw(state, *(f"deal:{card}" for card in cards(hand)))
    return state


def draw(state: State, *texts: str) -> State:
    """Let chance bring some cards, one after the other."""
    return acted(state, *(f"{CHANCE} {text}" for text in texts))


def auction(
    hands: Mapping[str, str] | None = None,
    *,
    dino: int = 10,
    display: str | None = None,
    dinos: Mapping[str, tuple[int, ...]] | None = None,
    round: int = 1,
    **options: Any,
) -> State:
    """Return a table at the beginning of a round; anna begins, and all that is not named is in the piles."""
    hands = hands or dict.fromkeys(PLAYERS, GOOD_HAND)
    state = begun(tuple(hands), **options)
    held = {player: cards(text) for player, text in hands.items()}
    shown = cards(display) if display is not None else cards("G1 G2 G3 G4")[: len(hands) - 1]
    deck = without(state.deck, (*shown, *(card for hand in held.values() for card in hand)))
    own = {player: tuple(sorted((dinos or {}).get(player, ()))) for player in hands}
    gone = [dino, *(each for numbers in own.values() for each in numbers)]
    left = list(state.dino_deck)
    for number in gone:
        left.remove(number)
    unsold = tuple(left.pop() for _ in range(round - len(gone)))
    return State(
        state.config,
        deck,
        held,
        "anna",
        kept=len(hands),
        known=dict.fromkeys(hands, Known()),
        round=round,
        dino_deck=tuple(left),
        dinos=own,
        unsold=unsold,
        auction=Auction(dino, "anna", shown),
    )


def played(state: State, *texts: str) -> State:
    """Let the players on turn act, one after the other."""
    for text in texts:
        state = acted(state, f"{state.turn} {text}")
    return state


def legal(state: State) -> list[str]:
    """Return what the player on turn may do."""
    return acting.legal(GAME, state, str(state.turn))


def refused(state: State, text: str) -> str:
    """Return the rule that keeps the player on turn from an action."""
    return acting.refused(GAME, state, str(state.turn), text)


def last_round(**arguments: Any) -> State:
    """Return a table at the beginning of the last round."""
    return auction(**{"round": 22, "dino": JOKER, **arguments})


def setup(hands: list[str], named: dict[str, Any]) -> State:
    """Return the position of a scene: hands at the beginning of a round, or ``at=`` another stage of a game."""
    stage = named.pop("at", "auction")
    if stage == "begun":
        return begun(MORE[: named.pop("players", 3)], **named)
    if stage == "dealt":
        return dealt(*hands, **named)
    if "display" in named:
        named["display"] = " ".join(named["display"])
    if "dinos" in named:
        named["dinos"] = {"anna": tuple(named["dinos"])}
    held = dict(zip(MORE, hands, strict=False)) if hands else None
    return (last_round if stage == "last" else auction)(hands=held, **named)
