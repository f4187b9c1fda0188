"""Ratings: solvers, the ratings of puzzles and solvers, and rated attempts."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "solvers",
        sa.Column("digest", DIGEST, primary_key=True),
        sa.Column("made_at", TIME, nullable=False),
    )
    op.create_index("ix_solvers_made_at", "solvers", ["made_at"])
    op.create_table(
        "solver_ratings",
        sa.Column("solver", DIGEST, sa.ForeignKey("solvers.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        *standing(),
        sa.Column("rated_at", TIME, nullable=False),
    )
    op.create_table(
        "puzzle_scales",
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("puzzles", sa.Integer, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle_id", sa.String(16), sa.ForeignKey("puzzles.id"), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        *standing(),
        sa.Column("tags", sa.Text, nullable=False),
    )
    op.create_index("ix_puzzle_ratings_kind", "puzzle_ratings", ["kind", "points"])
    op.create_table(
        "met_puzzles",
        sa.Column("solver", DIGEST, sa.ForeignKey("solvers.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle_id", sa.String(16), primary_key=True),
    )
    op.create_table(
        "rated_attempts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("solver", DIGEST, sa.ForeignKey("solvers.digest", ondelete="CASCADE"), nullable=False),
        sa.Column("puzzle_id", sa.String(16), sa.ForeignKey("puzzles.id"), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("opened_at", TIME, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("checks", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Integer),
        sa.Column("change", sa.Double),
    )
    op.create_index("ix_rated_attempts_solver", "rated_attempts", ["solver", "puzzle_id"], unique=True)
    op.create_index("ix_rated_attempts_status", "rated_attempts", ["status", "opened_at"])


def standing() -> list[sa.Column[object]]:
    """Return the columns that say how somebody or something stands."""
    return [
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    ]
