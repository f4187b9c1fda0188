"""How long a client may take to send a part of a request."""

from api.server.read_timeout import MIN_RATE, BodyTimeout, ReadTimeout


def seconds_until_late(rate: float, most: int = 200, step: float = 0.5) -> float | None:
    """Return when a body is late that arrives at so many bytes a second; None if it is not late for a long time."""
    timeout = BodyTimeout(30)
    for number in range(1, int(most / step)):
        timeout.spend(step, int(rate * step))
        if timeout.is_expired:
            return number * step
    return None


def test_headers_have_their_time_and_no_more() -> None:
    timeout = ReadTimeout(15)
    timeout.spend(14.9, 10_000_000)
    assert not timeout.is_expired
    timeout.spend(0.1, 10_000_000)
    assert timeout.is_expired


def test_a_body_has_30_seconds_whatever_arrives() -> None:
    assert seconds_until_late(0) == 30
    assert seconds_until_late(MIN_RATE - 1000) == 30


def test_a_body_has_longer_while_enough_arrives() -> None:
    assert seconds_until_late(20 * 1024) is None
    assert seconds_until_late(MIN_RATE + 500) is None


def test_a_body_that_falls_behind_later_is_late_then() -> None:
    timeout = BodyTimeout(30)
    for _ in range(100):
        timeout.spend(0.5, MIN_RATE)
    assert not timeout.is_expired
    for _ in range(40):
        timeout.spend(0.5, MIN_RATE // 4)
    assert timeout.is_expired


def test_a_body_that_comes_fast_at_first_wins_no_time_for_later() -> None:
    timeout = BodyTimeout(30)
    timeout.spend(1, 100_000_000)
    timeout.spend(29.1)
    assert timeout.is_expired


def test_a_long_wait_is_looked_at_window_by_window() -> None:
    timeout = BodyTimeout(30)
    timeout.spend(25, 20 * MIN_RATE)
    timeout.spend(6, 0)
    assert not timeout.is_expired
    timeout.spend(10, 0)
    assert timeout.is_expired
