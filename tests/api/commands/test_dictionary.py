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


@pytest.mark.parametrize("word", ["sith --hidden exclude", "tip", "qi", "rnig"])
def test_word_is_what_the_http_api_answers(ringers: Ringers, client: FlaskClient, word: str) -> None:
    answer = client.get(f"/v1/dictionaries/en/words/{word.replace(' --hidden ', '?hidden=')}").get_data(as_text=True)
    assert ringers("dictionary", "word", *word.split(), "--json").stdout == answer


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
    answer = client.post("/v1/dictionaries/en/check", json={"words": ["zoo", "zxo", "z0o"]})
    assert ringers("dictionary", "check", "zoo", "zxo", "z0o", "--json").stdout == answer.get_data(as_text=True)


def test_more_words_are_checked_than_one_call_takes(ringers: Ringers) -> None:
    words = " ".join(["zoo"] * (MAX_WORDS + 1))
    assert ringers("dictionary", "check", input=words).stdout == "ZOO  valid\n" * (MAX_WORDS + 1)
    assert ringers("dictionary", "judge", input=words + " zxo").stdout == "not acceptable\n"
    assert ringers("dictionary", "judge", input=words).stdout == "acceptable\n"


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which house lists are kept."""
    monkeypatch.setenv("RINGERS_HOUSE_LISTS", "lists")
    return Path("lists").absolute()


def test_a_dic_file_needs_affixes_only_if_it_counts_its_words(ringers: Ringers, refused: Ringers, lists: Path) -> None:
    Path("plain.dic").write_text("ringo\nringers\n")
    assert "would have 2 words" in ringers("dictionary", "add", "club", "plain.dic", "--dry-run").stdout
    Path("counted.dic").write_text("2\nringo\nringers/S\n")
    assert "'counted.aff' cannot be read" in refused("dictionary", "add", "club", "counted.dic", "--dry-run")


def test_a_house_list_is_added_and_a_running_service_has_it_at_once(ringers: Ringers, lists: Path) -> None:
    running = create_app(Settings(house_lists=lists)).test_client()
    Path("words.txt").write_text("ringo\n# a comment\n\nRINGERS\n")
    said = ringers("dictionary", "add", "club", "words.txt", "--title", "Ours", "--licence", "MIT").stdout
    answer = running.get("/v1/dictionaries/club")
    assert (answer.json["words"], answer.json["name"], answer.json["licence"]) == (2, "Ours", "MIT")
    assert said == f"club has 2 words, version {answer.json['version']}\nfirst words: RINGO, RINGERS\n"
    assert ringers("dictionary", "show", "club", "--json").stdout == answer.get_data(as_text=True)
    Path("words.txt").write_text("DINGO\n")
    added = json.loads(ringers("dictionary", "add", "club", "words.txt", "--json").stdout)
    report = added.pop("report")
    assert (added, report["lines"]) == (running.get("/v1/dictionaries/club").json, 1)
    assert ringers("dictionary", "words", "-d", "club").stdout == "DINGO\n"
