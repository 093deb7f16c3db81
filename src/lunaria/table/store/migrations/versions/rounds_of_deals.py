"""Deals that belong to a tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tournament of an event."""
    op.add_column("deal_events", sa.Column("tournament", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("deal_events", "tournament")
