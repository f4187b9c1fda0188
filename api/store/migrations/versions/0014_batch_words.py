"""What the words of a batch of puzzles are like."""

import sqlalchemy as sa
from alembic import op

from api.store.base import Json

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column."""
    op.add_column("puzzle_batches", sa.Column("words", Json, nullable=True))
