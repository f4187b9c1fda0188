"""`docs/how-to/add-a-language.md`: its commands add lists with the alphabets that it shows."""

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.api.commands.conftest import Refused, Ringers
from tests.own_alphabets import RECIPES, language, large, recipes

ADDED = [
    shlex.split(line)
    for line in re.findall(
        r"(?m)^ringers (dictionary add \w+ \w+\.txt --alphabet \w+\.json --title .*)$", RECIPES.read_text()
    )
]


@pytest.mark.parametrize("command", ADDED, ids=lambda command: str(command[2]))
def test_the_recipe_adds_a_small_list(ringers: Ringers, command: list[str]) -> None:
    name, words, alphabet = command[2], command[3], command[5]
    tag = Path(alphabet).stem
    Path(words).write_text(language(tag).words)
    Path(alphabet).write_text(json.dumps(language(tag).alphabet))
    shown = json.loads(ringers(*command, "--json").stdout)
    assert (shown["language"], shown["alphabet_file"]) == (tag, language(tag).alphabet | {"fold": {}})
    assert shown["alphabet"] == list(language(tag).alphabet["tiles"])
    assert {part["reason"] for part in shown["report"]["left_out"]} <= {"foreign_letter", "apostrophe", "hyphen"}
    assert sum(part["count"] for part in shown["report"]["left_out"]) == 2
    shown_words = ringers("dictionary", "words", "-d", name).stdout.split()
    assert len(shown_words) == shown["words"]
    board = "/".join(shown_words[0].center(8, "A")[:8] for _ in range(2))
    assert json.loads(ringers("solve", board, "-d", name, "--json").stdout)["players"][0]["total"] > 0


def test_there_are_two_recipes_and_their_alphabets_are_whole() -> None:
    assert [command[2] for command in ADDED] == ["polish", "italian"]
    assert {tag: len(alphabet["tiles"]) for tag, alphabet in recipes().items()} == {"pl": 32, "it": 21}


def test_what_takes_no_such_large_alphabet_says_the_limit(ringers: Ringers, refused: Refused) -> None:
    for count in (33, 65):
        Path("words.txt").write_text(large(count).words)
        Path("alphabet.json").write_text(json.dumps(large(count).alphabet))
        ringers("dictionary", "add", f"of-{count}", "words.txt", "--alphabet", "alphabet.json")
    advice = ("advise", "AB/CD pink:A1", "--player", "pink", "--rack", "A", "--opponent", "green:1:0", "--effort", "9")
    has = "the alphabet of the dictionary has"
    assert refused(*advice, "-d", "of-33") == f"{has} 33 tiles; expected at most 32 for advice"
    assert (
        refused("puzzle", "new", "-d", "of-65", "--grade", "1")
        == f"{has} 65 tiles; expected at most 64 for the compiled loops"
    )
