"""The last reactions of players."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reactions",
        sa.Column("subject_id", sa.String(32), sa.ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("reaction", sa.String(16), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
