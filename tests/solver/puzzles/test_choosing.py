"""The words of puzzles that are chosen: familiar ones, and none that came a few puzzles before."""

import random
from itertools import combinations

import numpy as np
import pytest

from solver.errors import BadOrder, NoPuzzle
from solver.puzzles import choosing
from solver.puzzles.checker import faults_of
from solver.puzzles.choosing import Chosen, chosen_from, chosen_of_batch
from solver.puzzles.conventions import HOLE
from solver.puzzles.deals import Deals
from solver.puzzles.generator import puzzle_of_batch
from solver.puzzles.mixture import Mixture, batch_from_json
from solver.puzzles.orders import Batch, Order
from solver.puzzles.plain import Faces, read_runs
from solver.puzzles.puzzle import MAX_SEED
from solver.puzzles.registry import kind_names
from solver.puzzles.scored_words import answer_words
from solver.puzzles.selection import ANY, MOST_SPREAD, MOST_TRIES, Selection, Wish, apart
from solver.puzzles.shown import faces_shown
from solver.puzzles.vocabulary import Vocabulary
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, vocabulary_of

pytestmark = pytest.mark.no_cover

BOTH = Selection(0.9, 5)


def read(rows: Faces, chosen: Chosen) -> set[str]:
    """Read a board the slow way."""
    runs = read_runs(rows, CATALOG.get(chosen.puzzle.dictionary.id), chosen.puzzle.ruleset)
    return {word for run in runs for word in run.words}


def words_on(chosen: Chosen) -> set[str]:
    """Return the words on the board as it is put, unless it has holes, and once the answer is on it."""
    first, *_, last = (*faces_shown(chosen.puzzle, chosen.solution),) * 2
    boards = {rows for rows in (first, last) if not any(HOLE in row for row in rows)}
    return set().union(*(read(rows, chosen) for rows in boards))


def share_of(words: set[str] | frozenset[str], id: str) -> float:
    known = [
        word
        for word in words
        if (CATALOG.get(id).frequency(word) or 0) >= 3.5 and (id != "en-common" or word in CATALOG.get("en-family"))
    ]
    return len(known) / len(words) if words else 1


def check(chosen: list[Chosen], selection: Selection, id: str) -> None:
    """Work out the slow way that puzzles are as selected, and what is told of them."""
    spread = [{word for word in words_on(each) if len(word) >= 3} for each in chosen]
    for number, each in enumerate(chosen):
        answer = answer_words(each.puzzle, each.solution, CATALOG)
        share = min(share_of(words_on(each), id), share_of(answer, id))
        assert share >= (selection.familiar or 0)
        assert 0 <= share - each.familiar < 0.01
        again = [back for back in range(1, number + 1) if spread[number] & spread[number - back]]
        nearest = next((back for back in again if back <= MOST_SPREAD), None)
        assert each.apart == (nearest if selection.spread else None)
        assert faults_of(each.puzzle, each.solution, vocabulary_of(each.puzzle)) == () or each.puzzle.kind == "endgame"
    near = selection.spread or 1
    for one, other in combinations(range(len(chosen)), 2):
        assert other - one >= near or not spread[one] & spread[other], (one, other)


@pytest.mark.parametrize("id", ["en-common", "de", "fr", "es"])
def test_words_are_familiar_and_apart_in_every_language(id: str) -> None:
    batch = Batch(Order("find-words", 2, id), times(7, 40), "page", selection=BOTH)
    check(list(chosen_from(batch, CATALOG)), BOTH, id)


@pytest.mark.parametrize("kind", kind_names())
def test_words_are_familiar_and_apart_in_every_kind(kind: str) -> None:
    selection = Selection(0.8, 3)
    batch = Batch(Order(kind, 3), times(4, 30), "kinds", selection=selection)
    check(list(chosen_from(batch, CATALOG)), selection, "en-common")


@pytest.mark.parametrize("selection", [Selection(0.9), Selection(spread=MOST_SPREAD), Selection(0, 2), ANY])
def test_one_wish_alone_or_none(selection: Selection) -> None:
    batch = Batch(Order(grade=3), times(6, 40), "alone", selection=selection)
    made = list(chosen_from(batch, CATALOG))
    if selection:
        check(made, selection, "en-common")
    else:
        assert [(each.puzzle, each.solution) for each in made] == [
            puzzle_of_batch(batch, index, CATALOG) for index in range(batch.count)
        ]


def test_several_kinds_are_chosen_too() -> None:
    kinds = ("restore", "place-rings")
    batch = Mixture(Order(), 12, "book", kinds, (1, 3), selection=BOTH)
    made = list(chosen_from(batch, CATALOG))
    assert [each.puzzle.kind for each in made] == [*kinds] * 6  # a kind gives way to no other for its words
    check(made, BOTH, "en-common")


def test_a_puzzle_depends_on_those_before_alone() -> None:
    batch = Batch(Order(grade=3), 8, "again", selection=BOTH)
    made = list(chosen_from(batch, CATALOG))
    assert list(chosen_from(batch, CATALOG)) == made
    before = [each.words for each in made[4::-1]]
    assert list(chosen_from(batch, CATALOG, 5, before)) == made[5:]
    alone = Batch(batch.order, 8, "again", selection=Selection(0.9))
    chosen = list(chosen_from(alone, CATALOG))
    for index in random.Random(1).sample(range(8), 8):
        assert chosen_of_batch(alone, index, CATALOG).puzzle == chosen[index].puzzle


def test_the_words_of_as_many_puzzles_before_count_as_may_be_spread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "MOST_SPREAD", 3)
    count = 20
    made = list(chosen_from(Batch(Order(grade=3), count, "remembered", selection=Selection(0, 2)), CATALOG))
    words = [{word for word in words_on(each) if len(word) >= 3} for each in made]
    nearest = [
        next((back for back in (1, 2, 3) if back <= at and words[at] & words[at - back]), None) for at in range(20)
    ]
    assert [each.apart for each in made] == nearest
    assert {2, 3, None} <= {*nearest}


def _none(*_: object, **__: object) -> None:
    raise NoPuzzle("none")


def test_a_wish_that_cannot_be_met_is_named_with_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "MOST_IN_VAIN", 1)
    with pytest.raises(NoPuzzle, match=r"^no puzzle was found in which 100% of .*expected a smaller share"):
        chosen_of_batch(Batch(Order(rows=3, columns=3, grade=2), 1, "x", selection=Selection(1.0)), 0, CATALOG)
    with monkeypatch.context() as patched:
        patched.setattr(choosing, "new_puzzle", _none)
        with pytest.raises(NoPuzzle, match=r"^no board makes such a puzzle; expected another"):
            chosen_of_batch(Batch(Order("restore", 1), 1, "x", selection=Selection(spread=3)), 0, CATALOG)
    everything = frozenset(word for word in CATALOG.get("en-common") if len(word) == 3)
    for spread, number in ((9, 8), (3, 2), (MOST_SPREAD, 8)):
        small = Batch(Order("find-words", 1, rows=3, columns=3), 9, "x", selection=Selection(spread=spread))
        message = f"^after {number} puzzles none was found without their words; expected a spread of less than {spread}"
        with pytest.raises(NoPuzzle, match=message):
            chosen_of_batch(small, 8, CATALOG, before=[everything])
    monkeypatch.setattr(choosing, "MOST_TRIES", 1)
    batch = Batch(Order("tile-and-ring", 2), 20, "x", selection=Selection(0.95))
    with pytest.raises(
        NoPuzzle, match=r"^no puzzle was found in which 95% .*, the most were \d\d%; expected a smaller share"
    ):
        list(chosen_from(batch, CATALOG))


@pytest.mark.parametrize("familiar", [-0.1, 1.1, float("nan"), "0.9", True])
def test_a_share_is_from_0_to_1(familiar: object) -> None:
    with pytest.raises(BadOrder, match="familiar"):
        Selection(familiar)  # type: ignore[arg-type]


@pytest.mark.parametrize("spread", [1, 0, MOST_SPREAD + 1, 2.0, True, "7"])
def test_a_spread_is_from_2_to_30(spread: object) -> None:
    with pytest.raises(BadOrder, match="spread"):
        Selection(spread=spread)  # type: ignore[arg-type]


def test_only_what_tells_everyday_words_has_familiar_ones() -> None:
    with pytest.raises(BadOrder, match="'familiar': expected nothing, as nothing tells which words of x are common"):
        Selection(0.5).check_vocabulary("x", tells_common_words=False)
    Selection(0.5).check_vocabulary("x", tells_common_words=True)
    Selection(spread=7).check_vocabulary("x", tells_common_words=False)


def test_a_batch_says_in_json_what_is_asked_for() -> None:
    for selection in (ANY, BOTH, Selection(0), Selection(spread=2)):
        for batch in (Batch(Order(), 5, "s", selection=selection), Mixture(Order(), 5, "s", selection=selection)):
            assert batch_from_json(batch.to_json(), 5, "s") == batch
            assert ("familiar" in batch.to_json()) == (selection.familiar is not None)
    with pytest.raises(BadOrder, match="spread"):
        batch_from_json({"spread": 1}, 5, "s")


def test_a_seed_leaves_room_for_the_tries() -> None:
    longest = MAX_SEED - len(":100000")
    Batch(Order(), 1, "x" * longest)
    with pytest.raises(BadOrder, match="seed"):
        Batch(Order(), 1, "x" * longest, selection=BOTH)
    batch = Batch(Order(), 100_000, "x" * (longest - 3), selection=BOTH)
    assert len(batch.seed_of(99_999, MOST_TRIES)) <= MAX_SEED


def test_how_far_puzzles_are_apart() -> None:
    words = [frozenset({"CAT"}), frozenset({"DOG", "HEN"}), frozenset({"CAT"})]
    for asked, number in (({"CAT"}, 1), ({"HEN"}, 2), ({"COW"}, None), ({"COW", "DOG", "CAT"}, 1)):
        assert apart(frozenset(asked), words) == number


@pytest.mark.parametrize("id", ["en-common", "es-digraph", "de"])
def test_boards_have_few_unwanted_words_and_none_to_avoid(id: str) -> None:
    """The kernel counts segments, which the slow reader finds too."""
    order, usual = Order(dictionary=id), Vocabulary.of(id, CATALOG)
    avoided = frozenset(sorted(word for word in usual.common or () if len(word) in (3, 4))[::3])
    vocabulary = Vocabulary(usual.dictionary, usual.common, usual.hidden, Wish(0.8, avoided))
    deals = Deals.of(order.dealt_for(usual.dictionary), "wish", vocabulary)
    good = [cells for block in deals.good_blocks(times(200, 2000)) for cells in block]
    assert good
    for cells in good:
        runs = read_runs(deals.board(cells).rows, usual.dictionary, order.ruleset)
        rare = [run for run in runs if not all(map(usual.is_common, run.words))]
        assert len(rare) <= 0.2 * len(runs)
        assert not any(run.words & avoided for run in runs)
    assert np.array_equal(next(deals.blocks(1)).shape, (1, 5, 5))
