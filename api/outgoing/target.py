"""Targets: the URLs that callers name for the service to send to, and the addresses behind them."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from api.outgoing.looking_up import look_up
from dictionaries.errors import RingersError

LONGEST = 2000
"""The most characters of a URL."""

PORTS = {"https": 443, "http": 80}

TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses that have one of IPv4 in their last 32 bits, for networks that translate."""


class BadTarget(RingersError):
    """Nothing is sent to a URL: it cannot be read, is not secret on its way, or leads into a private network."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where something is sent.

    Args:
        scheme: https or http.
        host: a name or an address, in lower case, as certificates have it.
        port: the port.
        path: the path with its query.
    """

    scheme: str
    host: str
    port: int
    path: str

    @classmethod
    def parse(cls, url: str, *, private: bool) -> Target:
        """Return the target of a URL.

        Args:
            url: the URL.
            private: whether http will do.

        Raises:
            BadTarget: nothing is sent there.
        """
        try:
            parts = urlsplit(url)
            port = parts.port
            host = _ascii(parts.hostname or "")
        except ValueError:
            raise BadTarget("expected a URL such as https://club.example/hook") from None
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or not host:
            raise BadTarget(f"expected a URL such as https://club.example/hook, of at most {LONGEST} ASCII characters")
        if parts.scheme != "https" and not (private and parts.scheme == "http"):
            raise BadTarget("expected a URL that begins with https://")
        if parts.username is not None or parts.password is not None:
            raise BadTarget("expected a URL without a user and a password")
        if port == 0:
            raise BadTarget("expected a port from 1 to 65535")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return cls(parts.scheme, host, port or PORTS[parts.scheme], path)

    @property
    def authority(self) -> str:
        """The host, and the port where it is not the usual one, as headers have it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The scheme, host and port."""
        return f"{self.scheme}://{self.authority}"

    def addresses(self, *, private: bool, seconds: float) -> list[str]:
        """Return the addresses behind the host as they are now; a connection goes to one of these, and to no name.

        Args:
            private: whether they may be in private networks, or of this machine.
            seconds: how long the look-up of a name may take.

        Raises:
            BadTarget: there are none, or one of them is private.
        """
        try:
            addresses = look_up(self.host, self.port, seconds)
        except (OSError, UnicodeError):
            raise BadTarget("expected a host that has an address; this one has none now") from None
        if not private and not all(map(is_public, addresses)):
            raise BadTarget("expected a host on the Internet; this one is in a private network, or is this machine")
        return addresses


def is_public(address: str) -> bool:
    """Tell whether an address is one of the Internet, and so is every address of IPv4 that it stands for.

    >>> [is_public(each) for each in ("9.9.9.9", "10.0.0.1", "127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    inner = _inner(found) if isinstance(found, IPv6Address) else None
    if inner is not None:
        return is_public(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved


def _inner(address: IPv6Address) -> IPv4Address | None:
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _ascii(host: str) -> str:
    return host if ":" in host else host.encode("idna").decode().lower()
