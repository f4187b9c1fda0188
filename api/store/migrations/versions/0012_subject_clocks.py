"""The clock reading for the times of a table or match, so that the clock can be set while they run."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column; of what goes on already, it is not known."""
    op.add_column("subjects", sa.Column("clock", sa.String(64)))
