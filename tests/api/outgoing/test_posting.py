"""One POST: to the address that was checked, with the certificate of the name, within its time, and no farther."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from api import timeouts
from api.outgoing import posting
from api.outgoing.posting import NoAnswer, NotSent, post
from tests.receivers import receiver


def send(url: str, body: bytes = b"{}", **options: Any) -> int:
    return post(url, {"Content-Type": "application/json"}, body, **{"private": True, **options})


def test_the_body_and_the_headers_arrive() -> None:
    with receiver(lambda _: 202) as program:
        assert send(program.url + "?a=b", b"\x00\xff") == 202
        (received,) = program.received
        assert (received.path, received.body) == ("/hook?a=b", b"\x00\xff")
        assert received.headers["content-type"] == "application/json"
        assert received.headers["host"] == program.url.split("/")[2]


def test_a_redirect_is_an_answer_like_others() -> None:
    with receiver() as other, receiver(lambda _: (302, {"Location": other.url})) as program:
        assert send(program.url) == 302
        assert not other.received


def test_a_private_target_is_refused_at_the_try_too() -> None:
    with receiver() as program:
        for url in (program.url, program.url.replace("http:", "https:")):
            with pytest.raises(NotSent):
                send(url, private=False)
        assert not program.received


def test_a_name_is_resolved_once_and_the_connection_goes_there(monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked = socket.getaddrinfo, []

    def resolved(host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        asked.append(host)
        return real("127.0.0.1" if host == "club.example" else host, port, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    with receiver() as program:
        assert send(program.url.replace("127.0.0.1", "club.example")) == 204
        assert asked[0] == "club.example"
        assert set(asked[1:]) <= {"127.0.0.1"}
        assert program.received[0].headers["host"].startswith("club.example:")


@contextmanager
def silent_resolver(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nobody tell any address meanwhile."""
    ended = threading.Event()

    def resolved(*_: Any, **__: Any) -> Any:
        ended.wait()
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    yield
    ended.set()


def test_a_name_that_nobody_resolves_takes_no_more_time_than_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "NOTIFICATION", 0.3)
    with silent_resolver(monkeypatch), pytest.raises(NotSent):
        send("http://club.example/")


@contextmanager
def listening(answer: bytes, *, close: bool) -> Iterator[str]:
    """Listen, send something to whoever connects, and leave it at that, or close."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        ended = threading.Event()

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(answer)
                if not close:
                    ended.wait()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        ended.set()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200 OK\r\nX: y\r\n", b"HTTP/1.1 100 Continue\r\n\r\n"])
def test_who_does_not_answer_in_time_has_not_answered(monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    assert timeouts.NOTIFICATION == 10
    monkeypatch.setattr(timeouts, "NOTIFICATION", 0.3)
    with listening(answer, close=False) as url, pytest.raises(NoAnswer):
        send(url)


@pytest.mark.parametrize(
    "answer", [b"", b"SSH-2.0-x\r\n\r\n", b"HTTP/1.1 2xx OK\r\n\r\n", b"HTTP/1.1\r\n\r\n", b"y" * 99_999]
)
def test_what_is_not_http_is_no_answer(answer: bytes) -> None:
    with listening(answer, close=True) as url, pytest.raises(NoAnswer):
        send(url)


def test_an_interim_answer_is_passed_over() -> None:
    with listening(b"HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 204 No\r\n\r\n", close=True) as url:
        assert send(url) == 204


def test_where_nobody_listens_nothing_is_sent() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(NotSent):
        send(f"http://127.0.0.1:{port}/")


def certificate(folder: Path, name: str) -> Path:
    """Write a certificate of a name, signed by itself, with its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    builder = x509.CertificateBuilder(subject, subject, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    path = folder / f"{name}.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(builder.sign(key, SHA256()).public_bytes(Encoding.PEM) + private)
    return path


def test_tls_asks_for_the_certificate_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = certificate(tmp_path, "localhost")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    with receiver(context=context) as program:
        named = program.url.replace("127.0.0.1", "localhost")
        with pytest.raises(NotSent, match=r"self-signed|self signed"):
            send(named)
        monkeypatch.setattr(posting, "_context", lambda: ssl.create_default_context(cafile=str(path)))
        assert send(named) == 204
        with pytest.raises(NotSent, match=r"mismatch|not valid for"):
            send(program.url)
        assert len(program.received) == 1
