"""Which tries a choice of a puzzle makes, when it ends them, and what it says where nothing is found."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from solver.errors import NoPuzzle
from solver.puzzles import choosing
from solver.puzzles.choosing import Chosen, chosen_from, chosen_of_batch, keeps, told, words_before
from solver.puzzles.generator import puzzle_of_batch
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import Batch, Order
from solver.puzzles.scored_words import answer_words, words_shown
from solver.puzzles.selection import Selection, Wish
from tests.solver.puzzles.samples import CATALOG, small, vocabulary_of

BATCH = Batch(Order("find-words"), 100, "tries", selection=Selection(0.9))

Asked = list[tuple[Order, str, str | None, Wish]]


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> tuple[list[float | None], Asked]:
    """Make puzzles of shares of everyday words that a test lists, None where there is no puzzle, again and again."""
    puzzle, solution = small("find-words")
    listed: list[float | None] = []
    asked: Asked = []

    def new_puzzle(order: Order, seed: str, _: object, version: str | None, *, wish: Wish) -> tuple[Any, Any]:
        asked.append((order, seed, version, wish))
        share = listed[(len(asked) - 1) % len(listed)]
        if share is None or "AVOIDED" in wish.avoided:
            raise NoPuzzle("none")
        return replace(puzzle, seed=f"{share}"), solution

    def as_listed(made: Any, solution: Any, _: object, before: Sequence[frozenset[str]] = ()) -> Chosen:
        return Chosen(made, solution, frozenset(), float(made.seed), None)

    monkeypatch.setattr(choosing, "new_puzzle", new_puzzle)
    monkeypatch.setattr(choosing, "told", as_listed)
    return listed, asked


def test_the_first_puzzle_that_is_as_wished_is_chosen(shares: tuple[list[float | None], Asked]) -> None:
    listed, asked = shares
    listed += [0.5, None, 0.89, 0.9, 1.0]
    assert chosen_of_batch(BATCH, 3, CATALOG, "of then").familiar == 0.9
    wish = Wish(0.9, frozenset())
    assert asked == [(BATCH.order, BATCH.seed_of(3, attempt), "of then", wish) for attempt in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("made", "tries", "reached"),
    [
        ([0.3, 0.704, 0.5], 60, "the most were 70%"),
        ([None], 10, "no board has so many"),
        ([*[None] * 9, 0.25], 60, "the most were 25%"),
        ([*[None] * 10, 0.25], 10, "no board has so many"),
    ],
)
def test_tries_end_and_the_error_says_how_near_they_came(
    made: list[float | None], tries: int, reached: str, shares: tuple[list[float | None], Asked]
) -> None:
    listed, asked = shares
    listed += made
    with pytest.raises(NoPuzzle) as refused:
        chosen_of_batch(BATCH, 0, CATALOG)
    assert f"no puzzle was found in which 90% of the words are everyday words, {reached};" in str(refused.value)
    assert [seed for _, seed, _, _ in asked] == [BATCH.seed_of(0, attempt) for attempt in range(1, tries + 1)]


def test_another_kind_is_tried_where_the_first_has_no_puzzle(shares: tuple[list[float | None], Asked]) -> None:
    listed, asked = shares
    batch = Mixture(Order(), 4, "book", ("restore", "place-rings"), (2,), selection=Selection(0.5))
    listed += [None, 0.4, None, None, 0.9]
    assert chosen_of_batch(batch, 1, CATALOG).familiar == 0.9
    one, other = batch.orders_of(1)
    assert [(order, seed) for order, seed, _, _ in asked] == [
        (one, batch.seed_of(1, 1)),
        (other, batch.seed_of(1, 1)),
        (one, batch.seed_of(1, 2)),
        (other, batch.seed_of(1, 2)),
        (one, batch.seed_of(1, 3)),
    ]


@pytest.mark.parametrize(("index", "number"), [(0, 0), (2, 2), (3, 3), (4, 3), (50, 3)])
def test_the_error_says_after_how_many_puzzles_words_stood_in_the_way(
    index: int, number: int, shares: tuple[list[float | None], Asked]
) -> None:
    listed, asked = shares
    listed.append(1.0)
    batch = replace(BATCH, selection=Selection(0.9, 4))
    with pytest.raises(NoPuzzle) as refused:
        chosen_of_batch(batch, index, CATALOG, "of then", [frozenset({"AVOIDED"})])
    assert str(refused.value) == (
        f"after {number} puzzles none was found without their words; expected a spread of less than 4 puzzles"
    )
    assert {version for _, _, version, _ in asked} == {"of then"}
    assert [bool(wish.avoided) for *_, wish in asked] == [True] * 10 + [False]


def test_the_error_is_of_familiar_words_if_they_stand_in_the_way_alone(
    shares: tuple[list[float | None], Asked],
) -> None:
    shares[0].append(0.5)
    batch = replace(BATCH, selection=Selection(0.9, 4))
    with pytest.raises(NoPuzzle, match="90% of the words are everyday words, no board has so many"):
        chosen_of_batch(batch, 3, CATALOG, None, [frozenset({"AVOIDED"})])


def test_the_error_is_of_the_grade_if_nothing_was_asked_of_words(shares: tuple[list[float | None], Asked]) -> None:
    shares[0].append(None)
    with pytest.raises(NoPuzzle, match="no board makes such a puzzle; expected another grade"):
        chosen_of_batch(replace(BATCH, selection=Selection(spread=3)), 0, CATALOG)


def test_without_a_wish_it_is_the_puzzle_of_the_batch() -> None:
    batch = Batch(Order("find-words"), 3, "plain")
    chosen = chosen_of_batch(batch, 1, CATALOG)
    assert (chosen.puzzle, chosen.solution) == puzzle_of_batch(batch, 1, CATALOG)
    assert (chosen.words, chosen.to_json()) == (frozenset(), {"familiar": 0, "apart": None})


@pytest.mark.parametrize("spread", [None, 2, 30])
@pytest.mark.parametrize("begin", [0, 7])
def test_each_puzzle_is_told_the_words_of_those_before(
    spread: int | None, begin: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, str | None, list[frozenset[str]]]] = []

    def chosen_of(_: Batch, index: int, __: object, version: str | None, before: Sequence[frozenset[str]]) -> Chosen:
        seen.append((index, version, list(before)))
        return Chosen(*small("find-words"), frozenset({f"WORD{index}"}), 1, None)

    monkeypatch.setattr(choosing, "chosen_of_batch", chosen_of)
    given = [frozenset({"EARLIER"}), frozenset({"EARLIEST"})]
    batch = replace(BATCH, count=50, selection=Selection(0.1, spread))
    made = list(chosen_from(batch, CATALOG, begin, given, "of then"))
    assert [each.words for each in made] == [frozenset({f"WORD{index}"}) for index in range(begin, 50)]
    for index, version, before in seen:
        latest = [frozenset({f"WORD{earlier}"}) for earlier in range(begin, index)][::-1]
        assert before == ([*latest, *given][:30] if spread else given)
        assert version == "of then"
    assert [index for index, _, _ in seen] == list(range(begin, 50))


@pytest.mark.parametrize("kind", ["find-words", "restore", "place-rings"])
def test_the_smaller_share_of_board_and_answer_is_told(kind: str) -> None:
    puzzle, solution = small(kind)
    common = vocabulary_of(puzzle).common
    assert common is not None
    parts = words_shown(puzzle, solution, CATALOG), answer_words(puzzle, solution, CATALOG)
    shares = [100 * sum(word in common for word in part) // len(part) if part else 100 for part in map(list, parts)]
    chosen = told(puzzle, solution, CATALOG)
    assert chosen.familiar == min(shares) / 100
    assert chosen.words == {word for word in parts[0] if len(word) > 2}


def test_shares_are_whole_per_cent_rounded_down(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = small("find-words")
    for whole in range(1, 101):
        for some in range(whole + 1):
            monkeypatch.setattr(choosing, "familiar_share", lambda *_, share=some / whole: share)
            monkeypatch.setattr(choosing, "words_shown", lambda *_: ())
            monkeypatch.setattr(choosing, "answer_words", lambda *_: ())
            assert told(*pair, CATALOG).familiar == (100 * some // whole) / 100


def test_words_of_up_to_thirty_puzzles_before_are_told() -> None:
    puzzle, solution = small("find-words")
    word = next(iter(told(puzzle, solution, CATALOG).words))
    for back in (1, 2, 29, 30, 31):
        before = [frozenset[str]()] * (back - 1) + [frozenset({word})]
        assert told(puzzle, solution, CATALOG, before).apart == (back if back <= 30 else None)


def test_what_is_kept_has_the_share_and_no_word_to_avoid() -> None:
    rng = random.Random(1)
    chosen = Chosen(*small("find-words"), frozenset(), 0, None)
    for _ in range(300):
        words, avoided = (frozenset(rng.sample("ABCDEF", rng.randint(0, 3))) for _ in range(2))
        least, share = rng.randint(0, 4) / 4, rng.randint(0, 4) / 4
        kept = not (share < least or any(word in avoided for word in words))
        assert keeps(Wish(least, avoided), replace(chosen, words=words, familiar=share)) is kept


@pytest.mark.parametrize("count", [0, 1, 29, 30, 31, 35])
def test_words_before_are_those_of_the_last_thirty_the_latest_first(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle, solution = small("find-words")
    monkeypatch.setattr(choosing, "words_shown", lambda puzzle, *_: [puzzle.seed, "AB", "ABC"])
    pairs = [(replace(puzzle, seed=f"WORD{number}"), solution) for number in range(count)]
    expected = [{f"WORD{number}", "ABC"} for number in range(count)]
    assert list(words_before(pairs, CATALOG)) == expected[::-1][:30]
