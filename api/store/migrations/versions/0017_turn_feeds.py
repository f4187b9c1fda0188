"""Feeds of one's own turns, the seats that they are of, and the turns of these."""

import sqlalchemy as sa
from alembic import op

from api.store.base import Json

revision = "0017"
down_revision = "0016"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "turn_feeds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", DIGEST, nullable=False, unique=True),
        sa.Column("link", DIGEST, nullable=False, unique=True),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("used_at", TIME, nullable=False),
    )
    op.create_index("ix_turn_feeds_used_at", "turn_feeds", ["used_at"])
    op.create_table(
        "feed_seats",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("feed_id", sa.String(32), sa.ForeignKey("turn_feeds.id", ondelete="CASCADE"), nullable=False),
        sa.Column("subject_id", sa.String(32), sa.ForeignKey("subjects.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
    )
    for column in ("feed_id", "subject_id"):
        op.create_index(f"ix_feed_seats_{column}", "feed_seats", [column])
    op.create_table(
        "feed_turns",
        sa.Column("seat_id", sa.String(32), sa.ForeignKey("feed_seats.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("others", Json, nullable=False),
        sa.Column("begun_at", TIME, nullable=False),
        sa.Column("due_at", TIME),
        sa.Column("ended_at", TIME),
        sa.Column("changed_at", TIME, nullable=False),
    )
