"""What the pages work out themselves for puzzles, held against the slow and obvious way on random input."""

import random
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.phone import Phone

TODAY = date(2026, 11, 21)
VERSION = "document.querySelector('script[type=module]').src.split('/app/')[1].split('/')[0]"
STEPS = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]


UNSOLVED = [{"solved": False}, *({"solved": False, "rank": rank} for rank in ("gold", "silver", "bronze", "none"))]


@pytest.fixture
def page(phone: Phone) -> Page:
    return phone.open("/how-to-play")


def call(page: Page, module: str, function: str, *arguments: object) -> Any:
    """Call a function of a module of the pages."""
    script = f"""async ([module, name, given]) => {{
      const found = await import(`/app/${{{VERSION}}}/scripts/puzzles/${{module}}.js`);
      return found[name](...given);
    }}"""
    return page.evaluate(script, [module, function, list(arguments)])


def random_records(rng: random.Random) -> dict[str, dict[str, Any]]:
    records = {}
    for before in range(rng.randint(0, 40)):
        day = TODAY - timedelta(before)
        late = day + timedelta(rng.choice((0, 0, 0, 0, 1)))
        records[str(before)] = {
            "date": rng.choice([day.isoformat()] * 9 + [None]),
            "ended": rng.choice([f"{late}T23:59:59Z"] * 9 + [None]),
            **rng.choice([{"solved": True}, {"solved": True, "rank": "best"}] * 4 + UNSOLVED),
            "seconds": rng.randint(0, 400),
            "share": rng.choice((100, 95, 40, None)),
            "hints": ["hint"] * rng.randint(0, 2),
            "grade": rng.randint(1, 5),
        }
    return records


def longest_run(days: set[date]) -> int:
    return max((sum(1 for _ in run_back(days, day)) for day in days), default=0)


def run_back(days: set[date], day: date) -> list[date]:
    return [] if day not in days else [day, *run_back(days, day - timedelta(1))]


def test_figures_follow_from_the_records(page: Page) -> None:
    for seed in range(60):
        records = random_records(random.Random(seed))
        found = call(page, "statistics", "statistics", records, TODAY.isoformat())
        ended = [record for record in records.values() if record["ended"]]
        solved = [record for record in ended if record["solved"]]
        good = [each for each in ended if each["solved"] or each.get("rank") in ("gold", "silver")]
        days = {
            date.fromisoformat(each["date"]) for each in good if each["date"] and each["ended"][:10] == each["date"]
        }
        assert (found["played"], found["solved"]) == (len(ended), len(solved))
        assert found["unaided"] == sum(not record["hints"] for record in solved)
        assert found["streak"] == len(run_back(days, TODAY) or run_back(days, TODAY - timedelta(1)))
        assert found["longest"] == longest_run(days)
        shares = [record["share"] for record in ended if record["share"] is not None]
        assert abs((found["share"] or 0) - (sum(shares) / len(shares) if shares else 0)) <= 0.5
        assert sum(each["solved"] for each in found["grades"]) == len(solved)
        for each in found["grades"]:
            times = [record["seconds"] for record in solved if record["grade"] == each["grade"] and record["seconds"]]
            assert each["fastest"] == min(times, default=None)


def test_the_next_puzzle_comes_at_midnight_of_utc(page: Page) -> None:
    for hour, minute, second in ((0, 0, 0), (12, 0, 0), (23, 59, 59), (20, 30, 1)):
        moment = datetime(2026, 11, 21, hour, minute, second, tzinfo=UTC)
        left = -(-(86_400 - (hour * 60 + minute) * 60 - second) // 60)
        found = call(page, "next-day", "untilNext", moment.timestamp() * 1000)
        page_minutes = found["hours"] * 60 + found["minutes"]
        assert (page_minutes, found["minutes"] < 60) == (left, True)


def readings(rows: list[str], word: str) -> list[list[str]]:
    """Return every place where a word can be read, as cells."""
    found = []
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for down, right in STEPS:
                cells = [(row + down * step, column + right * step) for step in range(len(word))]
                inside = all(0 <= r < len(rows) and 0 <= c < len(rows[0]) for r, c in cells)
                if inside and all(rows[r][c] == letter for (r, c), letter in zip(cells, word, strict=True)):
                    found.append([f"{chr(65 + c)}{r + 1}" for r, c in cells])
    return found


def test_a_word_stands_where_it_can_be_read(page: Page) -> None:
    rng = random.Random(7)
    stood = 0
    for _ in range(300):
        rows = ["".join(rng.choice("ABC") for _ in range(5)) for _ in range(rng.randint(3, 5))]
        word = "".join(rng.choice("ABC") for _ in range(rng.randint(2, 5)))
        cells = call(page, "segments", "placeOf", {"rows": [list(row) for row in rows], "rings": {}}, word)
        every = readings(rows, word)
        assert cells in every if every else cells is None
        stood += bool(every)
        if cells:
            assert call(page, "segments", "between", cells[0], cells[-1]) == cells
    assert 50 < stood < 290


def test_cells_that_are_on_no_line_have_nothing_between_them(page: Page) -> None:
    assert call(page, "segments", "between", "A1", "B3") is None
    assert call(page, "segments", "between", "A1", "C2") is None
    assert call(page, "segments", "between", "C3", "A1") == ["C3", "B2", "A1"]
