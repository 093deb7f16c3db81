"""People who have deleted their account, and of whom only a nameless seat at old tables is left."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; everybody is still here."""
    op.add_column("people", sa.Column("gone", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it away again; whoever has gone has no name and no credentials any more."""
    op.drop_column("people", "gone")
