"""Since when each seat has had something to decide."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it; games that run are looked at once, and told of then."""
    op.add_column("seats", sa.Column("since", sa.BigInteger))
    op.execute("update tables set due = 0 where status = 'playing'")


def downgrade() -> None:
    """Take it away again; it can be told from the logs."""
    op.drop_column("seats", "since")
