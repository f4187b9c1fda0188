"""How long a client may take to send a part of a request."""

from __future__ import annotations

from api.server.allowance import LEAST, Allowance, BodyAllowance


def seconds_until_late(rate: float, most: int = 200, step: float = 0.5) -> float | None:
    """Return when a body is late that arrives at so many bytes a second; None if it is not late for a long time."""
    allowance = BodyAllowance(30)
    for number in range(1, int(most / step)):
        allowance.spend(step, int(rate * step))
        if allowance.is_over:
            return number * step
    return None


def test_headers_have_their_time_and_no_more() -> None:
    allowance = Allowance(15)
    allowance.spend(14.9, 10_000_000)
    assert not allowance.is_over
    allowance.spend(0.1, 10_000_000)
    assert allowance.is_over


def test_a_body_has_30_seconds_whatever_arrives() -> None:
    assert seconds_until_late(0) == 30
    assert seconds_until_late(LEAST - 1000) == 30


def test_a_body_has_longer_while_enough_arrives() -> None:
    assert seconds_until_late(20 * 1024) is None
    assert seconds_until_late(LEAST + 500) is None


def test_a_body_that_falls_behind_later_is_late_then() -> None:
    allowance = BodyAllowance(30)
    for _ in range(100):
        allowance.spend(0.5, LEAST)
    assert not allowance.is_over
    for _ in range(40):
        allowance.spend(0.5, LEAST // 4)
    assert allowance.is_over


def test_a_body_that_comes_fast_at_first_wins_no_time_for_later() -> None:
    allowance = BodyAllowance(30)
    allowance.spend(1, 100_000_000)
    allowance.spend(29.1)
    assert allowance.is_over


def test_a_long_wait_is_looked_at_window_by_window() -> None:
    allowance = BodyAllowance(30)
    allowance.spend(25, 20 * LEAST)
    allowance.spend(6, 0)
    assert not allowance.is_over
    allowance.spend(10, 0)
    assert allowance.is_over
