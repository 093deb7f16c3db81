"""Where a game comes from that does not begin with the deal."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; games so far begin with the deal."""
    for column in (
        sa.Column("origin", sa.String(6), nullable=False, server_default=""),
        sa.Column("source", sa.String(16), nullable=False, server_default=""),
        sa.Column("source_ply", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)


def downgrade() -> None:
    """Take them away again: the games stay, and no longer say where they come from."""
    for name in ("source_ply", "source", "origin"):
        op.drop_column("tables", name)
