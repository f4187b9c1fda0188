"""Seats that are held until a takeover passes, and shares made with a join code, which are counted separately."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the columns; of shares of before it is not known who made them, so they count as the host's.

    A code of before took over a seat at once, whoever had asked for it. It was good for ten minutes, and is asked for
    again. That a round is closed is no longer the only thing that is due in a match.
    """
    op.add_column("seat_tokens", sa.Column("by_code", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat_tokens", sa.Column("watched_at", sa.DateTime(timezone=True)))
    op.execute("DELETE FROM recovery_codes")
    op.drop_index("ix_matches_closes_at", "matches")
    op.execute("ALTER TABLE matches RENAME COLUMN closes_at TO due_at")
    op.create_index("ix_matches_due_at", "matches", ["due_at"])
