"""What the database is asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from api.store.engine import Store


@contextmanager
def statements_of(store: Store) -> Iterator[list[str]]:
    """Collect what the database is asked, the beginning of a transaction left out."""
    found: list[str] = []

    def collect(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        if not statement.startswith(("PRAGMA", "BEGIN")):
            found.append(" ".join(statement.split()))

    event.listen(store.engine, "before_cursor_execute", collect)
    try:
        yield found
    finally:
        event.remove(store.engine, "before_cursor_execute", collect)


def verbs(statements: list[str]) -> list[str]:
    return [" ".join(statement.split()[: 3 if statement.startswith("INSERT") else 2]) for statement in statements]
