"""How many unread requests one address may have."""

import pytest

from api.http.addresses import caller_of
from api.server.incoming_request import IncomingRequest, Timeouts
from api.server.unread_requests import UnreadRequests, limit_of
from api.settings import Settings


def request(address: str = "192.0.2.1") -> IncomingRequest:
    return IncomingRequest(address, Timeouts(15, 30), 0)


def test_one_more_ends_the_oldest_of_the_address_and_never_the_new_one() -> None:
    unread = UnreadRequests(3)
    other, first, second, third, fourth = request("192.0.2.2"), *(request() for _ in range(4))
    assert [unread.add(each) for each in (other, first, second, third)] == [None] * 4
    assert unread.add(fourth) is first
    assert set(unread) == {other, second, third, fourth}


def test_what_has_arrived_makes_room() -> None:
    unread = UnreadRequests(1)
    first = request()
    unread.add(first)
    unread.discard(first)
    unread.discard(first)
    assert unread.add(request()) is None


def test_without_a_limit_none_ends() -> None:
    unread = UnreadRequests(None)
    assert [unread.add(request()) for _ in range(1000)] == [None] * 1000


def test_where_there_is_no_room_for_anybody_the_busiest_address_loses_its_oldest() -> None:
    unread = UnreadRequests(64)
    assert unread.pop() is None
    busy = [request("192.0.2.2") for _ in range(2)]
    for each in (request(), *busy):
        unread.add(each)
    assert unread.pop() is busy[0]


@pytest.mark.parametrize(("workers", "limit"), [(1, 64), (2, 32), (16, 4), (64, 4)])
def test_processes_share_the_limit(workers: int, limit: int) -> None:
    assert limit_of(Settings(workers=workers)) == limit


def test_behind_a_proxy_all_connections_are_the_proxys() -> None:
    assert limit_of(Settings(proxies=1)) is None


@pytest.mark.parametrize(
    ("address", "caller"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
    ],
)
def test_addresses_of_one_ipv6_network_are_one_caller(address: str, caller: str) -> None:
    assert caller_of(address) == caller
