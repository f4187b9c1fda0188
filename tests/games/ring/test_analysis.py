"""What people ask about RING: each answer against trying all out, and as the issue words it."""

import itertools
import random
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import to_json

from games.refusals import BadOption
from games.ring import GAME
from games.ring.analysis.cards import RingCard
from games.ring.analysis.deals import deals
from games.ring.analysis.hands import RingDeed, RingHandsQuestion
from games.ring.cards import DINOS, KIND_NAMES, BidCard, without
from games.ring.config import RingConfig
from games.ring.payments import max_bid
from tests.games.ring import second
from tests.repetitions import times

CONFIG = RingConfig()


def asked(name: str, **fields: Any) -> dict[str, Any]:
    """Answer a question as JSON has it."""
    return GAME.analysis[name].model_validate_json(to_json(fields)).answer().model_dump(mode="json")


def blamed(name: str, **fields: Any) -> tuple[str, str]:
    """Return what a question is refused for: the field, and the code."""
    with pytest.raises(BadOption) as refused:
        asked(name, **fields)
    return refused.value.pointer, refused.value.code


def card(text: str) -> dict[str, Any]:
    return {"kind": KIND_NAMES[BidCard.parse(text).kind], "value": int(text[1])}


def cards(text: str) -> list[dict[str, Any]]:
    return [card(each) for each in text.split()]


def json_dinos(dinos: list[int]) -> list[int | str]:
    return [dino or "joker" for dino in dinos]


def test_payments_come_with_few_cards_first_and_a_limit_bounds_the_list() -> None:
    told = asked("payments", dino=5, bid=4, hand=cards("D1 S1 D2 D2 L3 S4 G4 L5"), limit=4)
    assert [len(payment["cards"]) for payment in told["payments"]] == [1, 1, 2, 2]
    assert told["count"] == 7  # 4; G4; 1+3; 2+2; 1+1+2, and overpaid 5; 2+3
    assert told["max_bid"] == 18
    every = asked("payments", dino=5, bid=4, hand=cards("D1 S1 D2 D2 L3 S4 G4 L5"))["payments"]
    assert [(each["value"], each["overpaid"]) for each in every] == [(4, 0)] * 5 + [(5, 1)] * 2


@pytest.mark.no_cover
def test_payments_are_not_counted_without_end() -> None:
    hand = [{"kind": kind, "value": value} for kind in ("drink", "skewer", "cake") for value in range(1, 6)] * 2
    told = asked("payments", dino=5, bid=45, hand=hand)
    assert (told["count"], len(told["payments"])) == (None, 100)


def test_worth_is_what_a_dino_adds_to_the_best_score() -> None:
    rng = random.Random(4)
    for _ in range(times(60, 2000)):
        pack = rng.sample(DINOS, 16)
        dino, own, others = pack[0], pack[1 : rng.randrange(1, 8)], pack[8 : rng.randrange(9, 16)]
        players = {"anna": {"dinos": json_dinos(own)}, "bob": {"dinos": json_dinos(others), "mine": False}}
        told = asked("worth", dino=dino or "joker", players=players)["players"]
        assert told["anna"]["worth"] == second.points([*own, dino], 0, True) - second.points(own, 0, True)
        assert told["bob"]["worth"] == second.points([*others, dino], 0, False) - second.points(others, 0, False)


def test_hands_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValidationError, match="at most 30 items"):
        asked("payments", dino=5, bid=1, hand=cards("G1") * 31)
    assert blamed("hands", dino=5, deeds=[{"paid": cards("G1 G1 G1 G2 G2 G2")}]) == ("/deeds", "bad_cards")
    assert blamed("hands", dino=5, deeds=[], seen=cards("D1") * 5) == ("/seen", "bad_cards")
    assert blamed("hands", dino=5, deeds=[{"took": card("G1")}] * 6) == ("/deeds", "bad_cards")


def test_what_may_have_to_count_many_hands_is_answered_away_from_other_work() -> None:
    for name, question in GAME.analysis.items():
        examples = question.model_config["json_schema_extra"]["examples"]  # type: ignore[index, call-overload]
        assert question.model_validate_json(to_json(examples[0])).takes_long == (name in ("hands", "opponents"))
    for held, long in ((12, False), (13, True)):
        fields = {"dino": 1, "bid": 1, "hand": cards("G1") * held}
        assert GAME.analysis["payments"].model_validate_json(to_json(fields)).takes_long == long


FEW = RingConfig.model_validate_json(
    '{"cards": {"drink": [2, 1, 0, 1, 1], "skewer": [1, 1, 0, 0, 1], "cake": [0, 1, 1, 0, 1], "gem": [2, 0, 2, 1, 1]}}'
)


def test_hands_have_the_chances_that_counting_every_deal_gives() -> None:
    rng = random.Random(5)
    for _ in range(times(12, 400)):
        deck = rng.sample(FEW.deck, len(FEW.deck))
        own, took, seen = deck[:4], deck[4], deck[5 : rng.randrange(5, 9)]
        first, later, now = rng.sample(range(11), 3)
        bids = [max(1, max_bid(hand, FEW.liked(dino)) - rng.randrange(3))
                for hand, dino in ((own, first), ([*own[1:], took], later))]  # fmt: skip
        if max_bid(own, FEW.liked(first)) < bids[0] or max_bid([*own[1:], took], FEW.liked(later)) < bids[1]:
            continue
        deeds = [
            RingDeed(dino=first or "joker", bid=bids[0]),
            RingDeed(paid=(RingCard.of(own[0]),)),
            RingDeed(took=RingCard.of(took)),
            RingDeed(dino=later or "joker", bid=bids[1]),
        ]
        gone = tuple(RingCard.of(each) for each in seen)
        asked = RingHandsQuestion(dino=now or "joker", deeds=tuple(deeds), seen=gone, dealt=4, config=FEW)
        told = asked.answer()
        left = Counter(FEW.deck) - Counter([*seen, took])
        ways: Counter[int] = Counter()
        for before in itertools.combinations(list(left.elements()), 4):
            if own[0] not in before:
                continue
            after = (*without(before, own[:1]), took)
            if max_bid(before, FEW.liked(first)) >= bids[0] and max_bid(after, FEW.liked(later)) >= bids[1]:
                ways[max_bid(after, FEW.liked(now))] += 1
        assert told.sure == min(ways)
        assert [(each.bid, round(each.chance, 9)) for each in told.chances] == [
            (bid, round(sum(number for most, number in ways.items() if most >= bid) / ways.total(), 9))
            for bid in range(min(ways) + 1, max(ways) + 1)
        ]


def test_deals_are_counted_by_what_they_are_worth() -> None:
    pool = Counter({BidCard("D", 1): 2, BidCard("S", 1): 1, BidCard("G", 5): 2})
    assert deals(pool, 2) == {(0, 0, 0, 0, 2): 3, (0, 0, 0, 5, 1): 6, (0, 0, 0, 10, 0): 1}
