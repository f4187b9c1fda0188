"""The search: what it finds is what it says, the same for the same seed; and the records that come with the program."""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from dictionaries import Catalog, Dictionary
from solver.errors import BadGoal
from solver.notation import format_board
from solver.records import search as searching
from solver.records.bounds import Relaxation, bound_of_prices, ring_bound
from solver.records.goals import Goal
from solver.records.known import Record, known_prices, known_record, known_records
from solver.records.search import Found, Search
from solver.ruleset import Ruleset
from solver.solve import solve
from tests.repetitions import times
from tests.small_dictionary import small_dictionary

CATALOG = Catalog()
WORDS = "AT TA TEA EAT SEA TEAS EATS SEAT RAIN TRAIN STAIN SATIN IN IS IT NET TEN REST STAR RATS TSAR ARTS"
RULESET = Ruleset(tiles=dict.fromkeys("AEINRST", 4))


@pytest.fixture(scope="module")
def dictionary(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    return small_dictionary(tmp_path_factory.mktemp("words"), WORDS.split())


def last(search: Search, chain: int = 0, stages: int = 100) -> Found:
    *_, found = islice(search.chain(chain), stages)
    return found


@pytest.mark.parametrize("goal", ["total", "words", "rings:1", "rings:5"])
def test_what_is_found_has_what_it_says_and_can_be_made_from_the_tiles(dictionary: Dictionary, goal: str) -> None:
    search = Search(Goal(goal), dictionary, RULESET, "1")
    before = 0
    for found in islice(search.chain(1), 0, 100, 9):
        assert found.value >= before
        before = found.value
        (player,) = solve(found.board, dictionary, RULESET, players=["you"] if search.goal.rings else None).players
        counted = len(player.words) if goal == "words" else player.total
        assert found.value == counted == search.value(found.board)
        assert len(found.board.rings) == (search.goal.rings or 0)
        assert all(found.board.faces.count(face) <= 4 for face in found.board.faces)


def test_a_chain_depends_on_the_seed_and_its_index_alone(dictionary: Dictionary) -> None:
    def boards(seed: str, chain: int) -> Found:
        return last(Search(Goal("rings:3"), dictionary, RULESET, seed), chain, 20)

    assert boards("a", 1) == boards("a", 1)
    assert len({boards(seed, chain).board for seed in "abc" for chain in range(3)}) == 9


def test_a_chain_is_what_it_was_so_that_a_record_can_be_found_again(dictionary: Dictionary) -> None:
    found = last(Search(Goal("rings:3"), dictionary, RULESET, "a"), 1, 20)
    assert (found.value, format_board(found.board)) == (44, "ARTNN/ETAES/TREIR/NISAN/TAESI you:C2,A5,D5")


def test_later_temperatures_find_better_boards(dictionary: Dictionary) -> None:
    search = Search(Goal("total"), dictionary, RULESET, "1")
    assert last(search).value > last(search, stages=1).value


@pytest.mark.parametrize("goal", ["", "points", "rings", "rings:0", "rings:26", "rings:1.5", "rings:03"])
def test_goals_that_do_not_exist(goal: str) -> None:
    with pytest.raises(BadGoal, match="expected total, words, or rings:K"):
        Goal(goal)


@pytest.mark.parametrize(
    ("ruleset", "says"),
    [
        (Ruleset(tiles={"A": 20}), "expected at least 25"),
        (Ruleset(tiles={"QU": 2} | dict.fromkeys("ABCDE", 9)), "a tile 'QU'"),
        (Ruleset(tiles=dict.fromkeys("ABC", 9), letter_points={"B": None}), "without points"),
        (Ruleset(tiles={chr(0x410 + number): 1 for number in range(32)} | {"A": 2}), "33 different faces"),
    ],
)
def test_what_cannot_be_searched_for(dictionary: Dictionary, ruleset: Ruleset, says: str) -> None:
    with pytest.raises(BadGoal, match=says):
        _ = Search(Goal("total"), dictionary, ruleset).readings


@pytest.mark.parametrize("record", known_records(), ids=lambda record: record.goal.name)
def test_a_known_record_is_what_it_says(record: Record) -> None:
    dictionary = CATALOG.get(record.dictionary.id)
    assert dictionary.version == record.dictionary.version, (
        "search again for the new version, see docs/how-to/renew-the-shipped-data.md"
    )
    (player,) = solve(record.board, dictionary, record.ruleset).players
    assert record.value == (len(player.words) if record.goal.unit == "words" else player.total)
    assert len(record.board.rings) == (record.goal.rings or 0)
    assert all(record.board.faces.count(face) <= record.ruleset.tiles[face] for face in record.board.faces)
    assert Record.from_json(record.to_json()) == record
    assert known_record(record.goal, record.dictionary) == record
    assert known_record(record.goal, record.dictionary, Ruleset(min_length=3)) is None


@pytest.mark.no_cover
def test_the_bounds_of_known_records_are_proven() -> None:
    known = {record.goal.name: record for record in known_records()}
    assert {"total", "words", "rings:5"} <= known.keys()
    proven = {}
    for name in ("total", "words"):
        search = Search(Goal(name), CATALOG.get(known[name].dictionary.id))
        relaxation = Relaxation(search.readings, search.goal)
        proven[name] = bound_of_prices(relaxation, np.array(known_prices()[name]))
        assert known[name].value <= known[name].bound == proven[name]
    readings = Search(Goal("rings:1"), CATALOG.get()).readings
    of_rings = [record for record in known.values() if record.goal.rings]
    assert all(record.value <= record.bound <= proven["total"] for record in of_rings)
    for record in of_rings[: times(1, len(of_rings))]:
        through = ring_bound(readings, record.goal, record.goal.rings or 0)
        assert record.bound == min(through, proven["total"])


def test_a_board_of_another_dictionary_is_no_record_here(tmp_path: Path) -> None:
    other = small_dictionary(tmp_path, ["AT"], id="other")
    version = known_records()[0].dictionary._replace(id=other.id)
    assert known_record(Goal("total"), version) is None


@pytest.mark.parametrize(("goal", "hot", "cold"), [("total", 14.0, 3.0), ("words", 1.0, 0.25)])
def test_a_chain_cools_by_the_same_share_from_stage_to_stage(
    dictionary: Dictionary, monkeypatch: pytest.MonkeyPatch, goal: str, hot: float, cold: float
) -> None:
    tried: list[tuple[int, int]] = []
    monkeypatch.setattr(searching, "anneal", lambda chain, temperature, steps: tried.append((temperature, steps)) or 0)
    list(Search(Goal(goal), dictionary, RULESET, "1").chain(2))
    temperatures, steps = zip(*tried, strict=True)
    assert temperatures == pytest.approx(np.geomspace(1024 * hot, 1024 * cold, 100), abs=0.51)
    assert set(steps) == {30_000}
