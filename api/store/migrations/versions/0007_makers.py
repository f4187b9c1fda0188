"""The maker of a puzzle may see its solution without an attempt."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column; of puzzles of before it is not known who made them."""
    op.add_column("puzzles", sa.Column("maker_digest", sa.LargeBinary(32)))
