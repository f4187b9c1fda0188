"""What a payment tells of hands: against every deal of a small deck, and against deals in which players choose."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.ring import GAME
from games.ring.analysis.deals import Payer, deals
from games.ring.analysis.hands import hand_told
from games.ring.cards import BidCard, total, without
from games.ring.known import Known
from games.ring.payments import Cards, max_bid, payments
from games.ring.state import Auction
from games.ring.worlds import resampled
from tests.games.ring.tables import PLAYERS, cards
from tests.games.ring.test_analysis import asked, card
from tests.repetitions import times

FACES = ("G5", "G3", "D4", "S1", "L2")
JOKER_TAKES = frozenset[Any]()


def dealt(deck: Sequence[BidCard], sizes: Sequence[int]) -> Iterator[list[Cards]]:
    """Yield every deal; equal cards are told apart, so a deal comes as often as there are ways to it."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(deck)), sizes[0]):
        rest = [each for at, each in enumerate(deck) if at not in chosen]
        for others in dealt(rest, sizes[1:]):
            yield [tuple(sorted(deck[at] for at in chosen)), *others]


def holds(hand: Cards, paid: Cards) -> bool:
    return not Counter(paid) - Counter(hand)


def situation(rng: Random) -> tuple[list[BidCard], list[Cards], list[Cards]]:
    """Return a small deck, the hands of three players, and what each of them has paid."""
    deck = sorted(BidCard.parse(rng.choice(FACES)) for _ in range(9))
    pack = rng.sample(deck, len(deck))
    hands = [tuple(sorted(pack[3 * at : 3 * at + rng.choice((2, 3))])) for at in range(3)]
    return deck, hands, [tuple(sorted(rng.sample(hand, rng.randrange(3)))) for hand in hands]


@pytest.mark.no_cover
def test_a_hand_counts_as_often_as_it_can_be_dealt_with_the_hands_of_all_who_paid() -> None:
    rng, repeated = Random("deals"), 0
    for _ in range(times(12, 300)):
        deck, hands, paid = situation(rng)
        known = Known(cards("D2"), paid=paid[0]).after_bidding(JOKER_TAKES, rng.randrange(1, 4))
        rests = [without(hand, gone) for hand, gone in zip(hands, paid, strict=True)]
        pool = Counter(deck) - Counter([each for gone in paid for each in gone])
        payers = [Payer(gone, len(rest)) for gone, rest in zip(paid[1:], rests[1:], strict=True)]
        told = hand_told(known, pool, len(rests[0]), JOKER_TAKES, payers)
        ways: Counter[int] = Counter()
        for found in dealt(deck, [len(hand) for hand in hands]):
            if all(map(holds, found, paid)) and known.allows(rest := without(found[0], paid[0])):
                ways[max_bid(rest, JOKER_TAKES)] += 1
        if told is None:
            assert not ways
            continue
        assert told.sure == min(ways)
        assert {each.bid: each.chance for each in told.chances} == pytest.approx(
            {
                bid: sum(number for most, number in ways.items() if most >= bid) / ways.total()
                for bid in range(min(ways) + 1, max(ways) + 1)
            }
        )
        repeated += any(pool[each] and each in hands[0] for gone in paid[1:] for each in gone)
    assert repeated


def test_a_payment_that_was_dealt_is_counted_by_hands_not_by_what_is_left() -> None:
    deeds = [{"bid": 5, "dino": "joker"}, {"paid": [card("G5")]}]
    told = asked("hands", dino="joker", deeds=deeds)
    assert {each["bid"]: each["chance"] for each in told["chances"]}[5] == pytest.approx(0.2584, abs=0.00005)


def test_no_more_is_counted_than_there_is() -> None:
    pool = Counter({BidCard("G", 5): 1, BidCard("D", 2): 1})
    assert deals(pool, 2, cards("G5"), [Payer(cards("G5"), 0)]) == {(2, 0, 0, 5, 0): 1}
    assert set(deals(pool, 1, (), [Payer(cards("G5"), 1)])) == {(0, 0, 0, 5, 0), (2, 0, 0, 0, 0)}


SIMPLE = GAME.parse_config({
    "cards": {"drink": [0, 3, 0, 2, 0], "skewer": [0, 0, 0, 0, 0], "cake": [0, 0, 4, 0, 0], "gem": [0, 3, 0, 2, 6]}
})  # fmt: skip
DISPLAYS = ("D2", "L3", "D4", "G4")
LOG = [
    *(("chance", "deal:?") for _ in range(15)),
    *((player, "keep") for player in PLAYERS),
    *(("chance", text) for text in ("dino:joker", "show:D2", "show:L3")),
    *(("anna", "bid:5"), ("bob", "pass:1"), ("cleo", "pass:2"), ("anna", "pay:G5")),
    *(("chance", text) for text in ("dino:8", "show:D4", "show:G4")),
    *(("bob", "bid:5"), ("cleo", "pass:1"), ("anna", "pass:2"), ("bob", "pay:G5")),
    ("chance", "dino:9"),
]


@cache
def chosen(hand: Cards, liked: frozenset[Any], bid: int) -> Cards | None:
    """Return what a player pays who would rather give few cards, and gems rather than snacks."""
    possible = [*payments(hand, liked, bid)]
    return min(possible, key=lambda paid: (len(paid), paid[0].kind != "G", total(paid), paid), default=None)


def simulated(rng: Random) -> dict[str, Cards] | None:
    """Return the hands after the two rounds of the log; None where the players did something else."""
    pack = list(without(SIMPLE.deck, cards(" ".join(DISPLAYS))))
    rng.shuffle(pack)
    anna, bob, cleo = (tuple(sorted(pack[5 * at : 5 * at + 5])) for at in range(3))
    if chosen(anna, SIMPLE.liked(0), 5) != cards("G5"):
        return None
    bob = tuple(sorted((*bob, *cards("D2"))))
    if chosen(bob, SIMPLE.liked(8), 5) != cards("G5"):
        return None
    anna, bob = (without(hand, cards("G5")) for hand in (anna, bob))
    return {"anna": (*anna, *cards("G4")), "bob": bob, "cleo": (*cleo, *cards("L3 D4"))}


@pytest.mark.no_cover
def test_chances_are_those_of_deals_in_which_players_choose_what_they_pay() -> None:
    log = [{"actor": actor, "action": action} for actor, action in LOG]
    config = SIMPLE.model_dump(mode="json")
    told = asked("opponents", players=list(PLAYERS), log=log, dino="joker", config=config)["players"]
    rng, number = Random("chosen"), times(40_000, 1_000_000)
    found = [hands for _ in range(number) if (hands := simulated(rng))]
    assert len(found) > number / 4
    for player in PLAYERS:
        most = Counter(max_bid(hands[player], SIMPLE.liked(0)) for hands in found)
        for each in told[player]["chances"]:
            share = sum(count for bid, count in most.items() if bid >= each["bid"]) / len(found)
            error = (each["chance"] * (1 - each["chance"]) / len(found)) ** 0.5
            assert abs(share - each["chance"]) < 4.5 * error + 1e-9, (player, each, share)


@pytest.mark.no_cover
def test_worlds_have_each_deal_as_often_as_it_can_be_dealt() -> None:
    rng, number = Random("worlds"), times(6000, 100_000)
    state = GAME.initial_state(GAME.parse_config({}), PLAYERS)
    for _ in range(3):
        deck, hands, paid = situation(rng)
        rests = [without(hand, gone) for hand, gone in zip(hands, paid, strict=True)]
        known = {player: Known(paid=gone) for player, gone in zip(PLAYERS, paid, strict=True)}
        known["bob"] = known["bob"].after_bidding(JOKER_TAKES, min(3, max_bid(rests[1], JOKER_TAKES)))
        left = Counter(deck) - Counter([*hands[0], *paid[1], *paid[2]])
        at_play = replace(
            state, kept=3, hands=dict(zip(PLAYERS, rests, strict=True)), known=known, auction=Auction(0, "anna"),
            deck=tuple(sorted((left - Counter([*rests[1], *rests[2]])).elements())),
        )  # fmt: skip
        unseen = without(tuple(deck), hands[0])
        ways: Counter[tuple[Cards, ...]] = Counter()
        for found in dealt(unseen, [len(hand) for hand in hands[1:]]):
            if all(map(holds, found, paid[1:])):
                world = tuple(without(hand, gone) for hand, gone in zip(found, paid[1:], strict=True))
                ways[world] += known["bob"].allows(world[0])
        drawn = Counter(
            (world.hands["bob"], world.hands["cleo"])
            for world in (resampled(at_play, "anna", rng) for _ in range(number))
        )
        assert set(drawn) <= set(+ways)
        for world, count in ways.items():
            expected = number * count / ways.total()
            assert abs(drawn[world] - expected) < 5 * expected**0.5 + 1e-9
