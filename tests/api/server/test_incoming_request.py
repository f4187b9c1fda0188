"""What is known of a request while it arrives."""

import pytest

from api.server.incoming_request import MAX_BUFFERED, IncomingRequest, Timeouts

HEAD = b"POST /v1/solve HTTP/1.1\r\nHost: x\r\n"


def arrived(*pieces: bytes) -> IncomingRequest:
    request = IncomingRequest("192.0.2.1", Timeouts(15, 30), 0)
    for piece in pieces:
        request.take(piece, 0)
    return request


def state(request: IncomingRequest) -> str:
    return "complete" if request.is_complete else "thread" if request.needs_thread else "wait"


@pytest.mark.parametrize(
    ("request_bytes", "expected"),
    [
        (b"", "wait"),
        (b"GET / HTTP/1.1\r\n", "wait"),
        (b"GET / HTTP/1.1\r\n\r\n", "complete"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n", "complete"),
        (HEAD + b"Content-Length: 3\r\n\r\n", "wait"),
        (HEAD + b"Content-Length: 3\r\n\r\nab", "wait"),
        (HEAD + b"content-LENGTH:3\r\n\r\nabc", "complete"),
        (HEAD + b"Content-Length: 0\r\n\r\n", "complete"),
        (HEAD + b"Content-Length: 65536\r\n\r\n", "wait"),
        (HEAD + b"Content-Length: 65537\r\n\r\n", "thread"),
        (HEAD + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", "thread"),
        (HEAD + b"Content-Length: +3\r\n\r\nabc", "thread"),
        (HEAD + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\nabc", "thread"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "thread"),
        (HEAD + b"Expect: nothing\r\n\r\n", "thread"),
        (b"GET / HTTP/1.1\nHost: x\r\n", "thread"),
        (b"X" * MAX_BUFFERED, "wait"),
        (b"X" * (MAX_BUFFERED + 1), "thread"),
    ],
)
def test_it_is_the_same_however_it_is_cut_into_pieces(request_bytes: bytes, expected: str) -> None:
    assert state(arrived(request_bytes)) == expected
    if len(request_bytes) < 1000:
        single = (request_bytes[index : index + 1] for index in range(len(request_bytes)))
        assert state(arrived(*single)) == expected


@pytest.mark.parametrize(("version", "waits"), [(b"HTTP/1.1", True), (b"HTTP/1.0", False)])
def test_a_client_that_expects_continue_is_seen(version: bytes, waits: bool) -> None:
    head = b"POST / " + version + b"\r\nExpect: 100-Continue\r\nContent-Length: 3\r\n\r\n"
    assert arrived(head).expects_continue is waits


def test_the_time_for_the_body_begins_when_the_headers_are_there() -> None:
    request = arrived(HEAD)
    request.wait(14)
    assert 0 < request.timeout.remaining <= 1
    request.take(b"Content-Length: 3\r\n\r\n", 14.5)
    assert request.timeout.remaining == 30
    request.wait(44.5)
    assert request.timeout.is_expired
