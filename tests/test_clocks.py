"""What the service takes for the time: which clocks are read, where, and what for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("api", "games", "solver", "dictionaries")

WALL = re.compile(r"\b(?:time\.time|datetime\.now|datetime\.utcnow|date\.today|datetime\.today)\(")

WALL_CLOCKS = {
    "api/store/engine.py": "the clock of a database that is a file is that of its host",
    "api/commands/backup.py": "when the next backup is made",
    "api/store/backups/before_migration.py": "what a backup is called",
    "api/store/backups/making.py": "when a backup was made",
    "api/services/daily_archive.py": "which day it is",
    "api/services/daily_feeds.py": "until when an answer may be kept: at most a quarter of an hour",
    "api/http/limits.py": "when the library that counts requests begins to count anew",
    "api/commands/puzzle/daily.py": "which day it is",
}
"""Where a clock is read that somebody may set, and what for; every other time comes from the database."""

DURATIONS = {
    "api/commands/backup.py": "how long to wait before the next look, which is soon anyhow",
    "api/services/daily_feeds.py": "never less than 0",
    "api/services/daily_push.py": "never less than 1",
    "api/services/notifier.py": "how long to wait before the next look, which is soon anyhow",
    "api/services/parcels.py": "how long to wait before the next try; never less than 1",
    "api/services/rated_attempts.py": "of moments, which know by how much the clock was set; never less than 0",
    "api/services/round_clock.py": "how long to wait before the next look, which is soon anyhow",
    "api/services/table_scheduler.py": "how long to wait before the next look, which is soon anyhow",
    "games/tables/clock.py": "never less than 0",
    "games/tables/leaving.py": "never less than 0",
    "games/tables/pauses.py": "what is left of seconds that have not passed when a pause begins",
}
"""Where seconds between two times are counted, and why none of them can be negative."""


def modules() -> Iterator[tuple[str, str]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def test_clocks_that_can_be_set_are_read_only_where_it_is_said_what_for() -> None:
    assert {name for name, text in modules() if WALL.search(text)} == set(WALL_CLOCKS)


def counts_seconds(text: str) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr == "total_seconds" for node in ast.walk(ast.parse(text)))


def test_seconds_between_times_are_counted_only_where_none_can_be_negative() -> None:
    assert {name for name, text in modules() if counts_seconds(text)} == set(DURATIONS)
