"""Where unseen cards are, compared with counting every deal and with what sampled worlds show."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from games.refusals import BadOption
from games.ringer import GAME
from games.ringer.analysis.odds import card_odds, take_over_risk
from games.ringer.analysis.sight import Holder, Sight
from games.ringer.cards import Card
from tests.games.ringer.second import neighbours
from tests.games.ringer.tables import PLAYERS, TEN, at, cards, done
from tests.repetitions import times

FACES = ("B3", "B3:take", "B4:take", "G3", "G4:take", "W4:take", "W2", "BR", "Y1")


def deals(unseen: list[str], holders: list[Holder]) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Yield each deal of cards to the players that agrees with what they have said, and the cards that are left."""
    if not holders:
        yield [], unseen
        return
    for places in combinations(range(len(unseen)), holders[0].cards):
        hand = [unseen[place] for place in places]
        if any(request in card[:2] for card in hand for request in holders[0].none):
            continue
        rest = [card for place, card in enumerate(unseen) if place not in places]
        for hands, left in deals(rest, holders[1:]):
            yield [hand, *hands], left


def odd_sight(rng: Random) -> tuple[Sight, list[str]]:
    unseen = [rng.choice(FACES) for _ in range(rng.randrange(4, 8))]
    others = {}
    left = len(unseen) - 1
    for player in PLAYERS[: rng.randrange(1, 4)]:
        count = rng.randrange(min(left, 3) + 1)
        left -= count
        none = tuple(sorted(rng.sample(["B", "G", "3", "4"], rng.choice([0, 0, 1, 2]))))
        known = tuple(card for card in cards(rng.choice(["", "", "Y1", "B4:take"])) if str(card)[0] not in none)
        others[player] = Holder(count, known, none)
    return Sight(Counter(map(Card.parse, unseen)), others), unseen


def test_odds_are_those_of_counting_every_deal() -> None:
    rng = Random("odds")
    counted = 0
    while counted < times(60, 3_000):
        sight, unseen = odd_sight(rng)
        every = [*deals(unseen, [*sight.others.values()])]
        if not every:
            continue
        counted += 1
        odds = card_odds(sight)
        for card, found in odds.items():
            face = str(card)
            drawn = sum(left.count(face) / len(left) for _, left in every) / len(every)
            assert found.next_draw == pytest.approx(drawn)
            for place, (player, holder) in enumerate(sight.others.items()):
                holding = sum(face in hands[place] or card in holder.known for hands, _ in every) / len(every)
                assert found.holds[player] == pytest.approx(holding), (face, player, sight)
        for top in FACES:
            known = [str(card) for holder in sight.others.values() for card in holder.known]
            risky = sum(
                any(card.endswith("take") and card[:2] in neighbours(top) for hand in (known, *hands) for card in hand)
                for hands, _ in every
            )
            assert take_over_risk(sight, Card.parse(top)) == pytest.approx(risky / len(every)), (top, sight)


def test_sampled_worlds_show_the_same_odds() -> None:
    state = done(at("B4:ask P1", "G3 P2 B1", "G2 B6", pile="B2 B3 G1 G4 W4:take"), "anna play:B4:ask", "anna ask:bob:Y")
    state = done(state, "bob none")
    odds = card_odds(Sight.of(state, 0))
    rng = Random(1)
    worlds = [GAME.resample(state, "anna", rng) for _ in range(4000)]
    for card in (Card.parse("B1"), Card.parse("W4:take")):
        for seat in (1, 2):
            share = sum(card in world.hands[seat] for world in worlds) / len(worlds)
            assert odds[card].holds[PLAYERS[seat]] == pytest.approx(share, abs=0.04)


def test_the_own_card_under_an_empty_pile_is_drawn_next() -> None:
    state = done(at(TEN, "G6 G6 G6 G6 G6 G6", pile="Y1"), "anna pass", "anna discard:P1", "chance draw:Y1")
    assert Sight.of(state, 0).next_card == Card.parse("P1")
    assert {card.next_draw for card in card_odds(Sight.of(state, 0)).values()} == {0.0}
    assert Sight.of(state, 1).next_card is None
    assert card_odds(Sight.of(at("P1", "G2", pile=""), 0))[Card.parse("G2")].next_draw == 0


def test_nobody_takes_over_on_a_wild_reroll() -> None:
    sight = Sight(Counter(cards("B4:take B3")), {"bob": Holder(2)})
    assert take_over_risk(sight, Card.parse("BR")) == 1
    assert take_over_risk(sight, Card.parse("WR")) == 0


def test_more_cards_in_hands_than_are_unseen_are_refused() -> None:
    with pytest.raises(BadOption, match="at most 2 unknown cards in hands, not 3"):
        Sight(Counter(cards("B4 B3")), {"bob": Holder(3)})


def test_hands_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadOption, match="have none of"):
        card_odds(Sight(Counter(cards("B4 B3")), {"bob": Holder(1, none=("B",))}))
