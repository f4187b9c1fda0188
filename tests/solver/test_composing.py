"""Boards from one's own words: what is placed stands there, and what is called impossible is."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest

from dictionaries import Catalog, Dictionary
from dictionaries.flagged import flagged_words
from solver.board import Board
from solver.composing import BadComposition, Composition, NoFiller, Wanted, compose, puzzle_of, split_words, tiles_named
from solver.composing.laid import Laid
from solver.composing.wanted import MAX_EFFORT
from solver.errors import BadPuzzle, UnspellableFace
from solver.puzzles.checker import faults_of
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.hints import hints
from solver.puzzles.kinds.find_words.listed import listed_placements
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.plain import STEPS, texts_on
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.vocabulary import Vocabulary
from solver.puzzles.wording import instruction
from solver.ruleset import Ruleset
from tests.repetitions import LONG
from tests.small_dictionary import small_dictionary

LESSON = split_words("leaf, root, stem, flower, petal, seed, water, sunlight, oxygen, soil, green, branch")
CATALOG = Catalog()
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Dictionary:
    """Return a dictionary with an alphabet and nothing that no board should show."""
    return small_dictionary(tmp_path_factory.mktemp("small"), ["ZZ"])


def spelled(board: Board, composition: Composition) -> None:
    """Check that every placed word stands on its cells, in a straight line."""
    for word, cells in ((each.word, each.cells) for each in composition.placed):
        assert "".join(board.rows[cell.row][cell.column] for cell in cells) == word
        steps = {(after.row - cell.row, after.column - cell.column) for cell, after in pairwise(cells)}
        assert len(steps) == 1
        assert steps <= set(STEPS)


def some_board(words: tuple[str, ...], rows: int, columns: int, tiles: Mapping[str, int] | None) -> bool:
    """Tell whether a board has all words, the obvious way: each in turn on every place."""

    def go(number: int, shown: dict[tuple[int, int], str]) -> bool:
        if tiles is not None and Counter(shown.values()) - Counter(tiles):
            return False
        if number == len(words):
            return True
        word = words[number]
        for row, column, (down, right) in product(range(rows), range(columns), STEPS):
            places = [(row + down * step, column + right * step) for step in range(len(word))]
            if not all(0 <= place[0] < rows and 0 <= place[1] < columns for place in places):
                continue
            laid = dict(zip(places, word, strict=True))
            if all(shown.get(place, letter) == letter for place, letter in laid.items()) and go(
                number + 1, shown | laid
            ):
                return True
        return False

    return go(0, {})


def random_questions(count: int) -> Iterator[tuple[tuple[str, ...], int, int, Mapping[str, int] | None]]:
    draw = random.Random("c")
    for _ in range(count):
        rows, columns = draw.choice([(3, 3), (3, 3), (3, 4)])
        words = {
            "".join(draw.choice("ABCDE") for _ in range(draw.choice([2, 3, 3, 3, 4])))
            for _ in range(draw.randint(2, 5))
        }
        tiles = draw.choice([None, {letter: draw.randint(1, 4) for letter in "ABCDE"} | {"Z": rows * columns}])
        yield tuple(sorted(words)), rows, columns, tiles


@pytest.mark.no_cover
def test_what_is_impossible_agrees_with_trying_everything(letters: Dictionary) -> None:
    seen: Counter[str] = Counter()
    for words, rows, columns, tiles in random_questions(2000 if LONG else 14):
        found = compose(Wanted(words, letters, rows, columns, tiles, effort=20))
        spelled(found.board, found)
        placed = tuple(each.word for each in found.placed)
        assert some_board(placed, rows, columns, tiles)
        for left in found.left_out:
            seen[left.cause] += 1
            assert left.word is not None
            beside = () if left.cause in ("too_long", "no_such_tile", "too_few_tiles") else placed
            possible = some_board((*beside, left.word), rows, columns, tiles)
            assert possible == (left.reason == "not_found"), (words, rows, columns, tiles, left)
        seen["all"] += not found.left_out
    assert all(seen[what] for what in ("all", "no_room", "too_long", "too_few_tiles"))


def test_words_cross_on_a_board_that_shows_nothing_else() -> None:
    for seed in ("1", "2")[: 2 if LONG else 1]:
        found = compose(Wanted(LESSON, CATALOG.get("en"), seed=seed, no_other_words=True, effort=40))
        spelled(found.board, found)
        assert [each.word for each in found.placed] == [word.upper() for word in LESSON]
        assert (found.left_out, found.others) == ((), ())
        assert found.crossings >= len(LESSON) // 2
        # Read the slow way: every other word of three letters or more lies inside one that is placed.
        others = texts_on(found.board.rows, frozenset(CATALOG.get("en")))
        inside = {word for word in others if any(word in text or word[::-1] in text for text in map(str.upper, LESSON))}
        assert {word for word in others - inside if len(word) > 2} == set()
        assert not texts_on(found.board.rows, flagged_words("en"))


@pytest.mark.no_cover
@pytest.mark.parametrize(("count", "most"), [(60, 2 * 60 * (500 + 51) + 60_000), (8, 2 * 8 * (1000 + 101))])
def test_the_most_effort_takes_a_counted_number_of_steps(
    count: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each layout lays a word and looks whether one stands; the search of all layouts is only for what is left out."""
    dictionary, taken = CATALOG.get("en-common"), Counter[str]()
    look = Laid.fits

    def counted(laid: Laid, code: str) -> object:
        taken[code] += 1
        return look(laid, code)

    monkeypatch.setattr(Laid, "fits", counted)
    words = tuple(random.Random("effort").sample([word for word in dictionary if 4 <= len(word) <= 8], count))
    found = compose(Wanted(words, dictionary, 8, 8, effort=MAX_EFFORT))
    assert found.left_out if count == 60 else found.placed
    assert 0 < taken.total() <= most


def test_equal_questions_have_equal_answers() -> None:
    wanted = [Wanted(LESSON, CATALOG.get("en-common"), effort=5, seed=seed) for seed in ("1", "1", "2")]
    boards = [compose(each).board for each in wanted]
    assert boards[0] == boards[1] != boards[2]


def test_the_tile_set_is_kept_and_said_where_it_does_not_suffice() -> None:
    dictionary = CATALOG.get("en-common")
    found = compose(Wanted((*LESSON, "quiz", "banana"), dictionary, tiles=tiles_named("set"), effort=10))
    tiles = tiles_named("set") or {}
    assert not Counter(found.board.faces) - Counter(tiles)
    why = {left.word: (left.cause, left.reason, dict(left.values)) for left in found.left_out}
    assert why["QUIZ"] == ("no_such_tile", "impossible", {"tile": "Q"})
    assert why["BANANA"] == ("too_few_tiles", "impossible", {"tile": "A", "tiles": 3, "most": 2})
    assert why["SUNLIGHT"] == ("too_long", "impossible", {"tiles": 8, "most": 7})
    with pytest.raises(BadComposition, match="rows: expected a board of at most 50 cells"):
        Wanted(LESSON, dictionary, 7, 8, tiles_named("set"))


@pytest.mark.no_cover
def test_every_size_and_language_has_boards_that_pass_the_check() -> None:
    for id, rows, columns, words in (
        ("en-common", 3, 3, "cat, act, tar"),
        ("de", 15, 15, "Äpfel, Straße, Öl, Über, Maß, Käse, Brötchen"),
        ("fr", 5, 9, "école, garçon, l'été"),
        ("es-digraph", 8, 8, "chico, perro, lluvia, niño"),
        ("en", 6, 6, "level, stop, pots, cat, cats"),
    ):
        wanted = Wanted(split_words(words), CATALOG.get(id), rows, columns, effort=10)
        found = compose(wanted)
        spelled_words = {each.word for each in found.placed}
        assert (found.left_out, found.repeated, found.others) == ((), (), None)
        assert spelled_words == set(wanted.spellings)
        puzzle = puzzle_of(found, wanted)
        assert puzzle is not None
        assert parse_link(format_link(puzzle)) == puzzle
        solution = solve_puzzle(puzzle, CATALOG)
        assert set(solution.to_json()["words"]) == spelled_words
        assert faults_of(puzzle, solution, Vocabulary.of(id, CATALOG)) == ()
        flagged = texts_on(found.board.rows, flagged_words(wanted.dictionary.language))
        assert all(any(text in word for word in spelled_words) for text in flagged)


def test_words_are_read_as_people_paste_them() -> None:
    assert split_words(" apple,Birne\r\n\tice  cream ,, ") == ("apple", "Birne", "ice cream")
    assert split_words("New York\nl'eau; oui\n\n") == ("New York", "l'eau; oui")
    wanted = Wanted(("Café", "cafe", "été"), CATALOG.get("fr"))
    assert (wanted.spellings, wanted.shape) == (("CAFE", "ETE"), (10, 10))
    assert Wanted(("cat",), CATALOG.get("en"), tiles=tiles_named("set")).shape == (7, 7)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"words": ()}, "words: 0 words; expected 1 to 500"),
        ({"words": tuple(f"a{a}{b}" for a in LETTERS for b in LETTERS)}, "words: 676 words; expected 1 to 500"),
        ({"words": ("x", "1")}, "words: none can stand on a board, as 'x': it has fewer than 2 letters"),
        ({"words": ("жук",)}, "words: none can stand on a board, as 'жук': the alphabet of en has no ж"),
        ({"rows": 2}, "rows: expected a whole number from 3 to 15"),
        ({"columns": 16}, "columns: expected a whole number from 3 to 15"),
        ({"effort": 0}, "effort: expected a whole number from 1 to 1000"),
        ({"effort": 1001}, "effort: expected"),
        ({"seed": "x" * 101}, "seed: expected a text of at most 100 characters"),
    ],
)
def test_what_cannot_be_asked_is_refused(options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadComposition) as refused:
        Wanted(**{"words": ("cat",), "dictionary": CATALOG.get("en"), **options})  # type: ignore[arg-type]
    assert str(refused.value).startswith(problem)


@pytest.mark.parametrize(
    "options",
    [
        {"words": tuple(f"a{a}{b}" for a in LETTERS for b in LETTERS)[:500]},
        {"words": ("x", "ab", "жук")},
        {"rows": 3, "columns": 15},
        {"rows": 15, "columns": 3},
        {"effort": 1},
        {"effort": 1000},
        {"seed": "x" * 100},
        {"sentence": "a"},
        {"sentence": "a" * 100},
        {"rows": 5, "columns": 10, "tiles": tiles_named("set")},
    ],
)
def test_what_is_just_within_the_limits_can_be_asked(options: dict[str, object]) -> None:
    wanted = Wanted(**{"words": ("cat",), "dictionary": CATALOG.get("en"), **options})  # type: ignore[arg-type]
    assert wanted.spellings
    assert wanted.layouts == min(wanted.effort, 30_000 // len(wanted.spellings))


def test_a_board_of_no_word_makes_no_puzzle(letters: Dictionary) -> None:
    wanted = Wanted(("ABCD",), letters, 3, 3)
    found = compose(wanted)
    assert (found.placed, found.crossings) == ((), 0)
    assert puzzle_of(found, wanted) is None


def test_a_word_of_which_only_the_others_leave_no_room_is_told_apart(letters: Dictionary) -> None:
    words = tuple("".join(letters) for letters in product("ABCDEFGH", repeat=3))[:100]
    found = compose(Wanted(words, letters, 5, 5, effort=1))
    assert {left.cause for left in found.left_out} == {"not_found"}
    assert {left.reason for left in found.left_out} == {"not_found"}


def test_unwanted_words_that_cannot_be_avoided_are_named(tmp_path: Path) -> None:
    dictionary = small_dictionary(tmp_path, ["AAA", "BBB"], tiles=("A", "B"))
    found = compose(Wanted(("AB",), dictionary, 5, 5, {"A": 22, "B": 3}, no_other_words=True, effort=2))
    assert (found.others, found.repeated) == (("AAA",), ("AB",))
    assert "AAA" in texts_on(found.board.rows, frozenset(dictionary))


def test_a_board_that_would_show_what_none_should_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dictionary = small_dictionary(tmp_path, ["AB"], tiles=("A", "B"))
    monkeypatch.setattr("solver.composing.unwanted.flagged_words", lambda language: {"AA", "BB", "Q"})
    with pytest.raises(NoFiller, match="expected a larger board, fewer words or another seed"):
        compose(Wanted(("AB",), dictionary, 3, 3, effort=1))


def test_a_puzzle_with_a_list_is_read_strictly() -> None:
    wanted = Wanted(("CAT", "ACT"), CATALOG.get("en-common"), 3, 3, effort=1)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    told = puzzle.to_json()
    del told["id"]
    assert puzzle_from_json(told) == puzzle
    for fields, problem in (
        ({"words": []}, "/words: expected at least one word, or no list"),
        ({"words": ["CAT", "CAT"]}, "/words: expected at most 100 words, each once"),
        ({"words": ["CAT", "DOGGED"]}, "/words/1: DOGGED does not stand on the board"),
        ({"words": ["cat"]}, "/words/0: expected a word of at most 60 letters in upper case"),
        ({"board": {**told["board"], "rings": {"A1": "you"}}}, "/board/rings: expected no rings"),
        (
            {"board": {"rows": [["C", "A", "T"]] * 16, "rings": {}}, "words": ["CAT"]},
            "/board/rows: expected a board of",
        ),
    ):
        with pytest.raises(BadPuzzle) as refused:
            puzzle_from_json({**told, **fields})
        assert str(refused.value).startswith(problem)


def test_words_of_a_list_are_found_by_the_faces_of_the_tiles() -> None:
    dictionary = CATALOG.get("en")
    board = Board([["QU", "I", "T"], ["A", "T", "E"], ["N", "O", "D"]])
    found = listed_placements(board, ("QUIT", "UIT", "NO", "ON"), dictionary, Ruleset(letter_points={"T": None}))
    assert [(place.words, place.points) for place in found] == [(("QUIT",), None), (("NO", "ON"), found[1].points)]
    assert not listed_placements(board, ("NO",), dictionary, Ruleset(min_length=3))
    with pytest.raises(UnspellableFace, match="cell A1"):
        listed_placements(Board([["Ж", "A"], ["B", "C"]]), ("AB",), dictionary, Ruleset())


def test_a_checker_finds_what_is_wrong_with_the_goals_of_a_list() -> None:
    wanted = Wanted(LESSON, CATALOG.get("en-common"), 9, 9, effort=5)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    vocabulary = Vocabulary.of("en-common", CATALOG)
    solution = solve_puzzle(puzzle, CATALOG)
    missing = replace(solution, details={**solution.details, "goals": solution.details["goals"][1:]})
    assert faults_of(puzzle, missing, vocabulary)
    assert faults_of(replace(puzzle, grade=1), solution, vocabulary)
    assert hints(puzzle, solution)[0].text.startswith("There are 12 to find")
    assert instruction(puzzle) == "Find the words of the list on the board."
