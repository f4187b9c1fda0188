"""Leagues, their members, and the members' results at the daily puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(20), nullable=False),
        sa.Column("maker_digest", DIGEST, nullable=False),
        sa.Column("caller", DIGEST, nullable=False),
        sa.Column("last_member", sa.Integer, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("touched_at", TIME, nullable=False),
        sa.Column("closed_at", TIME),
    )
    for column in ("caller", "touched_at"):
        op.create_index(f"ix_leagues_{column}", "leagues", [column])
    league = sa.ForeignKey("leagues.id", ondelete="CASCADE")
    op.create_table(
        "league_members",
        sa.Column("league_id", sa.String(32), league, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(200), nullable=False),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("maker", sa.Boolean, nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.UniqueConstraint("league_id", "name_key", name="uq_league_members_league_id"),
    )
    op.create_table(
        "league_entries",
        sa.Column("league_id", sa.String(32), primary_key=True),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("member", sa.Integer, primary_key=True),
        sa.Column("puzzle_id", sa.String(16), nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.Column("attempt_digest", DIGEST),
        sa.Column("share", sa.Integer),
        sa.Column("impossible", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(
            ["league_id", "member"], ["league_members.league_id", "league_members.number"], ondelete="CASCADE"
        ),
        sa.UniqueConstraint("league_id", "attempt_digest", name="uq_league_entries_league_id"),
    )
