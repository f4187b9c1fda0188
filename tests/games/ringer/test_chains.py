"""What a hand can lay on a stack, compared with trying everything."""

from collections.abc import Sequence
from random import Random

import pytest

from games.ringer.analysis.chains import RingerChain, RingerChainsAnswer, chains
from games.ringer.cards import Card, usual_deck
from tests.games.ringer.second import neighbours
from tests.games.ringer.tables import cards
from tests.repetitions import times


def asked(top: str, die: int, hand: str, stack: int = 1) -> RingerChainsAnswer:
    return chains(Card.parse(top), die, cards(hand), stack)


def following(top: str, hand: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return each card that fits, with the cards that are left then."""
    found = []
    for at, card in enumerate(hand):
        if card[:2] in neighbours(top) and not (top == "WR" and card.endswith("take")):
            found.append((card, [*hand[:at], *hand[at + 1 :]]))
    return found


def longest(top: str, die: str, hand: Sequence[str], *, lucky: bool) -> int:
    best = [0]
    for card, left in following(top, hand):
        if card[1] == die:
            best.append(1)
        elif card[1] == "R":
            best.append(1 + (max if lucky else min)(longest(card, roll, left, lucky=lucky) for roll in "123456"))
        else:
            best.append(1 + longest(card, die, left, lucky=lucky))
    return max(best)


def ringers(top: str, die: str, hand: Sequence[str], *, lucky: bool, most: bool) -> int | None:
    """Return the most or the fewest cards of a line to a Ringer; None where there is none."""
    found: list[int] = []
    for card, left in following(top, hand):
        if card[1] == die:
            found.append(1)
            continue
        dice = "123456" if card[1] == "R" else die
        each = [ringers(card, roll, left, lucky=lucky, most=most) for roll in dice]
        reached = [length for length in each if length is not None]
        if reached and (lucky or len(reached) == len(each)):
            found.append(1 + (max if most == lucky else min)(reached))
    return (max if most else min)(found) if found else None


def odds(top: str, die: str, hand: Sequence[str]) -> float:
    best = [0.0]
    for card, left in following(top, hand):
        if card[1] == die:
            return 1.0
        best.append(sum(odds(card, roll, left) for roll in "123456") / 6 if card[1] == "R" else odds(card, die, left))
    return max(best)


def check_line(top: str, die: str, hand: Sequence[str], chain: RingerChain, *, to_ringer: bool) -> None:
    """Check that a line can be laid with its rolls, and ends where it says."""
    left, rolls = [*hand], [str(roll) for roll in chain.rolls]
    for at, card in enumerate(chain.order):
        assert (card, sorted(left)) in [(other, sorted([*rest, other])) for other, rest in following(top, left)]
        left.remove(card)
        is_last = at == len(chain.order) - 1
        assert card[1] != die or is_last
        if to_ringer and is_last:
            assert card[1] == die
        if card[1] == "R":
            die = rolls.pop(0)
        top = card
    assert rolls == []


@pytest.mark.no_cover
def test_chains_are_those_of_trying_everything() -> None:
    rng = Random("chains")
    deck = [str(card) for card in usual_deck()]
    for _ in range(times(200, 20_000)):
        drawn = rng.sample(deck, rng.randrange(1, times(7, 8)))
        top, *hand = drawn
        if rng.random() < 0.5:
            hand = [rng.choice([card, "BR", "WR", "W3:take"]) for card in hand]
        die, stack = str(rng.randrange(1, 7)), rng.randrange(1, 9)
        found = chains(Card.parse(top), int(die), [Card.parse(card) for card in hand], stack)
        told = (top, die, hand)
        assert found.longest.possible == longest(top, die, hand, lucky=True), told
        assert found.longest.certain == longest(top, die, hand, lucky=False), told
        assert found.shortest_ringer.possible == ringers(top, die, hand, lucky=True, most=False), told
        assert found.shortest_ringer.certain == ringers(top, die, hand, lucky=False, most=False), told
        most, sure = (ringers(top, die, hand, lucky=lucky, most=True) for lucky in (True, False))
        assert found.largest_stack.possible == (None if most is None else most + stack), told
        assert found.largest_stack.certain == (None if sure is None else sure + stack), told
        assert found.ringer_odds == pytest.approx(odds(top, die, hand)), told
        check_line(top, die, hand, found.longest, to_ringer=False)
        assert len(found.longest.order) == found.longest.possible
        check_line(top, die, hand, found.shortest_ringer, to_ringer=True)
        assert len(found.shortest_ringer.order) == (found.shortest_ringer.possible or 0)
        check_line(top, die, hand, found.largest_stack, to_ringer=True)
        assert len(found.largest_stack.order) == (most or 0)
