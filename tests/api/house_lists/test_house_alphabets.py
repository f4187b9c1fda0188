"""Alphabets of house lists over HTTP."""

import io
import json
from typing import Any

import pytest
from flask.testing import FlaskClient

HOUSE = "/v1/dictionaries/house"

ALPHABET = {
    "language": "hu",
    "tiles": {face: {"points": 2, "count": 3} for face in ("A", "É", "G", "K", "Ö", "S", "SZ", "Z", "ZS")},
    "fold": {"Ő": "Ö"},
}


def put_with_alphabet(
    client: FlaskClient, headers: dict[str, str], alphabet: object, query: str = "", words: str = "kö[z][s]ég\nközség\n"
) -> Any:
    part = alphabet if isinstance(alphabet, str) else json.dumps(alphabet)
    parts = {"words": (io.BytesIO(words.encode()), "list.txt"), "alphabet": (io.BytesIO(part.encode()), "hu.json")}
    return client.put(f"{HOUSE}{query}", data=parts, headers=headers)


def test_a_list_may_have_an_alphabet_of_its_own(client: FlaskClient, admin: dict[str, str]) -> None:
    answer = put_with_alphabet(client, admin, ALPHABET, words="kö[z][s]ég\nközség\nkőszá\nkuz\n")
    assert answer.status_code == 201
    shown = answer.json
    assert shown["language"] == "hu"
    assert shown["alphabet"] == list(ALPHABET["tiles"])
    assert shown["letter_points"] == dict.fromkeys(ALPHABET["tiles"], 2)
    assert shown["tile_set"] == dict.fromkeys(ALPHABET["tiles"], 3)
    assert shown["alphabet_file"] == ALPHABET
    assert list(shown["alphabet_file"]["tiles"]) == list(ALPHABET["tiles"])
    left_out = {"reason": "foreign_letter", "count": 1, "examples": [{"line": 4, "text": "kuz"}]}
    assert shown["report"]["left_out"] == [left_out]
    words = client.get(f"{HOUSE}/words", headers={"Accept": "text/plain"}).get_data(as_text=True)
    assert words == "KÖSZA\nKÖ[Z][S]ÉG\nKÖZSÉG\n"
    assert client.get(f"{HOUSE}/words/kö[z]ség").json["points"] == 12  # type: ignore[index]
    assert client.get(f"{HOUSE}/words/község").json["points"] == 10  # type: ignore[index]
    assert {**client.get(HOUSE).json, "report": shown["report"]} == shown  # type: ignore[dict-item]


def test_the_alphabet_belongs_to_the_version(client: FlaskClient, admin: dict[str, str]) -> None:
    first = put_with_alphabet(client, admin, ALPHABET, "?dry_run=true").json["version"]
    for change in ({"language": "de"}, {"fold": {}}, {"tiles": {**ALPHABET["tiles"], "A": {"points": 2, "count": 4}}}):  # type: ignore[dict-item]
        other = put_with_alphabet(client, admin, ALPHABET | change, "?dry_run=true")
        assert other.json["version"] != first
    reordered = dict(sorted(ALPHABET["tiles"].items(), reverse=True))  # type: ignore[attr-defined]
    assert put_with_alphabet(client, admin, ALPHABET | {"tiles": reordered}, "?dry_run=true").json["version"] != first


def test_an_alphabet_may_be_suggested_and_seen_before_it_is_kept(client: FlaskClient, admin: dict[str, str]) -> None:
    answer = put_with_alphabet(client, admin, " suggest\n", "?dry_run=true&language=hu")
    assert answer.status_code == 200
    assert answer.json["alphabet"] == ["É", "G", "K", "Ö", "S", "Z"]
    assert answer.json["alphabet_file"]["language"] == "hu"
    assert client.get(HOUSE).status_code == 404
    kept = put_with_alphabet(client, admin, answer.json["alphabet_file"])
    assert kept.status_code == 201
    assert {**kept.json, "report": None} == {**answer.json, "report": None}


def test_a_list_like_one_with_an_alphabet_has_it_too(client: FlaskClient, admin: dict[str, str]) -> None:
    put_with_alphabet(client, admin, ALPHABET)
    for query, words in (("?base=house", "sza\n"), ("?base=house&overlay=true", "+sza\n-község\n")):
        like = client.put(
            f"/v1/dictionaries/like{query}", data=words, headers={**admin, "If-Match": "*"}, content_type="text/plain"
        )
        assert like.json["alphabet_file"] == ALPHABET
        assert like.json["tile_set"] == dict.fromkeys(ALPHABET["tiles"], 3)
        assert like.json["language"] == "hu"


@pytest.mark.parametrize(
    ("alphabet", "query", "pointer", "code", "detail"),
    [
        ("{", "", "/alphabet", "bad_alphabet", "not JSON: line 1, column 2: "),
        ("x" * 70_000, "", "/alphabet", "bad_alphabet", "65,537 bytes or more; expected at most 65,536"),
        ({"language": "hu"}, "", "/alphabet", "bad_alphabet", "'tiles' is missing; "),
        (
            ALPHABET | {"tiles": {"A": {"points": -1, "count": 1}}},
            "",
            "/alphabet/tiles/A/points",
            "bad_alphabet",
            "expected a whole number from 0 to 600",
        ),
        (ALPHABET | {"fold": {"/": "A"}}, "", "/alphabet/fold", "bad_alphabet", "'/'; expected one letter"),
        (ALPHABET, "?overlay=true", "", "invalid", "an overlay has the alphabet of its base; "),
        ("suggest", "?overlay=true", "", "invalid", "an overlay has the alphabet of its base; "),
        (ALPHABET, "?language=hu", "/language", "bad_option", "the language is that of the alphabet; "),
        ("suggest", "?language=..", "/language", "bad_format", ""),
    ],
)
def test_a_bad_alphabet_is_422_and_says_where(
    client: FlaskClient, admin: dict[str, str], alphabet: object, query: str, pointer: str, code: str, detail: str
) -> None:
    answer = put_with_alphabet(client, admin, alphabet, query)
    assert answer.status_code == 422
    (error,) = answer.json["errors"]
    assert (error["pointer"], error["code"]) == (pointer, code)
    assert error["detail"].startswith(detail)
    assert client.get(HOUSE).status_code == 404


def test_a_list_in_another_language_than_its_base_takes_no_meanings_from_it(
    client: FlaskClient, admin: dict[str, str]
) -> None:
    tiles = {face: {"points": 1, "count": 2} for face in "AEGKSZ"}
    for language, known in (("hu", False), ("en-GB", True)):
        put_with_alphabet(
            client, {**admin, "If-Match": "*"}, {"language": language, "tiles": tiles}, words="gas\nsaz\n"
        )
        word = client.get(f"{HOUSE}/words/gas").json
        assert word is not None
        assert (bool(word["definitions"]), word["frequency"] is not None) == (known, known)
