"""How the clock stood by which the times of a table or match count, so that it can be set while they go on."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column; of what goes on already, it is not known."""
    op.add_column("subjects", sa.Column("clock", sa.String(64)))
