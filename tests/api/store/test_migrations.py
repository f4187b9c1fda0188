"""Migrations: from nothing, twice, at once, and never over the head of a newer version."""

import re
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from api.errors import NewerDatabase
from api.store import migrate, schema
from api.store.engine import Store
from api.store.migrate import revisions
from api.store.urls import place_of
from tests.api.store.old_database import GONE_ON, READ, ask_everything, fill
from tests.contract.recording.book import from_text
from tests.forks import forks
from tests.processes import PATIENCE


def test_revisions_are_told_by_the_names_of_their_modules() -> None:
    scripts = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    assert revisions() == tuple(script.revision for script in scripts.walk_revisions())[::-1]


def test_an_empty_database_is_brought_to_the_newest_revision_once(store: Store) -> None:
    assert store.migrate() == (None, revisions()[-1])
    assert store.migrate() == (revisions()[-1], revisions()[-1])


def test_the_migrations_make_exactly_the_tables_that_the_code_uses(store: Store) -> None:
    store.migrate()
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        made = set(inspect(connection).get_table_names()) - {"alembic_version"}
    assert made == {table.__tablename__ for table in schema.TABLES}


def test_the_first_session_migrates(store: Store) -> None:
    with store.read() as session:
        assert session.scalar(text("SELECT version_num FROM alembic_version")) == revisions()[-1]


def test_a_database_of_a_newer_version_is_left_alone(store: Store) -> None:
    store.migrate()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match=f"{re.escape(place_of(store.url))} is at revision '9999'"):
        store.migrate()
    with pytest.raises(NewerDatabase), store.read():
        pass


def run_migration(url: str, together: Barrier) -> None:
    store = Store(url)
    together.wait()
    store.migrate()
    store.close()


def test_processes_that_migrate_at_once_do_it_once(url: str) -> None:
    together = forks().Barrier(4)
    processes = [forks().Process(target=run_migration, args=(url, together)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(PATIENCE)
    assert [process.exitcode for process in processes] == [0, 0, 0, 0]
    store = Store(url)
    assert store.migrate() == (revisions()[-1], revisions()[-1])
    store.close()


SINCE = (
    *("Vary: Accept-Encoding", '"close_in_time":false,', '"seat_takeovers":{},', '"words":null,'),
    *('"lesson":false,', '"pauses":null,'),
)
"""What every answer says since that version: that JSON may be compressed; of a match, what is off or not asked;
of a batch, that nothing was asked of its words; and of a table, that it teaches nothing and has no clock in days."""


OF_HINTS = re.compile(r'. "left":[0-9]+,')
WITHIN = re.compile(',"withheld":(true|false)|(?<="steps":[0-9]),"left":[0-9]+')
"""What every daily puzzle says since then beside its edition, date and number, and every hint beside its step."""

NONE_SAID = re.compile(r',(?:\n\+ )?"reactions":\[\]')
"""What every page of a log says since then: that nobody has just reacted."""


def test_what_an_older_version_has_kept_is_answered_as_it_answered(store: Store, tmp_path: Path) -> None:
    fill(store)
    url = store.url.render_as_string(hide_password=False)
    store.migrate(without_backup=True)
    recorded = [text for path in (READ, GONE_ON) for text in from_text(path.read_text(encoding="utf-8"))]
    answered = [text for texts in ask_everything(url, tmp_path) for text in texts]
    for before, after in zip(recorded, answered, strict=True):
        lines = [WITHIN.sub("", line) for line in NONE_SAID.sub("", after).splitlines() if not line.endswith(SINCE)]
        lines = [line for line in lines if not OF_HINTS.fullmatch(line)]
        assert lines == before.splitlines(), lines[0]
