"""The quiet hours of subscriptions."""

import sqlalchemy as sa
from alembic import op

from api.store.base import Json

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column."""
    op.add_column("notification_targets", sa.Column("quiet", Json))
