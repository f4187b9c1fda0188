"""How near each attempt at a puzzle came to the best answer."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; of attempts of before it is not known."""
    op.add_column("puzzle_attempts", sa.Column("share", sa.Integer()))
