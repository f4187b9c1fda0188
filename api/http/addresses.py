"""Whom a request counts for, by the address that it comes from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network


@lru_cache(maxsize=1024)
def caller_of(address: str) -> str:
    """Return whom an address counts for: itself, or for IPv6 its network of 64 bits."""
    parsed = ip_address(address)
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)


@lru_cache(maxsize=1024)
def is_loopback(address: str) -> bool:
    """Tell whether an address is of the machine itself."""
    parsed = ip_address(address)
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return (mapped or parsed).is_loopback
