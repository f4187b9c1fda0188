"""Making what is stored older, for tests of what runs out."""

from datetime import timedelta

from flask import Flask
from sqlalchemy import text

from api.context import STORE
from api.store.engine import now


def age(app: Flask, table: str, column: str, by: timedelta) -> None:
    """Make all rows of a table older."""
    with app.extensions[STORE].write() as session:
        then = now(session) - by
        if app.extensions[STORE].is_sqlite:
            then = then.replace(tzinfo=None)
        session.execute(text(f"UPDATE {table} SET {column} = :then"), {"then": then})
