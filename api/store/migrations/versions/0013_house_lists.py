"""House lists in all their versions; those in the folders of hosts are taken over right after this."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "house_lists",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("version", sa.String(16), nullable=False),
    )
    op.create_table(
        "house_list_versions",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("version", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
    )
    op.create_table(
        "house_list_parts",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
