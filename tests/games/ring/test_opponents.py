"""What the log of a game tells of hands, against what is so: followed through random games, step by step."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.base import TABLE
from games.refusals import BadOption
from games.ring import GAME
from games.ring.actions import KEEP, MULLIGAN
from games.ring.bots.rules import RulesBot
from games.ring.cards import BadCards, BidCard, without
from games.ring.public_log import PublicLog
from games.testing import random_session
from tests.games.acting import refusal
from tests.games.ring.tables import MORE, PLAYERS, begun
from tests.games.ring.test_analysis import asked, cards
from tests.repetitions import times

FEW = {"drink": [3, 2, 2, 2, 1], "skewer": [2, 2, 1, 1, 1], "cake": [2, 1, 1, 1, 2], "gem": [4, 3, 2, 1, 1]}
"""So few cards that the discard pile is shuffled several times."""


def logged(players: tuple[str, ...], number: int, options: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the log of a game; every other one is played by rule players, the rest at random."""
    bots = dict.fromkeys(players, RulesBot()) if number % 2 else None
    *_, last = random_session(GAME, GAME.parse_config(options), players, f"log {number}", bots)
    return [(entry.actor, entry.action) for entry in last.log]


def exchanged(log: list[tuple[str, str]], viewer: str | None, options: dict[str, Any]) -> list[BidCard]:
    """Return the cards of all hands that others than the viewer exchanged."""
    players = tuple(dict.fromkeys(actor for actor, text in log if text in (KEEP, MULLIGAN)))
    state, found = begun(players, **options), list[BidCard]()
    for actor, text in log:
        if state.round:
            break
        if text == MULLIGAN and actor != viewer:
            found.extend(state.hands[actor])
        state = GAME.apply(state, actor, GAME.parse_action(text))
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [{}, {"cards": FEW}], ids=["printed", "few"])
def test_what_the_log_shows_is_what_the_table_knows(options: dict[str, Any]) -> None:
    rng = Random(1)
    shuffles = 0
    for number in range(times(4, 400)):
        players = MORE[: 3 + number % 3]
        viewer = rng.choice((*players, None))
        log = logged(players, number, options)
        state = begun(players, **options)
        known = PublicLog(state.config, players, exchanged(log, viewer, options))
        for actor, text in log:
            action = GAME.parse_action(text)
            known.follow(actor, GAME.redact(state, actor, action, viewer) or "")
            state = GAME.apply(state, actor, action)
            if state.round:
                hidden = {
                    player: without(hand, state.known[player].cards)
                    for player, hand in state.hands.items()
                    if player != viewer
                }
                unseen = [
                    *(each for hand in hidden.values() for each in hand),
                    *(() if state.reshuffled else state.deck),
                ]
                assert +known.pool == Counter(unseen)
                assert known.known == state.known
                assert {player: known.unknown[player] for player in hidden} == {p: len(c) for p, c in hidden.items()}
        shuffles += state.reshuffled
    assert shuffles


BEGUN = [
    *(("chance", f"deal:{name}") for name in ("G5", "D1", "D2", "S3", "L4", *["?"] * 10)),
    *((player, "keep") for player in PLAYERS),
    *(("chance", text) for text in ("dino:10", "show:G4", "show:D5")),
]


def opponents(*more: tuple[str, str], **fields: Any) -> dict[str, Any]:
    log = [{"actor": actor, "action": action} for actor, action in (*BEGUN, *more)]
    return asked("opponents", players=list(PLAYERS), log=log, **fields)["players"]  # type: ignore[no-any-return]


@pytest.mark.no_cover
def test_opponents_are_told_of_as_their_deeds_tell() -> None:
    told = opponents(("anna", "bid:1"), ("bob", "bid:9"))
    seen = cards("G5 D1 D2 S3 L4 G4 D5")
    assert told["bob"] == asked("hands", dino=10, deeds=[{"bid": 9, "dino": 10}], seen=seen)
    assert told["cleo"] == asked("hands", dino=10, deeds=[], seen=seen)
    assert told["bob"]["sure"] == 9 > told["cleo"]["sure"]
    assert set(told) == {"bob", "cleo"}


def test_opponents_hold_what_they_took_and_lack_what_they_paid() -> None:
    round_played = [("anna", "bid:1"), ("bob", "bid:9"), ("cleo", "pass:1"), ("anna", "pass:2"), ("bob", "pay:G4+G5")]
    told = opponents(*round_played, dino="joker")
    assert (told["cleo"]["known"], told["cleo"]["unknown"]) == (cards("G4"), 5)
    assert (told["bob"]["known"], told["bob"]["unknown"], told["cleo"]["sure"]) == ([], 3, 4)
    with pytest.raises(BadOption, match="expected a dino"):
        opponents(*round_played)


@pytest.mark.no_cover
def test_opponents_cannot_hold_cards_that_others_exchanged() -> None:
    few, many = opponents(dino="joker", exchanged=cards("G5 G5 G5 G5")), opponents(dino="joker")
    assert (few["bob"]["chances"][-1]["bid"], many["bob"]["chances"][-1]["bid"]) == (19, 24)


@pytest.mark.parametrize(
    ("done", "pointer"),
    [
        (("dora", "bid:3"), "/log/21"),
        (("anna", "jump"), "/log/21"),
        (("anna", "deal:G1"), "/log/21"),
        (("chance", "bid:1"), "/log/21"),
        (("chance", "deal:?"), "/log/21"),
        (("bob", "pay:G1+G1+G1+G2+G2+G2"), "/log/21"),
        (("bob", "bid:26"), "/log"),
    ],
)
def test_opponents_of_a_log_that_cannot_be_are_refused(done: tuple[str, str], pointer: str) -> None:
    error = refusal(BadOption, opponents, done)
    assert (error.pointer, error.code) == (pointer, "bad_cards")


@pytest.mark.no_cover
def test_what_the_table_itself_did_changes_no_hand() -> None:
    assert opponents((TABLE, "leave:cleo")) == opponents()


HIDDEN = [("chance", "deal:?")] * 15
LATE = [("chance", "dino:10"), ("anna", "bid:3")]


@pytest.mark.parametrize(
    ("options", "exchanged", "done", "problem"),
    [
        ({}, "", [*HIDDEN, ("anna", "bid:3")], "'bid:3' of 'anna' cannot have been done here"),
        ({}, "", [*HIDDEN, *LATE, ("dora", "bid:4")], "'bid:4' of 'dora' cannot have been done here"),
        ({}, "", [*HIDDEN, ("chance", "deal:?")], "'deal:?' of 'chance' cannot have been done here"),
        ({}, "", [("anna", "deal:G1")], "'deal:G1' of 'anna' cannot have been done here"),
        ({}, "", [("chance", "keep")], "'keep' of 'chance' cannot have been done here"),
        ({"cards": FEW}, "", [("chance", "deal:D1")] * 4, "there are more cards D1 than the deck has"),
        ({"cards": FEW}, "D1 D1 D1", [("chance", "deal:D1")], "there are more cards D1 than the deck has"),
        ({}, "", [*HIDDEN, *LATE, ("bob", "pay:G1+G1+G1+G2+G2+G2")], "'bob' has paid more cards than there were"),
    ],
)
def test_what_a_log_cannot_have_is_said(options: Any, exchanged: str, done: list[Any], problem: str) -> None:
    known = PublicLog(GAME.parse_config(options), PLAYERS, map(BidCard.parse, exchanged.split()))
    *before, (actor, text) = done
    for each in before:
        known.follow(*each)
    with pytest.raises(BadCards) as refused:
        known.follow(actor, text)
    assert str(refused.value).startswith(problem)


def test_a_hand_that_is_exchanged_is_hidden_again_and_cannot_come_from_discarded_cards() -> None:
    config = GAME.parse_config({"cards": FEW})
    known = PublicLog(config, PLAYERS)
    for each in HIDDEN:
        known.follow(*each)
    assert known.unknown == dict.fromkeys(PLAYERS, 5)
    left = Counter(config.deck).total() - len(HIDDEN)
    exchanges = 0
    while left >= 5:
        known.follow("bob", MULLIGAN)
        assert known.unknown == {"anna": 5, "bob": 0, "cleo": 5}
        for _ in range(5):
            known.follow("chance", "deal:?")
        assert known.unknown == dict.fromkeys(PLAYERS, 5)
        left -= 5
        exchanges += 1
    assert exchanges > 1
    known.follow("bob", MULLIGAN)
    for _ in range(left):
        known.follow("chance", "deal:?")
    with pytest.raises(BadCards, match="a hand was dealt from discarded cards"):
        known.follow("chance", "deal:?")
