"""Parcels, and how often each address was wrong about them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

TIME = sa.DateTime(timezone=True)
DIGEST = sa.LargeBinary(32)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "parcels",
        sa.Column("locator", sa.String(6), primary_key=True),
        sa.Column("verifier", DIGEST, nullable=False),
        sa.Column("sender", DIGEST, nullable=False),
        sa.Column("caller", DIGEST, nullable=False),
        sa.Column("content", sa.LargeBinary),
        sa.Column("misses", sa.Integer, nullable=False),
        sa.Column("expires_at", TIME, nullable=False),
    )
    for column in ("caller", "expires_at"):
        op.create_index(f"ix_parcels_{column}", "parcels", [column])
    op.create_table(
        "parcel_misses",
        sa.Column("caller", DIGEST, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("since", TIME, nullable=False),
    )
    op.create_index("ix_parcel_misses_since", "parcel_misses", ["since"])
