"""Puzzles and attempts at them; batches of puzzles and their chunks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("grade", sa.Integer, nullable=False),
        sa.Column("added_at", TIME, nullable=False),
        sa.Column("listed_at", TIME),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("solution", sa.Text, nullable=False),
    )
    op.create_index("ix_puzzles_added_at", "puzzles", ["added_at"])
    op.create_index("ix_puzzles_listed_at", "puzzles", ["listed_at", "id"])
    op.create_table(
        "puzzle_attempts",
        sa.Column("digest", DIGEST, primary_key=True),
        sa.Column("puzzle_id", sa.String(16), sa.ForeignKey("puzzles.id"), nullable=False),
        sa.Column("made_at", TIME, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("seconds", sa.Integer),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("gave_up", sa.Boolean, nullable=False),
    )
    op.create_index("ix_puzzle_attempts_puzzle_id", "puzzle_attempts", ["puzzle_id"])
    op.create_table(
        "puzzle_batches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("caller", DIGEST, nullable=False),
        sa.Column("order", sa.Text, nullable=False),
        sa.Column("dictionary_version", sa.String(64), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("chunk_size", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(100), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("problem", sa.Text),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
    )
    for column in ("caller", "status", "changed_at"):
        op.create_index(f"ix_puzzle_batches_{column}", "puzzle_batches", [column])
    op.create_table(
        "puzzle_chunks",
        sa.Column("batch_id", sa.String(32), sa.ForeignKey("puzzle_batches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("leased_until", TIME),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text),
    )
    op.create_index("ix_puzzle_chunks_made", "puzzle_chunks", ["made", "number"])
