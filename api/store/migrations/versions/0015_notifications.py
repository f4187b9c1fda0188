"""Where notifications of subjects go, and those that are still to be sent."""

import sqlalchemy as sa
from alembic import op

from api.store.base import Json

revision = "0015"
down_revision = "0014"

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "notification_targets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("subject_id", sa.String(32), sa.ForeignKey("subjects.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secrets", Json, nullable=False),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_index("ix_notification_targets_subject_id", "notification_targets", ["subject_id"])
    op.create_table(
        "notifications",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column(
            "target_id", sa.String(32), sa.ForeignKey("notification_targets.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
    )
    op.create_index("ix_notifications_target_id", "notifications", ["target_id"])
    op.create_index("ix_notifications_kind", "notifications", ["kind", "due_at"])
