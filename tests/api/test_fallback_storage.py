"""Requests are counted whatever other requests find out about Redis at the same time."""

from itertools import chain, repeat

import pytest

from api.http.fallback_storage import PAUSE, SCHEME, FallbackStorage


@pytest.mark.parametrize("looks", range(6))
def test_another_request_finds_redis_again_while_this_one_looks(looks: int) -> None:
    class Watched(FallbackStorage):
        """Is told by another request, after it has looked so often, that Redis answers again."""

        _seen = chain(repeat(PAUSE * 1e9, looks), repeat(None))
        _silent_until = property(lambda self: next(self._seen), lambda self, value: None)

    counts = Watched(f"{SCHEME}redis://127.0.0.1:1/0")
    assert [counts.incr("caller", 60) for _ in range(3)] == [1, 2, 3]
