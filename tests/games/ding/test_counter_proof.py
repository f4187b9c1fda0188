"""What is said of hands for certain, played out by the rules of the game, and chances against games of bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.bots import Bot, asked, bots_of
from games.ding import GAME
from games.ding.actions import Swap
from games.ding.analysis.odds import DingOddsQuestion, best_discard
from games.ding.analysis.open_hands import open_tricks
from games.ding.analysis.tricks import DingTricksQuestion
from games.ding.cards import COLOURS, Card, full_deck
from games.ding.spelling import can_ding
from games.ding.state import State
from games.session import Session
from tests.games.calibration import Calibration
from tests.games.ding.tables import PLAYERS, all_in, made
from tests.repetitions import times

BOTS = bots_of(GAME)
OFF = 0.03
"""How far what others do moves the chance of a DING at most, as `docs/games/ding.md` says."""

MIXES = (("rules",), ("beginner", "casual"), ("random", "rules"))


def hands_of_bots(bots: tuple[str, ...], seats: int, seed: str, hands: int) -> Iterator[Session[Any, State, Any]]:
    """Yield the states of the first hands of a game between bots of different strength."""
    config = GAME.parse_config({"max_hands": hands})
    session = Session.start(GAME, config, PLAYERS[:seats], seed)
    playing: dict[str, Bot] = {player: BOTS[bots[at % len(bots)]] for at, player in enumerate(PLAYERS[:seats])}
    while session.outcome is None:
        yield session
        session = asked(session, playing)


def claimed(state: State, seat: int) -> tuple[int, int]:
    """Return how many tricks of the hand a seat is sure of and cannot exceed, those that it has taken included."""
    hand = state.hand
    assert hand.trump is not None
    active = hand.active
    names = [[str(card) for card in hand.cards[each]] for each in active]
    trick = [str(played.card) for played in hand.trick]
    leader = active.index(hand.trick[0].seat if hand.trick else hand.turn)
    found = open_tricks(COLOURS[hand.trump], leader, names, trick)
    assert found.known == "proven"
    taken, place = hand.taken[seat], active.index(seat)
    return taken + found.tricks[place], taken + found.most[place]


def taken_by(state: State, seat: int, rng: Random, *, is_skilled: bool) -> int:
    """Play the tricks of a hand, and return how many a seat takes.

    Args:
        state: in its tricks.
        seat: whose tricks count.
        rng: chooses the cards of whom nothing is claimed.
        is_skilled: whether the seat plays so that what it is sure of stays, or all others so that it gets no more.
    """
    number = state.number
    while True:
        player, is_named = state.players[state.hand.turn], state.hand.turn == seat
        actions = [*GAME.legal_actions(state, player)]
        rng.shuffle(actions)
        after = [GAME.apply(state, player, action) for action in actions]
        if after[0].ended or after[0].number > number:
            assert after[0].last_hand is not None
            return after[0].last_hand.taken[seat]
        state = after[0]
        if is_named == is_skilled:
            tricks = [claimed(each, seat)[0] for each in after]
            state = after[tricks.index((max if is_named else min)(tricks))]


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_tricks_that_are_certain_are_taken_whatever_the_others_play(bots: tuple[str, ...]) -> None:
    rng, some = Random(f"tricks {bots}"), set()
    for number in range(times(3, 100)):
        for session in hands_of_bots(bots, 3 + number % 3, f"open {bots} {number}", 8):
            state = session.state
            if state.hand.phase != "tricks" or state.hand.by_trick or rng.random() < 0.8:
                continue
            seat = rng.choice(state.hand.active)
            sure, most = claimed(state, seat)
            assert sure == most
            assert taken_by(state, seat, rng, is_skilled=True) >= sure
            assert taken_by(state, seat, rng, is_skilled=False) <= most
            some.add(sure)
    assert len(some) > 1


def test_a_ding_of_the_first_seat_that_is_proven_is_had_whatever_the_others_do() -> None:
    rng = Random("proven")
    cards, upcards = ("BD", "Oi", "Yn", "Gg", "O3"), "B2"
    assert (
        DingTricksQuestion.model_validate({"hand": cards, "upcards": (upcards,), "opponents": 3, "seat": 0})
        .answer()
        .known
        == "proven"
    )
    for _ in range(times(40, 2000)):
        left = [str(card) for card in full_deck(2) if str(card) not in (*cards, upcards)]
        left.sort(key=lambda card: card[1:].isdigit() + 2 * rng.random())  # others often have a DING, too
        others = [",".join(left[at : at + 5]) for at in (0, 5, 10)]
        state = all_in(made(",".join(cards), *others))
        session = Session(GAME, state.config, state.players, str(rng.random()), state)
        own = {"swap": "swap:-", "window": "ding"}
        while session.state.last_hand is None:
            state = session.state
            player = rng.choice(sorted(session.actors))
            action = own[state.hand.phase] if player == "anna" else rng.choice(session.legal_actions(player))
            session = session.act(player, action, session.ply)
        assert session.state.last_hand.declared is not None
        assert session.state.last_hand.declared.seat == 0


def dings(bots: tuple[str, ...], seats: int, seed: str) -> tuple[list[Card], list[Card], bool] | None:
    """Play a hand in which the first player is in, throws what is advised, and the others are bots.

    Return the hand and the upcards of the first player before its swap, and whether it could spell a DING after it;
    None where nobody else was in.
    """
    config = GAME.parse_config({"max_hands": 1})
    session = Session.start(GAME, config, PLAYERS[:seats], seed)
    playing: dict[str, Bot] = {player: BOTS[bots[at % len(bots)]] for at, player in enumerate(PLAYERS[1:seats])}
    found = None
    while session.outcome is None:
        state = session.state
        hand = state.hand
        if hand.phase in ("window", "tricks"):
            assert found is not None
            return (*found, can_ding(hand.cards[0], hand.upcards))
        if "anna" in session.actors:
            if hand.phase == "tokens":
                session = session.act("anna", "in", session.ply)
                continue
            found = [*hand.cards[0]], [*hand.upcards]
            _, thrown = best_discard(*found, config.wilds, 3)
            session = session.act("anna", GAME.format_action(Swap(thrown)), session.ply)
            continue
        session = asked(session, playing)
    return None


@pytest.mark.no_cover
@pytest.mark.parametrize("bots", MIXES, ids=str)
def test_the_chance_of_a_ding_is_what_comes_of_it_among_bots(bots: tuple[str, ...]) -> None:
    before, after = Calibration(), Calibration()
    begun = DingOddsQuestion().answer().ding
    for number in range(times(240, 20_000)):
        found = dings(bots, 3 + number % 6, f"odds {bots} {number}")
        if found is not None:
            cards, upcards, happened = found
            told = DingOddsQuestion(hand=tuple(map(str, cards)), upcards=tuple(map(str, upcards))).answer()
            before.add(number, begun, happened)
            after.add(number, told.ding, happened)
    before.check(OFF)
    after.check(OFF)
