"""The compiled search of open hands: what it refuses, how it pauses, and how it stops."""

import signal
from collections.abc import Sequence
from random import Random

import pytest

from games.ding.kernels import open_hands
from games.ding.kernels.open_hands import CARDS, FIELD, MOST_TABLE_BITS, TRUMP_BASE, WILD_BASE, OpenHands

Answers = list[tuple[bool | None, int]]

PINNED = [
    *((1, 12, 3_621), (8, 12, 23_128), (8, 2, 83_186)),
    *((24, 12, 47_952), (24, 3, 101_236), (39, 20, 2_554), (15, 12, 1_525)),
]
"""Seeds, the room of the table, and how many positions are looked at."""


def bits(*cards: int) -> int:
    return sum(1 << card for card in cards)


def dealt(seed: int, seats: int, cards: int) -> list[int]:
    deck = Random(seed).sample(range(CARDS), seats * cards)
    return [bits(*deck[seat * cards : (seat + 1) * cards]) for seat in range(seats)]


def answers(hands: Sequence[int], trick: Sequence[int] = (), most: int = 100_000, table_bits: int = 12) -> Answers:
    """Ask for every seat and number of tricks, and note how many positions may still be looked at then."""
    search = OpenHands(hands, 1, trick, most, table_bits)
    asked = [(seat, need) for seat in range(len(hands)) for need in range(search.tricks + 1)]
    return [(search.can_take(seat, need), search.most) for seat, need in asked]


@pytest.mark.parametrize(
    ("hands", "leader", "trick"),
    [
        *((hands, 0, []) for hands in ([1], [1 << seat for seat in range(9)], [1, -1], [0, 0], [1, 6], [1, 1])),
        *(([1, cards], 0, []) for cards in (1 << CARDS, 1 << 64)),
        ([bits(*range(6)), bits(*range(6, 12))], 0, []),
        *(([1, 2], leader, []) for leader in (-1, 2)),
        *(([0, 2], 0, [card]) for card in (-1, CARDS, 2**70, 1)),
        *(([0, 0], 0, [1, 2]), ([1, 2], 0, [5]), ([0, 2], 1, [5]), ([0, 0, 4], 0, [1, 1])),
    ],
)
def test_what_is_no_deal_is_refused(hands: list[int], leader: int, trick: list[int]) -> None:
    with pytest.raises(ValueError, match=r"expected|seat|card"):
        OpenHands(hands, leader, trick, 10, 4)


@pytest.mark.parametrize("table_bits", [-1, MOST_TABLE_BITS + 1, 64])
def test_a_table_of_no_size_is_refused(table_bits: int) -> None:
    with pytest.raises(ValueError, match="table_bits: expected"):
        OpenHands([1, 2], 0, [], 10, table_bits)


@pytest.mark.parametrize(("seat", "need"), [(-1, 0), (2, 0), (2**40, 0), (0, -1), (0, 3), (0, 2**40)])
def test_a_question_about_nobody_or_too_many_tricks_is_refused(seat: int, need: int) -> None:
    search = OpenHands([3, 12], 0, [], 10, 4)
    with pytest.raises(ValueError, match=r"(seat|need): expected"):
        search.can_take(seat, need)


@pytest.mark.parametrize("pause", [1, 2, 7, 1_000])
@pytest.mark.parametrize(("seats", "cards", "most"), [(3, 4, 100_000), (5, 3, 100_000), (8, 5, 2_000), (8, 5, 0)])
def test_a_search_that_pauses_finds_the_same_with_as_many_positions(
    seats: int, cards: int, most: int, pause: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        hands = dealt(seed, seats, cards)
        at_once = answers(hands, most=most)
        with monkeypatch.context() as patched:
            patched.setattr(open_hands, "PAUSE", pause)
            assert answers(hands, most=most) == at_once


@pytest.mark.parametrize(("seed", "table_bits", "positions"), PINNED)
def test_as_many_positions_are_looked_at_as_ever(seed: int, table_bits: int, positions: int) -> None:
    """So that equal questions have equal answers where no more may be looked at."""
    assert 10**9 - answers(dealt(seed, 8, 5), most=10**9, table_bits=table_bits)[-1][1] == positions


@pytest.mark.parametrize("table_bits", [0, 1, 3])
def test_a_table_with_little_room_costs_positions_alone(table_bits: int) -> None:
    positions = []
    for seed in range(5):
        large, small = (answers(dealt(seed, 6, 4), most=10**9, table_bits=size) for size in (16, table_bits))
        assert [found for found, _ in large] == [found for found, _ in small]
        positions.append((large[-1][1], small[-1][1]))
    assert sum(large for large, _ in positions) > sum(small for _, small in positions)


def test_a_trick_that_goes_on_is_taken_by_its_best_card() -> None:
    plain, trump, wild = FIELD + 7, TRUMP_BASE + 9, WILD_BASE
    for first, second, third, taker in (
        (plain, plain + 1, plain - 1, 1),
        (plain, trump, wild, 2),
        (trump, wild, wild + 1, 1),
        (TRUMP_BASE + 2, TRUMP_BASE + 3, TRUMP_BASE, 0),
        (plain, 3, 4, 0),
    ):
        search = OpenHands([0, 0, 1 << third], 0, [first, second], 100, 4)
        assert [search.can_take(seat, 1) for seat in range(3)] == [seat == taker for seat in range(3)]


class Stop(Exception):
    """Raised by a signal."""


def test_a_signal_stops_a_long_search() -> None:
    def stop(*_: object) -> None:
        raise Stop

    most = 10**9
    search = OpenHands(dealt(34, 8, 5), 0, [], most, 4)
    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.02)
        with pytest.raises(Stop):
            [search.can_take(seat, need) for seat in range(8) for need in range(6)]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    assert most - search.most < 5_000_000
