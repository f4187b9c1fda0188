"""docs/puzzles.md names every kind, option, field and limit, as they are."""

import re
from pathlib import Path

import pytest

from solver.errors import BadOrder
from solver.puzzles import conventions, good_boards, orders, plenty
from solver.puzzles.conventions import GRADES, MAX_SIDE, MIN_SIDE
from solver.puzzles.daily import EDITIONS, FIRST_DAY, RENEWED, last_day
from solver.puzzles.daily_choice import DAYS_APART
from solver.puzzles.deals import LARGE, MOST_GOOD, MOST_OF_LARGE, MOST_OF_SMALL
from solver.puzzles.kinds.cancel_duel import search as cancel_duel
from solver.puzzles.kinds.find_words.goals import EFFORT
from solver.puzzles.kinds.find_words.search import PATIENCE
from solver.puzzles.kinds.restore import task as restore
from solver.puzzles.kinds.restore.search import FEW_WORDS, HARD, SHORT_WORD
from solver.puzzles.kinds.restore.search import MOST_GOOD as MOST_GOOD_OF_HARD
from solver.puzzles.kinds.ring_deduction import MAX_DEDUCED_SETS
from solver.puzzles.kinds.tile_and_ring.task import MAX_RACK
from solver.puzzles.ladder import STRICT, lead_of
from solver.puzzles.link import MAX_LINK
from solver.puzzles.orders import MAX_COUNT, Order
from solver.puzzles.puzzle import MAX_SEED, SCORING_OPTIONS
from solver.puzzles.registry import kind_names, kinds
from solver.puzzles.small_lists import SMALL
from solver.puzzles.tasks import MAX_WORD
from solver.puzzles.vocabulary import COMMON
from tests.solver.puzzles.samples import small

TEXT = (Path(__file__).parents[3] / "docs" / "puzzles.md").read_text()
SENTENCES = " ".join(TEXT.split())


def table(heading: str) -> dict[str, list[str]]:
    """Return the first table under a heading: the cells of each row by the names in its first cell."""
    paragraphs = TEXT.split(f"\n## {heading}\n")[1].split("\n\n")
    lines = next(paragraph for paragraph in paragraphs if paragraph.lstrip().startswith("| ")).splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| ")]
    return {name: row[1:] for row in rows[1:] for name in re.findall(r"`([^`]+)`", row[0])}


def test_every_kind_is_defined_with_its_fields() -> None:
    kinds = table("Kinds")
    assert list(kinds) == sorted(kind_names(), key=list(kinds).index)
    assert set(kinds) == set(kind_names())
    for kind, (_, answer, _, fields) in kinds.items():
        puzzle, solution = small(kind)
        assert set(re.findall(r"`(\w+)`", fields)) == set(puzzle.task.to_json())
        assert f"`{next(iter(solution.answer.to_json()))}`" in answer


@pytest.mark.parametrize("kind", kind_names())
def test_every_field_of_a_puzzle_and_its_solution_is_named(kind: str) -> None:
    puzzle, solution = small(kind)
    for name in (*puzzle.to_json(), *solution.to_json(), *solution.details.get("features", {})):
        assert f"`{name}`" in TEXT, name


def test_every_option_is_in_the_table() -> None:
    options = table("Orders")
    assert set(options) == set(Order.__dataclass_fields__)
    assert options["rings"][0].startswith(f"1 to {conventions.MAX_RINGS}, and at most one for every four cells")
    assert orders.CELLS_PER_RING == 4
    assert options["plays"][0].startswith(f"2 to {conventions.MOST_PLAYS}")
    assert options["holes"][0].startswith(f"{orders.FEWEST_HOLES} to {orders.MOST_HOLES}")
    assert options["rows"][0] == options["columns"][0] == f"{MIN_SIDE} to {MAX_SIDE}"
    usual = Order()
    for name in ("kind", "grade", "dictionary", "rings", "rows", "columns"):
        assert str(getattr(usual, name)) in options[name][1].replace("`", "").split("; ")
    assert options["rings"][1] == f"3; {Order('cancel-duel').rings} with `cancel-duel`"
    assert options["plays"][1] == str(Order("endgame").plays)
    assert options["holes"][1] == str(Order("restore").holes)


def test_the_impossible_grades_are_named() -> None:
    part = TEXT.split("| kind | the grades there are |")[1].split("\n\n")[0]
    numbers = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    told = {}
    for names, grades in re.findall(r"(?m)^\| (`.+`) \| (.+) \|$", part):
        last = re.findall(r"`([\w-]+)`", names)
        for kind, amount, low, high in re.findall(r"(?:`([\w-]+)` )?with (\w+)(?: \w+)? (\d) (?:and|to) (\d)", grades):
            for each in [kind] if kind else last:
                told[each, numbers[amount]] = tuple(range(int(low), int(high) + 1))
    found = {}
    for kind in kind_names():
        option = {"endgame": "plays", "restore": "holes"}.get(kind, "rings")
        for number in range(1, 8):
            for grade in (1, 2):
                try:
                    grades = Order(kind, grade, **{option: number}).grades
                except BadOrder:
                    continue
                if grades != GRADES:
                    found[kind, number] = grades
    assert told == found


def test_the_limits_are_named() -> None:
    for limit in (
        f"A seed has at most {MAX_SEED} characters, that of a batch {MAX_SEED - len(f':{MAX_COUNT}')}",
        f"a batch has up to {MAX_COUNT:,} puzzles",
        f"{conventions.MAX_SETS:,} ways to place the rings, or {MAX_DEDUCED_SETS:,} in `ring-deduction`",
        f"Links hold up to {MAX_LINK:,} characters",
        f"{restore.MAX_WORDS} words of up to {MAX_WORD} letters to restore",
        f"targets up to {conventions.MAX_TARGET:,}",
        f"1 to {conventions.MAX_RINGS} rings",
        f"to {MAX_RACK} tiles on a rack",
        f"1 to {restore.MAX_HOLES} holes",
        "(`tile-and-ring` needs five tiles more, `endgame` two)",
    ):
        assert limit in SENTENCES, limit
    spare = {kind.name: kind.options.spare_tiles for kind in kinds() if kind.options.spare_tiles}
    assert spare == {"tile-and-ring": 5, "endgame": 2}
    assert all(f"`{option}`" in TEXT for option in SCORING_OPTIONS)


def test_the_rules_of_good_words_are_as_told() -> None:
    assert (good_boards.OF_ALL, good_boards.SHORT, good_boards.LONG) == (3, 2, 4)
    assert (good_boards.FEWEST_VOWELS, good_boards.MOST_VOWELS, good_boards.OF_CELLS) == (4, 9, 25)
    assert "Words of four tiles or more have at least a third of the points" in SENTENCES
    assert "A board of 25 cells has four to nine vowels" in SENTENCES
    assert f"The words are worth {good_boards.LEAST_POINTS} points together" in SENTENCES
    assert f"Up to {good_boards.MOST_SWAPS} swaps are tried" in SENTENCES
    assert f"If {MOST_GOOD:,} dealt boards make no puzzle" in SENTENCES
    assert f"For `restore` of grades {HARD} and 5" in SENTENCES
    assert f"it is so after {MOST_GOOD_OF_HARD}." in SENTENCES
    assert f"With a list of more than {LARGE:,} words that is so after {MOST_OF_LARGE} boards" in SENTENCES
    assert f"With a list of at most {SMALL:,} words, some of its words are laid on each dealt board" in SENTENCES
    assert f"Then up to {good_boards.MOST_SWAPS_OF_SMALL:,} swaps are tried" in SENTENCES
    assert f"words are worth less than {good_boards.LEAST_POINTS} points in the end is taken too" in SENTENCES
    assert f"If {MOST_OF_SMALL} such boards make no puzzle, the order is refused" in SENTENCES
    assert f"at the very least: {plenty.FEWEST}, and more for some kinds" in SENTENCES
    assert f"The sample is {plenty.SAMPLE:,} boards dealt at random, or {plenty.SAMPLE_OF_SMALL} boards" in SENTENCES
    assert DAYS_APART == {3: 7, 4: 14}
    assert "a word of four letters or more is the answer of one day at most in any fourteen days" in SENTENCES
    assert "a word of three letters in any seven" in SENTENCES
    assert f"The days from {RENEWED} on were made anew" in SENTENCES


def test_the_grades_are_as_told() -> None:
    least, most, points = [[getattr(lead_of(grade), name) for grade in GRADES] for name in ("least", "most", "points")]
    assert least == [8, 5, 3, 2, 2]
    assert most[2:] == [8, 6, 5]
    assert points == [2] * 5
    assert "at least 8, 5, 3, 2 and 2 per cent of the points in grades 1 to 5" in SENTENCES
    assert "never less than two points" in SENTENCES
    assert "at most 8, 6 and 5 per cent in grades 3 to 5" in SENTENCES
    assert STRICT == 20
    assert "first twentieth of the boards" in SENTENCES
    assert (FEW_WORDS, SHORT_WORD) == (3, 2)
    assert "three words at most, all of two letters" in SENTENCES
    *ranges, (last, _) = PATIENCE.values()
    assert ": " + ", ".join(f"{low} to {high}" for low, high in ranges) + f", and {last} or more." in SENTENCES
    assert [EFFORT[direction] for direction in sorted(EFFORT, key=EFFORT.__getitem__)] == [2, 2, 3, 3, 4, 4, 5, 5]
    assert cancel_duel.lead_of is lead_of


def test_the_companions_are_named() -> None:
    assert COMMON == {"en": "en-common", "en-common": "en-family"}
    assert "`en` takes the words of `en-common` for common, and `en-common` those of `en-family`" in SENTENCES


def test_the_editions_are_as_told() -> None:
    assert f"since {FIRST_DAY}" in SENTENCES
    assert f"until {last_day()}" in SENTENCES
    week = table("The puzzle of the day")
    assert set(week) == set(EDITIONS)
    for id, (dictionary, *days) in week.items():
        for told, each in zip(days, EDITIONS[id].week, strict=True):
            assert re.findall(r"`([\w-]+)`", told) == [order.kind for order in each]
            assert {order.grade for order in each} == {int(told[-1])}
            rings = re.search(r"with (\d) rings", told)
            assert rings is None or {order.rings for order in each} == {int(rings[1])}
            assert {f"`{order.dictionary}`" for order in each} == {dictionary}


def test_judging_and_hints_are_told() -> None:
    for name in ("points", "best", "solved", "share", "goals_left", "rejected", "missing", "found"):
        assert f"`{name}`" in TEXT
