"""Times that are right even if the clock is set meanwhile, and the addresses of open rated attempts."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

CLOCK = sa.String(64)


def upgrade() -> None:
    """Add the columns; of what was begun before, the database's clock alone is known."""
    op.add_column("puzzle_attempts", sa.Column("clock", CLOCK))
    op.add_column("league_entries", sa.Column("clock", CLOCK))
    op.add_column("rated_attempts", sa.Column("clock", CLOCK))
    op.add_column("rated_attempts", sa.Column("caller", sa.LargeBinary(32)))
    op.create_index("ix_rated_attempts_caller", "rated_attempts", ["caller"])
