"""`ringers puzzle compose`: from a file of words to a board, a link and a sheet."""

import json
from pathlib import Path

from tests.api.commands.conftest import Refused, Ringers


def test_from_words_to_a_puzzle_that_passes_the_check_and_a_sheet(ringers: Ringers) -> None:
    Path("words.txt").write_text("leaf, Root\nSTEM; flower seed\n\nWäter")
    options = ("puzzle", "compose", "--words", "words.txt", "--size", "8x9", "--effort", "10")
    told = json.loads(ringers(*options, "--json", "--sheet", "out.svg", "--no-key").stdout)
    assert [each["word"] for each in told["placed"]] == ["LEAF", "ROOT", "STEM", "FLOWER", "SEED", "WATER"]
    assert all(word in Path("out.svg").read_text() for word in ("LEAF", "WATER"))
    solved = ringers("puzzle", "solve", "--json", told["link"]).stdout
    assert sorted(json.loads(solved)["solution"]["words"]) == sorted(each["word"] for each in told["placed"])
    assert ringers("puzzle", "check", "-j", "1", input=solved).stdout == "1 puzzle checked, none wrong\n"
    shown = ringers(*options).stdout
    assert told["link"] in shown
    assert "6 of 6 words placed" in shown


def test_what_is_not_on_the_board_is_told(ringers: Ringers, refused: Refused) -> None:
    options = ("puzzle", "compose", "--words", "-", "--letters", "tiles", "--size", "3", "--effort", "1")
    shown = ringers(*options, input="quiz cat").stdout
    assert "QUIZ  impossible: it has 4 tiles, and no line of the board has more than 3" in shown
    assert "1 of 2 words placed" in shown
    assert ringers(*options, input="quiz").stdout.endswith("0 of 1 word placed, 0 tiles shared\n")
    crowding = ("--no-other-words", "--letters", "free", "--size", "3x5", "-d", "en")
    crowded = ringers(*options, *crowding, input="rates tears aster stare arts").stdout
    assert "could not be avoided" in crowded
    for given, says in (
        (("--size", "8"), "rows: expected a board of at most 50 cells"),
        (("--size", "big"), "size 'big'; expected rows and columns such as 10x12"),
        (("--effort", "0"), "effort: expected a whole number from 1 to 1000"),
    ):
        assert refused(*options, *given, input="cat").startswith(says)
    assert refused(*options, input="cat it's").startswith("words number 2: ")
    assert refused("puzzle", "compose", "--words", "none.txt").startswith("'none.txt' cannot be read")
    lost = ringers(*options, "--sheet", "out.pdf", input="quiz")
    assert (lost.exit_code, lost.stderr) == (2, "ringers: no word is on the board; expected one at least for a sheet\n")
