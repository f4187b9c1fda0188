"""Numbers that processes share."""

import os
import threading

from api.metrics.table import Table

SEEN, OPEN = ("seen",), ("open", "kind")
EACH = 2000


def forked(table: Table, row: int | None, *, opened: int) -> None:
    """Have a process add to a row, and be gone without a word."""
    if (process := os.fork()) == 0:
        table.use(row)
        threads = [threading.Thread(target=lambda: [table.add(SEEN) for _ in range(EACH)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        table.add(OPEN, opened)
        os._exit(0)
    os.waitpid(process, 0)


def test_what_a_process_has_added_stays_but_for_its_gauges_and_another_goes_on_with_its_row() -> None:
    table = Table([SEEN, OPEN], [OPEN], 2)
    for times in (1, 2):
        row = table.take()
        assert row == 1
        assert table.take() is None
        forked(table, row, opened=3)
        assert table.sums() == {SEEN: times * 4 * EACH, OPEN: 3}
        table.release(row)
        assert table.sums() == {SEEN: times * 4 * EACH, OPEN: 0}


def test_a_process_without_a_row_adds_to_none() -> None:
    table = Table([SEEN, OPEN], [OPEN], 2)
    forked(table, None, opened=1)
    assert set(table.sums().values()) == {0}


def test_all_begins_anew() -> None:
    table = Table([SEEN], [], 2)
    table.add(SEEN)
    table.clear()
    assert table.sums() == {SEEN: 0}
