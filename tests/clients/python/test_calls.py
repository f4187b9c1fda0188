"""What the clients send and return: texts, tables of pages, pictures, lists, and what is no name."""

import pickle
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import pytest

from tests.clients.proxy import Answer, Proxy
from tests.clients.python.conftest import Caller
from word_ringers_client import Client, Problem
from word_ringers_client._calls import Request

DAY = "2026-11-20"


def test_a_board_is_imported_in_every_form(caller: Caller) -> None:
    text = caller.import_board("p1 i t2\na c e\n", players="pink,green")
    csv = caller.import_board(b"P1,I,T2\nA,C,E\n", media="text/csv", players="pink,green", format="csv")
    whole = caller.import_board(text["board"])
    rows = caller.import_board({"rows": [["P", "I", "T"], ["A", "C", "E"]], "rings": {"A1": "pink", "C1": "green"}})
    assert [each["format"] for each in (text, csv, whole, rows)] == ["text", "csv", "json", "json"]
    assert {each["notation"] for each in (text, csv, whole, rows)} == {"PIT/ACE pink:A1;green:C1"}


def test_a_board_is_exported_in_every_form(caller: Caller) -> None:
    def export(format: Any) -> Any:
        return caller.export_board(board="PIT/ACE pink:A1;green:C1", format=format)

    assert export("json")["rows"] == [["P", "I", "T"], ["A", "C", "E"]]
    assert export("notation").strip() == "PIT/ACE pink:A1;green:C1"
    assert export("svg").startswith(b"<svg")
    assert export("png").startswith(b"\x89PNG")


def test_a_notation_is_a_board_of_a_round(caller: Caller) -> None:
    made = caller.create_match(players=["pink", "green"])
    host, match = caller.as_(made["host_token"]), made["match"]["id"]
    opened = host.open_round(match)
    board = host.set_board(match, 1, "PIT/ACE pink:A1", if_match=f'"{opened["version"]}"')
    assert board["version"] == opened["version"] + 1
    with pytest.raises(Problem) as raised:
        host.set_board(match, 1, "PIT/ACE pink:A1", if_match=f'"{opened["version"]}"')
    assert raised.value.status == 412
    assert host.undo_step(match)["undone"]["type"] == "board"
    assert host.remove_match(match) is None


def test_pages_are_all_from_the_first_on(caller: Caller) -> None:
    pages = caller.all(caller.client.list_words.pages("en", prefix="ring", limit=10))
    words = [word["word"] for page in pages for word in page["items"]]
    assert len(pages) == 7
    assert len({*words}) == len(words) == caller.list_words("en", prefix="ring")["total"]
    rest = caller.all(caller.client.list_words.pages("en", prefix="ring", limit=10, cursor=pages[4]["next"]))
    assert rest == pages[5:]


def test_lists_are_given_value_by_value(caller: Caller) -> None:
    ids = [caller.get_daily_puzzle(day)["id"] for day in (DAY, "2026-11-13")]
    assert caller.print_puzzles(ids=ids, format="pdf").startswith(b"%PDF-")
    assert caller.get_next_puzzle(kind="place-rings", tags=["long-word"])["kind"] == "place-rings"


def test_names_are_quoted_and_what_is_none_is_refused(caller: Caller) -> None:
    with pytest.raises(Problem) as raised:
        caller.look_up_word("en", "a/b?c")
    assert (raised.value.status, "'/'" in raised.value.detail) == (422, True)
    for name in ("", ".", ".."):
        with pytest.raises(ValueError, match="names nothing; expected an id, a name or a number"):
            caller.look_up_word("en", name)


def test_a_word_of_python_is_an_argument_with_an_underscore(caller: Caller) -> None:
    assert caller.create_table("ringo", seats=["anna", "bob"], as_="bob").seat == "bob"


def test_files_are_sent_in_parts() -> None:
    parts = {"words": b"RINGO\n", "affixes": b"SET UTF-8\n"}
    request = httpx.Request(
        **Request[Any]("PUT", ("v1",), body=parts, media="text/plain").options() | {"url": "http://a"}
    )
    assert request.headers["Content-Type"].startswith("multipart/form-data; boundary=")
    assert b'name="affixes"' in request.read()
    alike = {"photo": [b"one", b"another"]}
    request = httpx.Request(
        **Request[Any]("POST", ("v1",), body=alike, media="image/jpeg").options() | {"url": "http://a"}
    )
    assert request.read().count(b'name="photo"') == 2


def test_lines_of_an_answer_are_a_list(caller: Caller, proxy: Proxy) -> None:
    with Client(proxy.url) as client:
        proxy.faults = [Answer(200, {"Content-Type": "application/x-ndjson"}, b'{"a":1}\n{"a":2}\n')]
        assert client.read_batch("b") == [{"a": 1}, {"a": 2}]


def test_lines_are_yielded_as_pages_have_them(caller: Caller) -> None:
    client = caller.client
    pages = caller.all(client.list_words.pages("en", prefix="ring", limit=7))
    words = [word for page in pages for word in page["items"]]
    assert len(words) > 7
    assert caller.all(client.list_words.lines("en", prefix="ring")) == words


def test_a_line_is_there_before_the_next_one(caller: Caller) -> None:
    with slow_lines() as (url, go_on):
        client = type(caller.client)(url)
        lines = client.read_batch.lines("b")
        assert caller.next(lines) == {"a": "\u2028\x85"}
        go_on.set()
        assert caller.all(lines) == [{"a": 2}, {"a": 3}]
        caller.run(client.close())


def test_a_refusal_of_lines_is_a_problem(caller: Caller) -> None:
    with pytest.raises(Problem) as raised:
        caller.all(caller.client.list_words.lines("nowhere"))
    assert raised.value.status == 404


@contextmanager
def slow_lines() -> Iterator[tuple[str, threading.Event]]:
    """Serve three lines, the first one before an event and the others after it."""
    go_on = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/x-ndjson")
            self.end_headers()
            self.wfile.write('{"a":"\u2028\x85"}\n{"a"'.encode())
            self.wfile.flush()
            assert go_on.wait(60)
            self.wfile.write(b':2}\n\n{"a":3}')

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", go_on
    finally:
        go_on.set()
        server.shutdown()
        thread.join()
        server.server_close()


def test_what_a_proxy_says_is_a_problem_too(far: Caller, proxy: Proxy) -> None:
    proxy.faults = [Answer(502, {"Content-Type": "text/html"}, b"<h1>Bad gateway</h1>"), Answer(400, {}, b"[]")]
    for status, title in ((502, "Bad Gateway"), (400, "Bad Request")):
        with pytest.raises(Problem) as raised:
            far.list_games()
        assert (raised.value.status, raised.value.title, raised.value.errors) == (status, title, [])


def test_a_problem_says_what_is_wrong_and_can_be_copied(caller: Caller) -> None:
    with pytest.raises(Problem) as raised:
        caller.solve(board="PIT/AC pink:A1")
    problem = pickle.loads(pickle.dumps(raised.value))
    for each in (problem, raised.value):
        assert (each.status, each.code, each.type) == (422, "bad_board", "/problems/invalid")
        assert each.errors[0]["pointer"] == "/board"
        assert str(each) == f"422: {each.detail}"
        assert len(each.instance) == 32
    with pytest.raises(Problem) as missing:
        caller.get_table("nowhere")
    assert (missing.value.status, missing.value.code) == (404, "not_found")
