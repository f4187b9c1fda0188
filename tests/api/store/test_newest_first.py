"""Lists by time."""

from datetime import UTC, datetime

from sqlalchemy import select

from api.store.base import newest_first
from api.store.engine import Store
from api.store.subjects import SubjectRow

MOMENT = datetime(2026, 11, 20, 18, 41, tzinfo=UTC)


def test_a_page_goes_on_within_a_moment(store: Store) -> None:
    with store.write() as session:
        for id in "abc":
            session.add(SubjectRow(id=id, kind="match", code=id, changes=0, created_at=MOMENT, touched_at=MOMENT))
        session.flush()
        query = newest_first(select(SubjectRow.id), SubjectRow.created_at, SubjectRow.id, (MOMENT, "c"))
        assert list(session.scalars(query)) == ["b", "a"]
