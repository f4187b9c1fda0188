"""Kinds of problems: documented, and one for each domain error."""

import re

import pytest
from flask.testing import FlaskClient

from api.http.blaming import blaming
from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import KINDS
from api.http.problems import ERRORS, Problem, field_error
from solver.errors import BadBoard, BadLetter, BadPlayers, DamagedDictionary, RingersError, UnspellableFace


@pytest.mark.parametrize("code", KINDS)
def test_each_kind_is_explained_where_its_type_points(client: FlaskClient, code: str) -> None:
    response = client.get(f"/problems/{code}")
    assert response.status_code == 200
    assert response.mimetype == "text/html"
    assert KINDS[code].title in response.text
    assert f"<code>{code}</code>" in response.text


def test_the_kinds_are_listed(client: FlaskClient) -> None:
    assert re.findall(r'href="/problems/(\w+)"', client.get("/problems").text) == list(KINDS)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.code)
def test_each_kind_is_written_in_sentences(kind: object) -> None:
    assert re.fullmatch("[a-z_]+", kind.code)  # type: ignore[attr-defined]
    assert re.fullmatch("[A-Z][^.]*", kind.title)  # type: ignore[attr-defined]
    assert re.fullmatch(r"[A-Z].*\.", kind.meaning)  # type: ignore[attr-defined]


def test_the_table_names_kinds_that_exist() -> None:
    assert all(kind in KINDS and code in ERROR_CODES for kind, code in ERRORS.values())
    assert RingersError in ERRORS


def test_an_error_that_is_not_in_the_table_is_as_its_ancestor() -> None:
    assert UnspellableFace not in ERRORS
    error = UnspellableFace(BadLetter("1", 0, "1"), "C2")
    assert field_error(error, "/board").to_json() == {
        "pointer": "/board",
        "code": "bad_letters",
        "detail": "cell C2: '1' (character 1 of '1') is not in the alphabet",
        "cell": "C2",
        "character": "1",
    }


def test_a_place_in_a_text_is_told() -> None:
    error = BadBoard("'?' is not a tile", line=2, column=3, expected="a letter")
    told = field_error(error, "").to_json()
    assert (told["line"], told["column"], told["expected"]) == (2, 3, "a letter")


def test_blaming_points_at_the_field() -> None:
    with pytest.raises(Problem) as caught, blaming("/players", part="query"):
        raise BadPlayers("nobody plays")
    assert caught.value.kind.code == "invalid"
    assert [error.to_json() for error in caught.value.errors] == [
        {"pointer": "/players", "code": "bad_players", "detail": "nobody plays", "in": "query"}
    ]


def test_blaming_lets_other_errors_pass() -> None:
    with pytest.raises(BadBoard), blaming("/players", BadPlayers):
        raise BadBoard("no board")
    with pytest.raises(DamagedDictionary), blaming("/dictionary"):
        raise DamagedDictionary("broken")
    with pytest.raises(KeyError), blaming("/board"):
        raise KeyError
