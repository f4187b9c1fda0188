"""Lists of words over HTTP: every kind of question, its orders, pages and streams."""

import json
from collections import Counter
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from dictionaries import Dictionary
from tests.api.test_dictionaries import COMMON, ENGLISH, WORDS, errors


def test_words_are_listed_in_pages(client: FlaskClient) -> None:
    words, cursor = [], ""
    for _ in range(3):
        answer = client.get(f"{COMMON}/words?limit=50{cursor}").json
        words += [item["word"] for item in answer["items"]]
        cursor = f"&cursor={answer['next']}"
        assert answer["total"] == len(WORDS)
    assert words == WORDS[:150]
    assert len(client.get(f"{COMMON}/words").json["items"]) == 100
    assert client.get(f"{COMMON}/words?limit=1").json["items"] == [
        {"word": words[0], "points": ENGLISH.points(words[0]), "frequency": ENGLISH.frequency(words[0])}
    ]


@pytest.mark.parametrize("query", ["prefix=re", "reversible=true"])
def test_a_cursor_is_good_for_its_own_question_alone(client: FlaskClient, query: str) -> None:
    cursor = client.get(f"{COMMON}/words?limit=3").json["next"]
    assert client.get(f"{COMMON}/words?cursor={cursor}").status_code == 200
    assert errors(client.get(f"{COMMON}/words?{query}&cursor={cursor}")) == [("/cursor", "bad_cursor", "query")]


def reads(word: str) -> Counter[str]:
    return Counter(word)


QUESTIONS: dict[str, Callable[[str], bool]] = {
    "pattern=?in*": lambda word: word[1:3] == "IN",
    "prefix=unr": lambda word: word.startswith("UNR"),
    "suffix=ings": lambda word: word.endswith("INGS"),
    "contains=zz": lambda word: "ZZ" in word,
    "anagram=stop": lambda word: reads(word) == reads("STOP"),
    "anagram=sto??": lambda word: len(word) == 5 and (reads("STO") - reads(word)).total() == 0,
    "rack=ringer": lambda word: not reads(word) - reads("RINGER"),
    "rack=qi?": lambda word: (reads(word) - reads("QI")).total() <= 1,
    "reversible=true": lambda word: word[::-1] in ENGLISH,
    "hooks=ring": lambda word: "RING" in (word[1:], word[:-1]),
    "inside=strangers": lambda word: word in "STRANGERS" and word != "STRANGERS",
    "reversal=stop": lambda word: word[::-1] == "STOP",
    "min_length=18": lambda word: len(word) >= 18,
    "max_length=2": lambda word: len(word) <= 2,
    "hidden=exclude&contains=ass": lambda word: "ASS" in word and not ENGLISH.is_hidden(word),
    "prefix=re&suffix=ed&contains=st&pattern=*a*&min_length=8": lambda word: (
        word.startswith("RE") and word.endswith("ED") and "ST" in word and "A" in word and len(word) >= 8
    ),
}
"""A question of each kind, and the condition of each word that a scan of the whole list looks at."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_are_answered_as_by_a_look_at_every_word(client: FlaskClient, question: str) -> None:
    expected = [word for word in WORDS if QUESTIONS[question](word)]
    assert expected
    text = client.get(f"{COMMON}/words?{question}", headers={"Accept": "text/plain"}).text
    assert text.splitlines() == expected
    answer = client.get(f"{COMMON}/words?{question}").json
    assert [item["word"] for item in answer["items"]] == expected[:100]
    assert answer["total"] == len(expected)
    lines = client.get(f"{COMMON}/words?{question}", headers={"Accept": "application/x-ndjson"}).text.splitlines()
    assert [json.loads(line) for line in lines][:100] == answer["items"]


@pytest.mark.parametrize(
    ("sort", "key"),
    [("points", ENGLISH.points), ("length", len), ("frequency", ENGLISH.frequency), ("alphabet", lambda word: 0)],
)
def test_words_are_sorted_the_highest_first_and_equals_by_alphabet(
    client: FlaskClient, sort: str, key: Callable[[str], float | None]
) -> None:
    found = client.get(f"{COMMON}/words?prefix=sp&sort={sort}", headers={"Accept": "text/plain"}).text.splitlines()
    expected = sorted((word for word in WORDS if word.startswith("SP")), key=lambda word: -(key(word) or 0))
    assert [key(word) or 0 for word in found] == [key(word) or 0 for word in expected]
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("rack=" + "a" * 51, "out_of_range"),
        ("pattern=", "out_of_range"),
        ("pattern=(a%2B)%2B", "bad_letters"),
        ("hooks=r1", "bad_letters"),
        ("inside=", "out_of_range"),
        ("reversal=" + "a" * 101, "out_of_range"),
        ("contains=" + "a" * 101, "out_of_range"),
        ("hidden=no", "unknown_value"),
    ],
)
def test_a_question_that_cannot_be_answered_names_its_field(client: FlaskClient, query: str, code: str) -> None:
    assert errors(client.get(f"{COMMON}/words?{query}")) == [(f"/{query.partition('=')[0]}", code, "query")]


def test_all_words_are_streamed_as_text(client: FlaskClient) -> None:
    response = client.get(f"{COMMON}/words", headers={"Accept": "text/plain"})
    assert response.content_type == "text/plain; charset=utf-8"
    assert response.text.splitlines() == WORDS
    assert response.text.endswith("\n")


@pytest.mark.parametrize("id", ["en-common", "es-digraph"])
@pytest.mark.parametrize("sort", ["alphabet", "points", "frequency"])
def test_a_line_has_the_bytes_of_the_entry_in_a_page(client: FlaskClient, id: str, sort: str) -> None:
    path = f"/v1/dictionaries/{id}/words?prefix=ca&suffix=a&sort={sort}"
    pages, cursor = b"", ""
    while cursor is not None:
        page = client.get(f"{path}&limit=40{cursor and '&cursor='}{cursor}")
        pages += page.data.partition(b"[")[2].partition(b"]")[0].replace(b"},{", b"}\n{") + b"\n"
        cursor = page.json["next"]
    assert pages.count(b"\n") > 3
    assert client.get(path, headers={"Accept": "application/x-ndjson"}).data == pages


def test_a_stream_asks_nothing_word_by_word(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The points and frequencies of all words are there as arrays; to look each word up took most of the time."""
    for method in ("points", "frequency", "number"):
        monkeypatch.setattr(Dictionary, method, None)
    answer = client.get("/v1/dictionaries/es/words?min_length=20", headers={"Accept": "application/x-ndjson"})
    assert answer.status_code == 200
    assert answer.data.count(b'"points":') > 100


def test_a_stream_is_sent_in_pieces(app: Flask) -> None:
    with app.test_request_context(f"{COMMON}/words", headers={"Accept": "text/plain"}):
        response = app.make_response(app.view_functions["dictionaries.list_words"](id="en-common"))
    assert response.is_streamed
    assert len(list(response.iter_encoded())) > 50


def test_a_stream_may_be_cut(client: FlaskClient) -> None:
    cursor = client.get(f"{COMMON}/words?limit=7").json["next"]
    response = client.get(f"{COMMON}/words?limit=3&cursor={cursor}", headers={"Accept": "text/plain;q=0.9, image/png"})
    assert response.text.splitlines() == WORDS[7:10]


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/*", "text/html, */*;q=0.1", ""])
def test_json_is_what_others_get(client: FlaskClient, accept: str) -> None:
    response = client.get(f"{COMMON}/words", headers={"Accept": accept})
    assert response.mimetype == "application/json"
    assert set(response.vary) == {"Accept", "Accept-Encoding"}
