"""Tables of every game, the logs of their games, and the drafts of seats."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), sa.ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("plays_itself", sa.Boolean, nullable=False),
        sa.Column("due_at", TIME),
        sa.Column("leased_until", TIME),
    )
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_table(
        "table_actions",
        _key(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("actor", sa.String(40), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("sealed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "table_drafts",
        _key(),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
    )


def _key() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
