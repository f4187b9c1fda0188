"""Seats, tokens and the log belong to a subject, of which a match is one kind.

On SQLite a table that others refer to cannot be dropped without their rows. So every old table is renamed, the new ones
are filled from them, and the old ones are dropped last, those that refer to others first.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)

ASIDE = ("matches", "rounds", "claims", "events", "match_tokens", "recovery_codes")


def upgrade() -> None:
    """Make the new tables from the old ones."""
    for name in ("ix_matches_series", "ix_matches_touched_at", "ix_match_tokens_match_id"):
        op.drop_index(name)
    for name in ASIDE:
        op.rename_table(name, f"old_{name}")
        if op.get_bind().dialect.name == "postgresql":  # where no two keys of a schema may have one name
            op.execute(f"ALTER TABLE old_{name} DROP CONSTRAINT pk_{name} CASCADE")
    _make_tables()
    of_subject = "code, changes, created_at, touched_at, finished_at"
    _fill("subjects", f"id, kind, {of_subject}", f"id, 'match', {of_subject}", "matches")
    _fill("matches", "id, series, state")
    _fill("rounds", "match_id, number, state")
    _fill("claims", "match_id, round, player, words")
    of_event = 'seat, number, at, "by", type, round, data'
    _fill("events", f"subject_id, {of_event}", f"match_id, {of_event}")
    of_token = "digest, role, player, created_at"
    _fill("seat_tokens", f"subject_id, {of_token}", f"match_id, {of_token}", "match_tokens")
    of_code = "player, digest, expires_at"
    _fill("recovery_codes", f"subject_id, {of_code}", f"match_id, {of_code}")
    for name in reversed(ASIDE):
        op.drop_table(f"old_{name}")
    op.create_index("ix_subjects_touched_at", "subjects", ["touched_at"])
    op.create_index("ix_matches_series", "matches", ["series"])
    op.create_index("ix_seat_tokens_subject_id", "seat_tokens", ["subject_id"])


def _make_tables() -> None:
    op.create_table(
        "subjects",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("touched_at", TIME, nullable=False),
        sa.Column("finished_at", TIME),
        sa.UniqueConstraint("code", name="uq_subjects_code"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), sa.ForeignKey("subjects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("series", sa.String(32), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "rounds",
        _key("match_id", "matches"),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "claims",
        _key("match_id", "matches"),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        _key("subject_id", "subjects"),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", TIME, nullable=False),
        sa.Column("by", sa.String(40)),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "seat_tokens",
        sa.Column("digest", DIGEST, primary_key=True),
        _key("subject_id", "subjects"),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("player", sa.String(40)),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        _key("subject_id", "subjects"),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("expires_at", TIME, nullable=False),
    )


def _key(name: str, table: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey(f"{table}.id", ondelete="CASCADE"), primary_key=True)


def _fill(new: str, columns: str, values: str = "", old: str = "") -> None:
    """Copy all rows of the old table, by default that of the same name, from its columns, by default the same."""
    op.execute(f"INSERT INTO {new} ({columns}) SELECT {values or columns} FROM old_{old or new}")
