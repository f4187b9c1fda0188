"""Targets: what is no URL to send to, and the addresses that are not of the Internet."""

import socket
import threading
from typing import Any

import pytest

from api.outgoing.target import BadTarget, Target, is_public

PRIVATE = (
    *("0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1"),
    *("172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1"),
    *("255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:192.168.0.1", "64:ff9b::7f00:1", "64:ff9b::c0a8:1", "2002:7f00:1::"),
)

PUBLIC = (
    *("1.1.1.1", "8.8.8.8", "172.32.0.1", "192.169.0.1", "2606:4700::1111"),
    *("::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::"),
)


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_private_networks_are_found(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_found(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "",
            "x",
            "/hook",
            "//host/hook",
            "ftp://host/",
            "file:///etc/passwd",
            "gopher://host/",
            "https://",
            "https:///x",
        ),
        *("https://user@host/", "https://user:word@host/", "https://host:0/", "https://host:99999/", "https://host:x/"),
        *("https://host/a b", "https://host/\r\nX: y", "https://host/\u00e9", "https://[::1/", "https://" + "a" * 2000),
        *("http://host/", "HTTP://host/"),
    ],
)
def test_what_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(BadTarget):
        Target.parse(url, private=False)


def test_a_url_is_taken_apart() -> None:
    target = Target.parse("https://Club.Example:8443/a/b?c=d#e", private=False)
    assert target == Target("https", "club.example", 8443, "/a/b?c=d")
    assert (target.authority, target.origin) == ("club.example:8443", "https://club.example:8443")
    assert Target.parse("https://[2606:4700::1111]", private=False).origin == "https://[2606:4700::1111]"
    assert Target.parse("http://127.0.0.1:80", private=True) == Target("http", "127.0.0.1", 80, "/")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "2130706433", "0x7f.1", "127.1", "0"])
def test_names_of_this_machine_are_resolved_first(host: str) -> None:
    target = Target.parse(f"https://{host}/", private=False)
    with pytest.raises(BadTarget):
        target.addresses(private=False, seconds=10)


@pytest.mark.parametrize("others", [[], ["1.1.1.1"], ["2606:4700::1111"]])
def test_one_private_address_of_several_is_enough(monkeypatch: pytest.MonkeyPatch, others: list[str]) -> None:
    def resolved(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in (*others, "10.0.0.7")]

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    target = Target.parse("https://club.example/", private=False)
    with pytest.raises(BadTarget, match="private network"):
        target.addresses(private=False, seconds=10)
    assert target.addresses(private=True, seconds=10) == [*others, "10.0.0.7"]


def test_a_look_up_takes_so_long_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: ended.wait() and [])
    with pytest.raises(BadTarget, match="has none now"):
        Target.parse("https://club.example/", private=False).addresses(private=False, seconds=0.1)
    ended.set()
