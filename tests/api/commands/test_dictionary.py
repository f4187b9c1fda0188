"""`ringers dictionary`: what it prints is what the HTTP API answers."""

import json
import subprocess
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from dictionaries import open_dictionary
from dictionaries.judging import MAX_WORDS
from tests.api.commands.conftest import Ringers


def test_list_names_each_dictionary_with_its_licence(ringers: Ringers, client: FlaskClient) -> None:
    lines = ringers("dictionary", "list").stdout.splitlines()
    rows = {line.split()[0]: line for line in lines}
    english = open_dictionary()
    assert f"{len(english):,} words" in rows["en"]
    assert "en-common" in rows
    assert rows["en"].endswith(english.licence)
    assert len({line.index(" words ") for line in lines}) == 1
    assert ringers("dictionary", "list", "--json").stdout == client.get("/v1/dictionaries").get_data(as_text=True)


def test_list_has_those_of_the_folders_in_the_settings(
    ringers: Ringers, refused: Ringers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGERS_DICTIONARY_FOLDERS", "more")
    (Path("more") / "house").mkdir(parents=True)
    (Path("more") / "house" / "meta.json").write_text("{}")
    assert "house" in refused("solve", "PIT", "-d", "xx")
    monkeypatch.setenv("RINGERS_PORT", "x")
    assert refused("solve", "PIT").startswith("RINGERS_PORT: ")


@pytest.mark.parametrize("id", ["en", "en-common"])
def test_show_describes_a_dictionary(ringers: Ringers, client: FlaskClient, id: str) -> None:
    assert ringers("dictionary", "show", id, "--json").stdout == client.get(f"/v1/dictionaries/{id}").get_data(
        as_text=True
    )
    shown = dict(line.split(maxsplit=1) for line in ringers("dictionary", "show", id).stdout.splitlines())
    assert shown["id"] == id
    assert shown["version"] == open_dictionary(id).version
    assert shown["words"] == f"{len(open_dictionary(id)):,}"
    assert shown["letter"].startswith("points")
    if id == "en":
        assert ringers("dictionary", "show").stdout == ringers("dictionary", "show", "en").stdout


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("sith --hidden exclude", "SITH is in en, 8 points\n"),
        ("tip", "TIP is in en, 6 points\n"),
        ("qi", "QI is in en, without a value\n"),
        ("rnig", "RNIG is not in en\n  anagrams  GIRN, GRIN, RING\n"),
    ],
)
def test_word_gives_a_verdict(ringers: Ringers, client: FlaskClient, word: str, said: str) -> None:
    told = ringers("dictionary", "word", *word.split()).stdout
    assert (told.startswith(said), "SHIT" in told) == (True, False)
    answer = client.get(f"/v1/dictionaries/en/words/{word.replace(' --hidden ', '?hidden=')}").get_data(as_text=True)
    assert ringers("dictionary", "word", *word.split(), "--json").stdout == answer


def test_word_tells_what_it_means_and_the_words_around_it(ringers: Ringers) -> None:
    lines = ringers("dictionary", "word", "tip").stdout.splitlines()
    rows = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines[1:]}
    assert rows["noun"].startswith("the extreme end of something")
    assert rows["hooks"] == "-I, -S, -T"
    assert rows["inside"] == "TI"
    assert rows["anagrams"] == rows["backwards"] == "PIT"


def test_words_as_json_are_one_object_a_line(ringers: Ringers, client: FlaskClient) -> None:
    headers = {"Accept": "application/x-ndjson"}
    streamed = client.get("/v1/dictionaries/en/words?limit=50", headers=headers).get_data(as_text=True)
    assert ringers("dictionary", "words", "--limit", "50", "--json").stdout == streamed


@pytest.mark.parametrize(
    "options",
    [
        {"pattern": "z?o*"},
        {"prefix": "zoo"},
        {"suffix": "zoo"},
        {"contains": "zoo"},
        {"anagram": "stop?"},
        {"rack": "stare?", "min_length": "6"},
        {"reversible": "true", "min_length": "5"},
        {"hooks": "ring", "sort": "frequency"},
        {"inside": "strangers"},
        {"reversal": "stop"},
        {"max_length": "2", "sort": "points"},
        {"pattern": "f*k", "hidden": "exclude", "sort": "frequency"},
        {"prefix": "xyzzy"},
    ],
)
def test_words_take_the_conditions_of_the_http_api(
    ringers: Ringers, client: FlaskClient, options: dict[str, str]
) -> None:
    flags = [
        f"--{name.replace('_', '-')}" + ("" if value == "true" else f"={value}") for name, value in options.items()
    ]
    streamed = client.get("/v1/dictionaries/en/words", query_string=options, headers={"Accept": "text/plain"})
    assert ringers("dictionary", "words", *flags).stdout_bytes == streamed.data
    count = streamed.data.count(b"\n")
    assert ringers("dictionary", "words", *flags, "--count").stdout == f"{count}\n"
    assert json.loads(ringers("dictionary", "words", *flags, "--count", "--json").stdout) == {"total": count}


@pytest.mark.parametrize("sort", ["alphabet", "frequency"])
def test_words_come_in_pages_as_over_http(ringers: Ringers, client: FlaskClient, sort: str) -> None:
    options = ("--prefix", "zo", "--sort", sort, "--limit", "20")
    pages, cursor = [], ""
    while cursor is not None:
        answer = client.get(f"/v1/dictionaries/en/words?prefix=zo&sort={sort}&limit=20{cursor}").get_json()
        pages.append([item["word"] for item in answer["items"]])
        printed = ringers("dictionary", "words", *options, "--offset", str(20 * (len(pages) - 1))).stdout
        assert printed.split() == pages[-1]
        cursor = answer["next"] and f"&cursor={answer['next']}"
    assert len(pages) > 2
    assert ringers("dictionary", "words", *options, "--offset", "100000").stdout == ""


def test_words_can_be_cut_off_by_the_reader(ringers_path: str) -> None:
    with subprocess.Popen([ringers_path, "dictionary", "words"], stdout=-1, stderr=-1, text=True) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline() == "AA\n"
        running.stdout.close()
        assert running.stderr.read() == ""
        assert running.wait(60) == 1


def test_check_tells_of_each_word(ringers: Ringers, client: FlaskClient) -> None:
    assert ringers("dictionary", "check", "zoo", "zxo", "z0o").stdout == (
        "ZOO  valid\nZXO  not valid\nz0o  has a character that the dictionary's language lacks\n"
    )
    answer = client.post("/v1/dictionaries/en/check", json={"words": ["zoo", "zxo", "z0o"]})
    assert ringers("dictionary", "check", "zoo", "zxo", "z0o", "--json").stdout == answer.get_data(as_text=True)


@pytest.mark.parametrize(("words", "acceptable"), [(["zoo", "ring"], True), (["zoo", "zxo"], False), (["z0o"], False)])
def test_judge_gives_one_verdict_and_the_exit_status_tells_it(
    ringers: Ringers, words: list[str], acceptable: bool
) -> None:
    for command in (("check",), ("check", "--json"), ("judge",), ("judge", "--json")):
        assert ringers("dictionary", *command, *words).exit_code == (0 if acceptable else 1)
    assert ringers("dictionary", "judge", *words).stdout == ("acceptable\n" if acceptable else "not acceptable\n")
    assert json.loads(ringers("dictionary", "judge", *words, "--json").stdout) == {"acceptable": acceptable}


def test_more_words_are_checked_than_one_call_takes(ringers: Ringers) -> None:
    words = " ".join(["zoo"] * (MAX_WORDS + 1))
    assert ringers("dictionary", "check", input=words).stdout == "ZOO  valid\n" * (MAX_WORDS + 1)
    assert ringers("dictionary", "judge", input=words + " zxo").stdout == "not acceptable\n"
    assert ringers("dictionary", "judge", input=words).stdout == "acceptable\n"


@pytest.mark.parametrize("command", ["check", "judge"])
def test_words_come_from_standard_input_too(ringers: Ringers, refused: Ringers, command: str) -> None:
    given = ringers("dictionary", command, "zoo", "zxo", "ring").stdout
    assert ringers("dictionary", command, input="zoo, zxo\nring\n").stdout == given
    assert refused("dictionary", command, input=" \n").startswith("there are no words")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "xx"], "there is no dictionary 'xx'"),
        (["word", "ring", "-d", "xx"], "there is no dictionary 'xx'"),
        (["words", "-d", "../en"], "there is no dictionary '../en'"),
        (["word", "r1ng"], "'1' (character 2 of 'r1ng') is not in the alphabet"),
        (["word", "a" * 1000], "cannot be a word"),
        (["words", "--pattern", ""], "pattern: 0 characters"),
        (["words", "--rack", "????"], "rack: 4 blanks; expected at most 3"),
        (["words", "--prefix", "1"], "'1' (character 1 of '1') is not in the alphabet"),
        (["words", "--sort", "size"], "'size' is not one of 'alphabet', 'points', 'length', 'frequency'"),
        (["words", "--hidden", "no"], "'no' is not one of 'include', 'exclude'"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(refused: Ringers, arguments: list[str], said: str) -> None:
    assert said in refused("dictionary", *arguments)


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which house lists are kept."""
    monkeypatch.setenv("RINGERS_HOUSE_LISTS", "lists")
    return Path("lists").absolute()


def test_a_house_list_is_added_and_a_running_service_has_it_at_once(ringers: Ringers, lists: Path) -> None:
    running = create_app(Settings(house_lists=lists)).test_client()
    Path("words.txt").write_text("ringo\n# a comment\n\nRINGERS\n")
    said = ringers("dictionary", "add", "club", "words.txt", "--title", "Ours", "--licence", "MIT").stdout
    answer = running.get("/v1/dictionaries/club")
    assert (answer.json["words"], answer.json["name"], answer.json["licence"]) == (2, "Ours", "MIT")
    assert said == f"club has 2 words, version {answer.json['version']}\n"
    assert ringers("dictionary", "show", "club", "--json").stdout == answer.get_data(as_text=True)
    Path("words.txt").write_text("DINGO\n")
    added = json.loads(ringers("dictionary", "add", "club", "words.txt", "--json").stdout)
    report = added.pop("report")
    assert (added, report["lines"]) == (running.get("/v1/dictionaries/club").json, 1)
    assert ringers("dictionary", "words", "-d", "club").stdout == "DINGO\n"


def test_a_house_list_may_be_changes_to_another(ringers: Ringers, lists: Path) -> None:
    ringers("dictionary", "add", "club", "-", "--base", "en-common", "--overlay", input="+zyzzyx\n-coats\n")
    assert ringers("dictionary", "check", "zyzzyx", "coats", "zoo", "-d", "club").stdout == (
        "ZYZZYX  valid\nCOATS   not valid\nZOO     valid\n"
    )


@pytest.mark.parametrize(
    ("arguments", "text", "said"),
    [
        (
            ["club", "--strict"],
            "ringo\nr1ngo\nx\n",
            "2 lines are no words; the first is line 2: 'r1ngo': a digit",
        ),
        (["club", "--overlay"], "-xqxq\n", "line 1: "),
        (["club"], "", "no word; expected one a line"),
        (["en"], "ringo\n", "'en' cannot be the id"),
        (["club", "--base", "xx"], "ringo\n", "there is no dictionary 'xx'"),
    ],
)
def test_what_is_no_house_list_is_refused_and_adds_nothing(
    refused: Ringers, lists: Path, arguments: list[str], text: str, said: str
) -> None:
    name, *options = arguments
    assert said in refused("dictionary", "add", name, "-", *options, input=text)
    assert not list(lists.glob("*"))
    assert not Path("word-ringers.sqlite3").exists()


def test_a_folder_that_takes_no_house_list_is_said_in_one_line(
    refused: Ringers, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("words.txt").write_text("RINGO\n")
    monkeypatch.setenv("RINGERS_HOUSE_LISTS", "words.txt/lists")
    assert refused("dictionary", "add", "club", "words.txt") == "'words.txt/lists' cannot be written: Not a directory"


def test_lines_that_are_no_words_are_told_by_reason(ringers: Ringers) -> None:
    Path("words.csv").write_text("word;count\nringo;1\nmp3;2\nnew york;3\n", "utf-16")
    arguments = ("dictionary", "add", "club", "words.csv", "--column", "word")
    told = ringers(*arguments, "--dry-run").stdout
    assert told.startswith("club would have 1 word, version ")
    assert told.partition("\n")[2] == (
        "2 lines of 4 left out (utf-16):\n"
        "  1: a blank in a word: new york (line 4)\n  1: a digit in a word: mp3 (line 3)\n"
    )
    assert not Path("word-ringers.sqlite3").exists()
    added = json.loads(ringers(*arguments, "--json").stdout)
    assert [part["reason"] for part in added["report"]["left_out"]] == ["blank", "digit"]


def test_a_list_for_hunspell_needs_its_affixes(ringers: Ringers, refused: Ringers) -> None:
    Path("xx.dic").write_text("1\nring/S\n")
    told = refused("dictionary", "add", "club", "xx.dic")
    assert told == (
        "'xx.aff' cannot be read: No such file or directory; expected the affixes of 'xx.dic', or --affixes FILE"
    )
    Path("other.aff").write_text("SFX S Y 1\nSFX S 0 s .\n")
    arguments = ("dictionary", "add", "club", "xx.dic", "--dry-run")
    assert "has 2 words" in ringers(*arguments, "--affixes", "other.aff").stdout.replace("would have", "has")
    Path("other.aff").rename("xx.aff")
    assert "has 2 words" in ringers(*arguments).stdout.replace("would have", "has")
