"""The time at which the open round of a match closes automatically."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; no match of before says that its rounds close by themselves."""
    op.add_column("matches", sa.Column("closes_at", sa.DateTime(timezone=True)))
    op.create_index("ix_matches_closes_at", "matches", ["closes_at"])
