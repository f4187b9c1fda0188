"""Matches, their rounds, claims, events and tokens; API tokens; answers kept for repeated requests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("series", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("touched_at", TIME, nullable=False),
        sa.Column("finished_at", TIME),
        sa.Column("state", sa.Text, nullable=False),
        sa.UniqueConstraint("code", name="uq_matches_code"),
    )
    op.create_index("ix_matches_series", "matches", ["series"])
    op.create_index("ix_matches_touched_at", "matches", ["touched_at"])
    op.create_table(
        "rounds",
        _match_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "claims",
        _match_id(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        _match_id(),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", TIME, nullable=False),
        sa.Column("by", sa.String(40)),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "match_tokens",
        sa.Column("digest", DIGEST, primary_key=True),
        _match_id(),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("player", sa.String(40)),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_index("ix_match_tokens_match_id", "match_tokens", ["match_id"])
    op.create_table(
        "recovery_codes",
        _match_id(),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("expires_at", TIME, nullable=False),
    )
    op.create_table(
        "api_tokens",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("digest", DIGEST, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("expires_at", TIME),
        sa.UniqueConstraint("digest", name="uq_api_tokens_digest"),
    )
    op.create_table(
        "idempotency_keys",
        sa.Column("digest", DIGEST, primary_key=True),
        sa.Column("fingerprint", DIGEST, nullable=False),
        sa.Column("nonce", DIGEST, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("headers", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_index("ix_idempotency_keys_created_at", "idempotency_keys", ["created_at"])


def _match_id() -> sa.Column[str]:
    return sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
