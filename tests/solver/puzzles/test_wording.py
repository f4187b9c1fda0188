"""What a puzzle and its solution say in words."""

from dataclasses import replace

import pytest

from solver.cells import Cell, Direction
from solver.notation import parse_board
from solver.puzzles.answers import Answer, Rings, Words
from solver.puzzles.kinds.find_words.listing import Listing
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import DictionaryVersion, Puzzle, Solution
from solver.puzzles.registry import kind_names
from solver.puzzles.wording import READ, bonus_words, points_words, rule_of_words, tells_of
from solver.ruleset import Ruleset
from tests.solver.puzzles.samples import small

LISTED = Puzzle(FindWords(("CAT", "DOG")), 1, parse_board("CAT/DOG/XYZ"), DictionaryVersion("en", "1"))


def listed(listing: Listing) -> Puzzle:
    return replace(LISTED, task=FindWords(("CAT", "DOG"), listing))


def test_words_of_a_list_read_in_its_directions() -> None:
    assert rule_of_words(LISTED) == "Each word stands in a straight line, in any of the 8 directions."
    same = parse_board("AAA/AAA/AAA")

    def told(*directions: Direction) -> str:
        return rule_of_words(replace(LISTED, board=same, task=FindWords(("AAA",), Listing(directions=directions))))

    for one in Direction:
        assert told(one) == f"Each word reads {READ[one]}."
    assert told(Direction.E, Direction.S, Direction.W) == "Each word reads to the right, down or to the left."


def test_signs_that_are_not_on_the_board_are_mentioned() -> None:
    signs = " The board has the letters of the words alone, without accents, blanks and other signs."
    for texts, has in ((("cat", "dog"), False), (("cat", "d'og"), True), (("c at", "dog"), True)):
        rule = rule_of_words(listed(Listing(texts=texts)))
        assert rule == rule_of_words(LISTED) + signs * has


@pytest.mark.parametrize("length", [2, 3, 4])
def test_other_words_are_as_long_as_the_ruleset_says(length: int) -> None:
    puzzle, _ = small("place-rings")
    rule = rule_of_words(replace(puzzle, ruleset=Ruleset(min_length=length)))
    assert rule.startswith(f"Words have {length} or more letters in a straight line, in any of the 8 directions. ")


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (Words(("CAT",)), ["TAC", "DOG"]),
        (Words(()), ["CAT", "TAC", "DOG"]),
        (Words(("CAT", "DOG", "TAC")), []),
        (Rings((Cell(0, 0),)), ["CAT", "TAC", "DOG"]),
    ],
)
def test_spellings_beside_those_to_find_are_told_once(answer: Answer, left: list[str]) -> None:
    bonus = [{"word": "CAT", "also": ["TAC"]}, {"word": "DOG", "also": []}, {"word": "TAC", "also": ["CAT"]}]
    assert bonus_words(Solution(answer, 1, 1, None, {"bonus": bonus})) == left
    assert bonus_words(Solution(answer, 1, 1, None)) == []


@pytest.mark.parametrize("kind", kind_names())
def test_how_good_a_solution_is(kind: str) -> None:
    puzzle, solution = small(kind)

    def told(points: int, after: int | None, optima: int = 1) -> str:
        return points_words(puzzle, replace(solution, points=points, runner_up=after, optima=optima))

    expected = {
        "points": ["1 point", "2 points", "0 points", "2 points"],
        "next": ["1 point", "2 points, next best 1", "0 points, next best 1,234", "2 points, next best 0"],
        "margin": [
            "1 point ahead",
            "2 points ahead, next best +1",
            "0 points ahead, next best +1234",
            "2 points ahead, next best +0",
        ],
        "solutions": ["the only solution", "2 solutions", "3 solutions", "the only solution"],
    }[tells_of(kind)]
    assert [told(1, None), told(2, 1, 2), told(0, 1234, 3), told(2, 0)] == expected
    if tells_of(kind) == "margin":
        assert told(-1, -2) == "1 point behind, next best −2"
