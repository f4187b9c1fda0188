"""Solve, score, matches, tables, puzzles, sheets and compose work in a language with an alphabet of its own."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from solver.notation import parse_board
from solver.puzzles.registry import kind_names
from tests.api.commands.conftest import Ringers, ringers
from tests.api.services.matches.phones import gather
from tests.api.things import ADMIN_SECRET, add_admin_token
from tests.own_alphabets import WORDS, language, large

__all__ = ["ringers"]

LANGUAGES = ("hu", "it", "pl")


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("service")
    return Settings(database=str(folder / "test.sqlite3"), house_lists=folder / "lists")


@pytest.fixture(scope="module")
def app(settings: Settings) -> Flask:
    app = create_app(settings)
    add_admin_token(app)
    headers = {"Authorization": f"Bearer {ADMIN_SECRET}"}
    for id in LANGUAGES:
        answer = app.test_client().put(f"/v1/dictionaries/{id}", data=language(id).parts(), headers=headers)
        assert answer.status_code == 201, answer.json
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def post(client: FlaskClient, path: str, body: object) -> Any:
    answer = client.post(path, json=body)
    assert answer.status_code in (200, 201), answer.json
    return answer.json


def tiles(id: str) -> set[str]:
    return set(language(id).alphabet["tiles"])


def test_solve_reads_tiles_of_several_letters_and_brackets(client: FlaskClient) -> None:
    for board, word, points in (("KÖ[ZS]ÉG", "KÖZSÉG", 16), ("KÖZSÉG", "KÖ[Z][S]ÉG", 20)):
        (player,) = post(client, "/v1/solve", {"board": board, "dictionary": "hu"})["players"]
        assert (word, points) in {(each["word"], each["points"]) for each in player["words"]}
        assert sum("K" in each["word"] for each in player["words"]) == 1
        assert (
            post(client, "/v1/evaluate", {"boards": [f"{board} pink:A1"], "dictionary": "hu"})["results"][0]["pink"][
                "points"
            ]
            == points
        )


def test_score_splits_claims_from_the_left_into_the_longest_tiles(client: FlaskClient) -> None:
    claims = {"pink": ["község", "kö[z][s]ég", "kö[z]ség", "kőzség", "ég", "xx"]}
    (player,) = post(client, "/v1/score", {"board": "KÖZSÉG pink:A1", "dictionary": "hu", "claims": claims})["players"]
    assert [each["word"] for each in player["accepted"]] == ["KÖ[Z][S]ÉG"]
    assert {each["word"]: each["reason"] for each in player["rejected"]} == {
        "KÖZSÉG": "not_on_board",
        "KÖ[Z][S]ÉG": "already_scored",
        "KŐZSÉG": "not_in_dictionary",
        "ÉG": "no_ring",
        "XX": "bad_letters",
    }


@pytest.mark.parametrize("id", LANGUAGES)
def test_boards_are_dealt_from_the_box(client: FlaskClient, id: str) -> None:
    dealt = post(client, "/v1/boards/random", {"dictionary": id, "seed": "7", "rows": 8, "columns": 8})["board"]["rows"]
    faces = {face for row in dealt for face in row}
    assert faces <= tiles(id)
    assert len(faces) > len(tiles(id)) * 0.7
    for format in ("text", "csv", "json", "notation", "svg", "png"):
        drawn = client.post("/v1/boards/export", json={"board": {"rows": dealt}, "dictionary": id, "format": format})
        assert drawn.status_code == 200
        if format in ("text", "csv", "notation"):
            kind = {"csv": "text/csv"}.get(format, "text/plain")
            read = client.post("/v1/boards/import", data=drawn.data, content_type=kind).json
            assert read is not None
            assert read["board"]["rows"] == dealt


@pytest.mark.parametrize("id", LANGUAGES)
def test_a_match_is_played_and_judged(app: Flask, id: str) -> None:
    party = gather(app, dictionary=id)
    word = WORDS[id].split()[6]
    letters = list(app.test_client().get(f"/v1/dictionaries/{id}/words/{word}").json["word"])  # type: ignore[index]
    board = {"rows": [letters], "rings": {"A1": "pink"}}
    verdict = party.play_round(board, pink=word)
    assert [each["word"] for each in verdict["players"][0]["accepted"]] == ["".join(letters)]
    moved = party.host.do("PATCH", "", {"dictionary": "en"})
    assert moved["dictionary"]["id"] == "en"


@pytest.mark.parametrize("id", LANGUAGES)
def test_a_table_deals_the_box_of_the_dictionary(client: FlaskClient, id: str) -> None:
    order = {"seats": ["anna", "bob"], "config": {"dictionary": id}, "seed": "3", "bots": {"bob": "random"}}
    table = post(client, "/v1/games/word-ringers/tables", order)["table"]
    assert table["config"]["ruleset"]["tiles"] == dict.fromkeys(language(id).alphabet["tiles"], 2)
    assert {face for row in table["view"]["board"]["rows"] for face in row} <= tiles(id)
    assert set(table["view"]["rack"]) <= tiles(id)


@pytest.mark.parametrize(
    ("id", "kind"),
    [each for each in product(LANGUAGES, kind_names()) if each[0] == "hu" or each[1] != "cancel-duel"],  # few words
)
def test_puzzles_of_every_kind_are_made_solved_and_printed(client: FlaskClient, id: str, kind: str) -> None:
    made = answer = None
    for grade, seed in product((1, 3, 4, 5), "5678"):
        order = {"kind": kind, "grade": grade, "dictionary": id, "seed": seed}
        answer = client.post("/v1/puzzles", json=order)
        if answer.status_code == 201:
            made = answer.json
            break
    assert answer is not None
    assert made is not None, answer.json
    assert {face for row in made["board"]["rows"] for face in row} - {"·"} <= tiles(id)
    for format in ("pdf", "svg", "png"):
        sheet = client.get(f"/v1/puzzles/{made['id']}/sheet?format={format}")
        assert sheet.status_code == 200
        assert len(sheet.data) > 10_000


@pytest.mark.parametrize("id", LANGUAGES)
def test_boards_are_composed_of_its_words(client: FlaskClient, id: str) -> None:
    words = [word for word in WORDS[id].split() if word.isalpha()][:4]
    order = {"words": words, "dictionary": id, "tiles": "free", "rows": 9, "columns": 9, "effort": 5}
    composed = post(client, "/v1/boards/compose", order)
    assert len(composed["placed"]) == len(words)
    board = parse_board(composed["notation"])
    assert set(board.faces) <= tiles(id)
    for each in composed["placed"]:
        assert len(each["cells"]) <= len(each["word"])
    listed = client.post(
        "/v1/boards/compose", json=order | {"tiles": "set", "rows": 4, "columns": 5, "words": words[-1:]}
    )
    assert listed.status_code == 200


def test_words_with_brackets_are_listed_as_they_are_seen(client: FlaskClient) -> None:
    order = {"words": ["kö[z][s]ég", "gyík"], "dictionary": "hu", "tiles": "free", "rows": 7, "columns": 7, "effort": 5}
    composed = post(client, "/v1/boards/compose", order)
    assert [(each["word"], len(each["cells"])) for each in composed["placed"]] == [("KÖ[Z][S]ÉG", 6), ("GYÍK", 3)]
    assert composed["link"]


def test_an_alphabet_reaches_every_host_and_comes_back_from_a_backup(
    app: Flask, settings: Settings, ringers: Ringers, tmp_path: Path
) -> None:
    there = app.test_client().get("/v1/dictionaries/hu").json
    other = create_app(Settings(database=settings.database, house_lists=tmp_path / "other"))
    assert other.test_client().get("/v1/dictionaries/hu").json == there
    ringers("backup", "x.zip", "--database", settings.database)
    new = str(tmp_path / "new.sqlite3")
    assert ringers("restore", "x.zip", "--database", new).exit_code == 0
    back = create_app(Settings(database=new, house_lists=tmp_path / "back")).test_client()
    assert back.get("/v1/dictionaries/hu").json == there
    assert json.dumps(there["alphabet_file"]) == json.dumps(language("hu").alphabet), "in the order of the alphabet"  # type: ignore[index]
    assert back.get("/v1/dictionaries/hu/words/kö[z]ség").json["valid"]  # type: ignore[index]


def test_an_imported_board_is_compared_with_the_box_of_the_language(client: FlaskClient) -> None:
    for id in LANGUAGES:
        box = {face: each["count"] for face, each in language(id).alphabet["tiles"].items() if each["count"]}
        rows = [[face] * count for face, count in box.items()]
        columns = max(map(len, rows))
        first = next(iter(box))
        whole = [row + [first] * (columns - len(row)) for row in rows]
        for board in ([[face for row in rows for face in row][:100]], whole):
            path = f"/v1/boards/import?dictionary={id}"
            warnings = post(client, path, {"rows": board})["warnings"]
            told = [each["detail"] for each in warnings if each["code"] == "beyond_tile_set"]
            beyond = sum(row.count(first) for row in board) > box[first]
            assert [detail.count(" of ") for detail in told] == [1] * beyond, (id, told)
            assert not beyond or f" of {box[first]}" in told[0]


@pytest.mark.parametrize("count", [32, 33, 64, 65, 100])
def test_alphabets_that_are_too_large_are_refused_with_the_limit(client: FlaskClient, count: int) -> None:
    id, headers = f"of-{count}", {"Authorization": f"Bearer {ADMIN_SECRET}"}
    assert client.put(f"/v1/dictionaries/{id}", data=large(count).parts(), headers=headers).status_code == 201
    hand = {"player": "green", "tiles_left": 1, "rings_left": 0}
    asked = {"board": "AB/CD pink:A1", "player": "pink", "rack": ["A"], "rings_left": 0, "opponents": [hand]}
    for path, most, body in (
        ("/v1/advise", 32, asked | {"effort": 10}),
        ("/v1/puzzles", 64, {"kind": "restore", "grade": 1, "seed": "1"}),
        ("/v1/boards/prove", 64, {"board": "ABC/DEF/GHI", "kind": "place-rings", "rings": 1}),
    ):
        answer = client.post(path, json=body | {"dictionary": id})
        codes = [(each["pointer"], each["code"]) for each in answer.json.get("errors", [])]  # type: ignore[union-attr]
        refused = ("/dictionary", "alphabet_not_supported") in codes
        assert refused == (count > most), (path, answer.json)
        assert not refused or f"has {count} tiles; expected at most {most} for " in answer.json["detail"]  # type: ignore[index]
