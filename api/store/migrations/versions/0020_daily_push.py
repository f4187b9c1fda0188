"""Browsers that are told the puzzle of the day, and the address that a feed of turns was made from."""

import sqlalchemy as sa
from alembic import op

from api.store.base import Json

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Make the table, and add the column."""
    op.create_table(
        "daily_push",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secrets", Json, nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("quiet", Json),
        sa.Column("caller", sa.LargeBinary(32), nullable=False),
        sa.Column("told", sa.Date, nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("failed_days", sa.Integer, nullable=False),
    )
    op.create_index("ix_daily_push_caller", "daily_push", ["caller"])
    op.create_index("ix_daily_push_due_at", "daily_push", ["due_at"])
    op.add_column("turn_feeds", sa.Column("caller", sa.LargeBinary(32)))
    op.create_index("ix_turn_feeds_caller", "turn_feeds", ["caller"])
