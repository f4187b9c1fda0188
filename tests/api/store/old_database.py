"""A database of revision 0002 with matches, puzzles and batches in it, and what the service answers over it.

The rows were written by the version of that revision, and so were the answers, but for hints, which each version words
itself. What the files say that was sent is sent again. ``python -m tests.api.store.old_database`` writes the answers
anew, for when one of them changes on purpose.
"""

import json
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData

from api.store.engine import Store
from tests.contract.recording.book import from_text, to_text
from tests.contract.recording.placeholders import PATTERNS, Placeholders
from tests.contract.recording.recorder import Recorder, service
from tests.contract.recording.replaying import story_of

REVISION = "0002"

DATA = Path(__file__).parent / "data"
ROWS = DATA / f"schema_{REVISION}.jsonl"
READ = DATA / f"read_{REVISION}.txt"
GONE_ON = DATA / f"gone_on_{REVISION}.txt"

NAMES: dict[str, str] = json.loads(ROWS.read_text(encoding="utf-8").partition("\n")[0])["names"]
"""The ids, codes and tokens in it, which are those of nobody."""

LASTING = {"match_days": 20_000, "puzzle_days": 20_000, "batch_days": 20_000}
"""Settings with which nothing in it is too old."""


def fill(store: Store) -> None:
    """Make the tables of the revision in an empty database, and put the rows into them."""
    config = Config()
    config.set_main_option("script_location", "api.store:migrations")
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)
        _insert(connection)


def _insert(connection: Connection) -> None:
    tables = MetaData()
    tables.reflect(connection)
    for line in ROWS.read_text(encoding="utf-8").splitlines()[1:]:
        entry = json.loads(line)
        row = {name: _value(value, connection) for name, value in entry["row"].items()}
        connection.execute(tables.tables[entry["table"]].insert().values(row))


def _value(value: Any, connection: Connection) -> Any:
    if not isinstance(value, dict):
        return value
    if "hex" in value:
        return bytes.fromhex(value["hex"])
    moment = datetime.fromisoformat(value["time"])
    return moment.astimezone(UTC).replace(tzinfo=None) if connection.dialect.name == "sqlite" else moment


def ask_everything(url: str, folder: Path) -> list[list[str]]:
    """Return what the service answers over the database: first what is read, byte for byte, then what goes on."""
    with ExitStack() as until:
        settings = {"database": url, "house_lists": folder / "lists", **LASTING}
        app = until.enter_context(service(**settings))
        answered = []
        for path, placeholders in (
            (READ, Placeholders(kept=[kind for kind in (*PATTERNS, "code") if kind != "request"])),
            (GONE_ON, Placeholders(named=NAMES.values())),
        ):
            recorder = Recorder(app, settings, until, placeholders)
            story_of(from_text(path.read_text(encoding="utf-8")))(recorder)
            answered.append(recorder.written)
        return answered


def main() -> None:
    with TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/test.sqlite3")
        fill(store)
        store.close()
        for path, written in zip((READ, GONE_ON), ask_everything(str(store.url), Path(folder)), strict=True):
            path.write_text(to_text(written), encoding="utf-8")


if __name__ == "__main__":
    main()
