"""What choices in the last round are worth for certain, against playing it to the end in every way."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from games.reviews.proofs import judged_by
from games.ring import GAME
from games.ring.actions import Bid, Pass, Pay
from games.ring.cards import JOKER, without
from games.ring.certain import _fewest, _most, certain
from games.ring.known import Known
from games.ring.state import State
from tests.games.ring.every_end import EveryEnd
from tests.games.ring.tables import MORE, cards, last_round, played
from tests.repetitions import times

DISPLAY = "G1 G2 G3 G4"
SIZES = (0, 1, 1, 2, 3)


def late_state(rng: Random, players: int, **options: bool) -> State:
    """Return a state at the beginning of the last round: few cards in each hand, most of which are known."""
    seats = MORE[:players]
    dino = rng.choice([JOKER, 1, 2, 5, 6, 9])
    own = {seat: tuple(rng.sample([each for each in range(1, 11) if each != dino], 4)) for seat in seats[:2]}
    start = last_round(
        hands=dict.fromkeys(seats, ""), dino=dino, dinos=own, display=DISPLAY, round=19 + players, **options
    )
    assert start.auction is not None
    start = replace(start, auction=replace(start.auction, display=cards(DISPLAY)[: players - 1]))
    pool = list(start.deck)
    rng.shuffle(pool)
    hands = {seat: tuple(sorted(pool.pop() for _ in range(rng.choice(SIZES)))) for seat in seats}
    known = {seat: Known(hand[rng.choice((0, 0, 0, 1)) :]) for seat, hand in hands.items()}
    return replace(start, deck=tuple(sorted(pool)), hands=hands, known=known)


def walked(rng: Random, players: int, **options: bool) -> Iterator[State]:
    """Yield the states of a last round that is played at random, most bids being low."""
    state = late_state(rng, players, **options)
    while state.phase in ("bidding", "payment"):
        yield state
        assert state.turn is not None
        choices = GAME.legal_actions(state, state.turn)
        state = GAME.apply(state, state.turn, choices[min(rng.randrange(len(choices)), rng.randrange(len(choices)))])


def check(state: State, rng: Random, worlds: int = 3) -> int:
    """Compare what is certain with all ends, in worlds that the player cannot tell apart; return how much is exact."""
    player = str(state.turn)
    choices = GAME.legal_actions(state, player)
    found = certain(state, player, choices[0])
    assert found is not None
    assert set(choices) <= set(found)
    for number in range(worlds):
        world = state if number == 0 else GAME.resample(state, player, rng)
        assert certain(world, player, choices[0]) == found, "nothing is used that the player does not know"
        slow = EveryEnd(player)
        for action in choices:
            least, most = slow.after(world, action)
            assert found[action].least <= least <= most <= found[action].most
    proven = judged_by(found, choices[0])
    if proven is not None:
        assert proven.loss == max(slow.after(world, each)[1] for each in choices) - slow.after(world, choices[0])[0]
    return sum(each.is_exact for each in found.values())


def test_the_last_round_ends_within_what_is_certain() -> None:
    rng = Random(1)
    exact: dict[type, int] = {Bid: 0, Pass: 0, Pay: 0}
    for _ in range(times(25, 500)):
        for state in walked(rng, rng.choice((3, 3, 4))):
            kind = Pay if state.phase == "payment" else Bid
            exact[kind] += check(state, rng)
    assert all(exact[kind] for kind in (Bid, Pay))


def test_spare_cards_may_be_paid_where_a_setting_allows_it() -> None:
    hands = {"anna": "G5 G4 D1", "bob": "G5", "cleo": "G4"}
    state = played(last_round(hands=hands, dino=JOKER, allow_superfluous=True), "bid:4", "pass:1", "pass:2")
    made = Pay(cards("G4 G5"))
    found = certain(state, "anna", made)
    assert found is not None
    assert judged_by(found, made).loss == 1
    rng = Random(2)
    for _ in range(times(5, 50)):
        for walk in walked(rng, 3, allow_superfluous=True):
            check(walk, rng)


def test_the_fewest_cards_are_best_in_the_last_payment() -> None:
    state = last_round(hands={"anna": "D1 D2 D3 D5 S1 S2", "bob": "G5", "cleo": "G4"}, dino=5)
    state = played(state, "bid:5", "pass:1", "pass:2")
    found = certain(state, "anna", Pay(cards("D1 D2 S2")))
    assert found is not None
    proven = judged_by(found, Pay(cards("D1 D2 S2")))
    assert proven is not None
    assert (proven.best, proven.loss, proven.known) == (Pay(cards("D5")), 1, "proven")


def test_who_passes_alone_gives_up_the_dino() -> None:
    state = last_round(hands={"anna": "G5", "bob": "G4", "cleo": "G3"}, dino=JOKER, dinos={"cleo": (8, 9)})
    state = played(state, "pass:1", "pass:2")
    found = certain(state, "cleo", Pass())
    assert found is not None
    proven = judged_by(found, Pass())
    assert proven is not None
    assert proven.best == Bid(1)
    assert proven.loss == 2


def test_a_bidder_who_is_outbid_may_bid_and_pay_more() -> None:
    hands = {"anna": "G2", "bob": "G4 G5", "cleo": "G3 G3 G3"}
    state = played(last_round(hands=hands, dino=JOKER, dinos={"cleo": (1, 5, 9)}), "bid:1", "bid:2", "bid:3")
    assert state.turn == "anna"
    known = {player: Known(hand) for player, hand in state.hands.items()}
    check(replace(state, known=known), Random(3), worlds=1)


def test_nothing_is_certain_before_the_last_round_or_with_a_short_display() -> None:
    state = last_round(hands={"anna": "G5", "bob": "G4", "cleo": "G3"})
    assert certain(replace(state, round=state.rounds - 1), "anna", Bid(1)) is None
    assert state.auction is not None
    short = replace(state.auction, display=without(state.auction.display, state.auction.display[:1]))
    assert certain(replace(state, auction=short), "anna", Bid(1)) is None


def test_payments_have_as_few_or_as_many_cards_as_trying_every_one_finds() -> None:
    """Of a payment no card may be left out: without the cheapest it is worth less than the bid."""
    rng = Random(4)
    deck = cards("G1 G1 G2 G2 G3 G4 G5 G5")
    for _ in range(times(300, 3000)):
        hand = rng.sample(deck, rng.randrange(1, 7))
        bid = rng.randint(1, sum(card.value for card in hand))
        every = [part for size in range(1, len(hand) + 1) for part in combinations(hand, size)]
        values = [[card.value for card in part] for part in every]
        fewest = _fewest(hand, bid)
        assert sum(card.value for card in fewest) >= bid
        assert len(fewest) == min(len(part) for part in values if sum(part) >= bid)
        assert list(fewest) == sorted(fewest)
        assert _most(hand, bid) == max(len(part) for part in values if sum(part) - min(part) < bid)
