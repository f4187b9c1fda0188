"""House lists over HTTP: who may add them, what is refused, and what stays readable."""

import errno
import io
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.context import GATE
from api.http import uploads
from api.services import house_lists
from api.settings import Settings
from dictionaries import Catalog
from tests.api.services.matches.phones import gather

HOUSE = "/v1/dictionaries/house"


def put(client: FlaskClient, body: str | bytes, headers: dict[str, str], query: str = "") -> Any:
    return client.put(f"{HOUSE}{query}", data=body, headers=headers, content_type="text/plain")


def test_a_new_version_needs_the_old_ones_number_and_leaves_it_readable(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    first = put(client, "RINGO\n", admin).headers["ETag"]
    assert put(client, "RINGO\nDINGO\n", admin).status_code == 428
    assert put(client, "RINGO\nDINGO\n", {**admin, "If-Match": '"0000000000000000"'}).status_code == 412
    assert client.get(HOUSE).json["words"] == 1
    answer = put(client, "RINGO\nDINGO\n", {**admin, "If-Match": first})
    assert (answer.status_code, answer.json["words"]) == (200, 2)
    old = Catalog(settings.house_lists).get("house", first.strip('"'))
    assert list(old) == ["RINGO"]
    assert list(Catalog(settings.house_lists).get("house")) == ["DINGO", "RINGO"]


def test_a_match_that_began_with_the_old_version_is_judged_by_it_to_the_end(
    app: Flask, client: FlaskClient, admin: dict[str, str]
) -> None:
    first = put(client, "RINGO\n", admin).headers["ETag"]
    party = gather(app, dictionary="house")
    party.host.do("POST", "rounds", {"board": "RINGO pink:A1"})
    put(client, "DINGO\n", {**admin, "If-Match": first})
    party["pink"].do("PUT", "rounds/1/claims", {"words": ["ringo"]})
    verdict = party.host.do("POST", "rounds/1/close")
    assert verdict["dictionary"] == {"id": "house", "version": first.strip('"')}
    assert [claim["word"] for claim in verdict["players"][0]["accepted"]] == ["RINGO"]
    later = gather(app, dictionary="house").play_round("DINGO pink:A1", pink="ringo dingo")
    assert [claim["word"] for claim in later["players"][0]["accepted"]] == ["DINGO"]
    moved = party.host.do("PATCH", "", {"dictionary": "house"})["dictionary"]
    assert moved == later["dictionary"]


def test_a_folder_that_takes_no_list_is_503_and_nothing_is_there(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    settings.house_lists.write_text("in the way")
    answer = put(client, "ringo\n", admin)
    assert (answer.status_code, answer.json["type"].rpartition("/")[2]) == (503, "unavailable")
    assert answer.json["detail"].startswith("The house list cannot be kept now: ")
    assert answer.headers["Retry-After"] == "60"
    settings.house_lists.unlink()
    assert client.get(HOUSE).status_code == 404
    assert put(client, "ringo\n", admin).status_code == 201


def test_a_list_whose_copy_cannot_be_written_is_stored_and_copied_later(
    client: FlaskClient, admin: dict[str, str], settings: Settings
) -> None:
    settings.house_lists.mkdir()
    in_the_way = settings.house_lists / "house"
    in_the_way.write_text("")
    answer = put(client, "RINGO\n", admin)
    assert (answer.status_code, answer.json["words"], answer.headers["Location"]) == (201, 1, HOUSE)
    assert client.get(HOUSE).status_code == 503
    in_the_way.unlink()
    assert {**client.get(HOUSE).json, "report": answer.json["report"]} == answer.json
    in_the_way.rename(in_the_way.with_name("aside"))
    in_the_way.write_text("")
    assert put(client, "DINGO\n", {**admin, "If-Match": "*"}).status_code == 503, "nobody knows which version is there"


def test_a_large_list_is_built_in_another_process_and_the_same(
    app: Flask, client: FlaskClient, admin: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = put(client, "+ringo\n", admin, "?base=en-family&overlay=true")
    monkeypatch.setattr(house_lists, "BUILT_HERE", 0)
    monkeypatch.setattr(house_lists, "build", None)
    there = client.put(
        "/v1/dictionaries/other?base=en-family&overlay=true", data="+ringo\n", headers=admin, content_type="text/plain"
    )
    assert (here.status_code, there.status_code) == (201, 201)
    assert {**here.json, "id": "", "name": ""} == {**there.json, "id": "", "name": ""}
    assert client.get("/v1/dictionaries/other/words/ringo").json["valid"]  # type: ignore[index]
    refused = put(client, "ringo\nR1NGO\n", {**admin, "If-Match": here.headers["ETag"]}, "?strict=true")
    assert [(error["code"], error["line"]) for error in refused.json["errors"]] == [("bad_line", 2)]
    assert app.extensions[GATE]._spare is None, "it ends with its job, and its memory goes back"


def test_lines_that_are_no_words_are_left_out_and_reported(client: FlaskClient, admin: dict[str, str]) -> None:
    answer = put(client, "ringo\n" + "mp3\n" * 200 + "l'eau\n", admin)
    assert (answer.status_code, answer.json["words"]) == (201, 1)
    assert answer.json["report"] == {
        "lines": 202,
        "encoding": "utf-8",
        "left_out": [
            {"reason": "apostrophe", "count": 1, "examples": [{"line": 202, "text": "l'eau"}]},
            {"reason": "digit", "count": 200, "examples": [{"line": line, "text": "mp3"} for line in range(2, 7)]},
        ],
        "meanings": 0,
        "frequencies": 0,
        "first_words": ["RINGO"],
    }
    table = put(client, "ringo,a game,7\ndingo,,x\n", {**admin, "If-Match": "*"}, "?meanings=2&frequencies=3")
    assert (table.json["report"]["meanings"], table.json["report"]["frequencies"]) == (1, 1)
    assert "report" not in client.get(HOUSE).json


def test_a_dry_run_answers_the_same_and_keeps_nothing(client: FlaskClient, admin: dict[str, str]) -> None:
    tried = put(client, "RINGO\nmp3\n", admin, "?dry_run=true")
    assert tried.status_code == 200
    assert client.get(HOUSE).status_code == 404
    kept = put(client, "RINGO\nmp3\n", admin)
    assert (kept.status_code, kept.json) == (201, tried.json)
    again = put(client, "DINGO\n", admin, "?dry_run=true")
    assert again.status_code == 200, "nothing is replaced, so no If-Match is needed"
    assert client.get(HOUSE).headers["ETag"] == kept.headers["ETag"]


@pytest.mark.parametrize(
    ("content", "content_type", "encoding"),
    [
        ("été\n".encode("utf-16"), "text/plain", "utf-16"),
        (b"\xe9t\xe9\n", "text/plain", "windows-1252"),
        (b"\xe9t\xe9\n", "text/plain; charset=iso-8859-1", "iso-8859-1"),
        ("été;12\n".encode(), "text/csv; charset=utf-8", "utf-8"),
        ("été\t12\n".encode(), "text/tab-separated-values", "utf-8"),
    ],
)
def test_any_usual_encoding_and_table_is_read(
    client: FlaskClient, admin: dict[str, str], content: bytes, content_type: str, encoding: str
) -> None:
    answer = client.put(HOUSE, data=content, headers=admin, content_type=content_type)
    assert (answer.status_code, answer.json["report"]["encoding"]) == (201, encoding)
    assert client.get(f"{HOUSE}/words/ete").json["valid"]


def test_columns_are_named_in_the_query(client: FlaskClient, admin: dict[str, str]) -> None:
    table = "count;word;meaning\n5;ringo;a ring\n"
    put(client, table, admin, "?column=word&meanings=meaning&frequencies=count&delimiter=semicolon")
    found = client.get(f"{HOUSE}/words/ringo").json
    assert [meaning["senses"] for meaning in found["definitions"]] == [["a ring"]]
    assert found["frequency"] == 8.5
    refused = put(client, table, admin, "?column=words&dry_run=true")
    assert refused.status_code == 422
    assert "there is no column 'words'; the first line has count, word, meaning" in refused.json["detail"]


def parts(**files: tuple[bytes, str]) -> Any:
    return {name: (io.BytesIO(content), filename) for name, (content, filename) in files.items()}


def test_a_list_for_hunspell_comes_with_its_affixes(client: FlaskClient, admin: dict[str, str]) -> None:
    affixes = b"SFX S Y 1\nSFX S 0 s .\n"
    sent = parts(words=(b"2\nring/S\ndog\n", "xx.dic"), affixes=(affixes, "xx.aff"))
    answer = client.put(HOUSE, data=sent, headers=admin)
    assert (answer.status_code, answer.json["words"]) == (201, 3)
    alone = client.put(f"{HOUSE}?dry_run=true", data=parts(words=(b"1\nring/S\n", "xx.dic")), headers=admin)
    assert alone.status_code == 422
    assert alone.json["errors"][0]["code"] == "missing"
    assert "'xx.aff'" in alone.json["detail"]


def test_a_dic_file_that_does_not_count_its_words_is_a_list_as_any_other(
    client: FlaskClient, admin: dict[str, str]
) -> None:
    answer = client.put(f"{HOUSE}?dry_run=true", data=parts(words=(b"ring\ndog\n", "xx.dic")), headers=admin)
    assert (answer.status_code, answer.json["words"]) == (200, 2)
    for count in (b"2\n", b"\xef\xbb\xbf2 \r\n"):
        sent = parts(words=(count + b"ring\ndog\n", "XX.DIC"))
        assert client.put(f"{HOUSE}?dry_run=true", data=sent, headers=admin).status_code == 422


@pytest.mark.parametrize(
    ("body", "rule"),
    [(b"\x89PNG\r\n\x1a\n\x00\x00", "no_text"), (b"", "no_word"), (b"1\n2\n", "no_word"), (b"mp3\n", "no_word")],
)
def test_a_file_without_words_says_which_rule_it_breaks(
    client: FlaskClient, admin: dict[str, str], body: bytes, rule: str
) -> None:
    answer = put(client, body, admin)
    assert answer.status_code == 422
    assert {error["rule"] for error in answer.json["errors"]} == {rule}


@pytest.mark.parametrize(
    ("sent", "detail"),
    [
        (parts(affixes=(b"", "x.aff")), "there is no part 'words'"),
        (parts(words=(b"cat", "x"), list=(b"dog", "y")), "part 'list'; expected at most one each of words, affixes"),
        ({"words": [(io.BytesIO(b"cat"), "x"), (io.BytesIO(b"dog"), "y")]}, "part 'words'"),
    ],
)
def test_parts_that_are_not_known_are_named(client: FlaskClient, admin: dict[str, str], sent: Any, detail: str) -> None:
    answer = client.put(HOUSE, data=sent, headers=admin)
    assert answer.status_code == 422
    assert detail in answer.json["detail"]


def test_a_part_may_be_a_field_of_a_form(client: FlaskClient, admin: dict[str, str]) -> None:
    answer = client.put(HOUSE, data={"words": "ringo\ndingo"}, headers=admin, content_type="multipart/form-data")
    assert answer.json["words"] == 2


@pytest.mark.parametrize("content_type", ["text/plain", "multipart/form-data; boundary=x"])
def test_a_list_over_the_limit_is_413(
    client: FlaskClient, admin: dict[str, str], monkeypatch: pytest.MonkeyPatch, content_type: str
) -> None:
    monkeypatch.setattr(house_lists, "MAX_BYTES", 100)
    content = b"ringo\n" * 30
    if "multipart" in content_type:
        content = (
            b'--x\r\nContent-Disposition: form-data; name="words"; filename="w"\r\n\r\n' + content + b"\r\n--x--\r\n"
        )
    stream = client.put(
        HOUSE,
        input_stream=io.BytesIO(content),
        headers=admin,
        content_type=content_type,
        environ_overrides={"wsgi.input_terminated": True},
    )
    known = client.put(HOUSE, data=content, headers=admin, content_type=content_type)
    assert (stream.status_code, known.status_code) == (413, 413)


@pytest.mark.parametrize("body", [b"", b"--y\r\n", b"--x\r\nContent-Disposition: form-data\r\n\r\ncat"])
def test_parts_that_cannot_be_read_are_400(client: FlaskClient, admin: dict[str, str], body: bytes) -> None:
    answer = client.put(HOUSE, data=body, headers=admin, content_type="multipart/form-data; boundary=x")
    assert answer.status_code in (400, 422)
    assert client.get(HOUSE).status_code == 404


def test_a_caller_without_the_scope_sends_nothing_to_disk(client: FlaskClient) -> None:
    assert put(client, "ringo\n" * 1000, {}).status_code == 401


def test_a_part_without_a_file_name_may_be_as_large_as_any(client: FlaskClient, admin: dict[str, str]) -> None:
    body = {"words": "ringo\n" + f"# {'x' * 998}\n" * 1500}
    answer = client.put(HOUSE, data=body, headers=admin, content_type="multipart/form-data")
    assert (answer.status_code, answer.json["report"]["lines"]) == (201, 1)


@pytest.mark.parametrize("content_type", ["text/plain", "multipart/form-data"])
def test_a_disk_without_room_for_an_upload_is_503(
    client: FlaskClient, admin: dict[str, str], monkeypatch: pytest.MonkeyPatch, content_type: str
) -> None:
    def full(*values: object, **named: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    monkeypatch.setattr(uploads.tempfile, "NamedTemporaryFile", full)
    body = {"words": (io.BytesIO(b"ringo"), "x")} if "multipart" in content_type else b"ringo"
    answer = client.put(HOUSE, data=body, headers=admin, content_type=content_type)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
    assert "No space left on device" in answer.json["detail"]
