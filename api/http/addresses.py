"""The caller that a request counts for, by its address."""

import hashlib
from ipaddress import IPv6Address, ip_address, ip_network

from flask import request

from dictionaries.caches import MIB, counted

LOOPBACK = "127.0.0.1"

MOST = 64
"""The most characters of a text that stands in the place of an address."""


def client_address() -> str:
    """Return whom the current request counts for: its address, or for IPv6 its network of 64 bits."""
    return caller_of(request.remote_addr or LOOPBACK)


def client_digest() -> bytes:
    """Return what is kept of whom the current request counts for."""
    return hashlib.sha256(client_address().encode()).digest()


def from_loopback() -> bool:
    """Tell whether the current request comes from the machine that the service runs on."""
    return is_loopback(request.remote_addr or LOOPBACK)


def caller_of(address: str) -> str:
    """Return whom an address counts for: itself, or for IPv6 its network of 64 bits.

    What a proxy hands on need not be an address; then the text itself counts.
    """
    return _caller_of(address[:MOST])


@counted(most=1 * MIB, each=512)
def _caller_of(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)


def is_loopback(address: str) -> bool:
    """Tell whether an address is of the machine itself."""
    return _is_loopback(address[:MOST])


@counted(most=1 * MIB, each=512)
def _is_loopback(address: str) -> bool:
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return (mapped or parsed).is_loopback
