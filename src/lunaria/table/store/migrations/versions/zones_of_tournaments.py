"""The time zone in which rounds of a tournament begin at the same hour each week."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tournaments of before go on in UTC: a round begins seven days after the one before."""
    op.add_column("tournaments", sa.Column("zone", sa.String(64), nullable=False, server_default="UTC"))


def downgrade() -> None:
    """Forget the zones."""
    op.drop_column("tournaments", "zone")
