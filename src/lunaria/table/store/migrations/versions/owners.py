"""By whom, and before which rematch, a table is found."""

from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the indexes: what is swept is looked for by both."""
    for name in ("owner", "rematch"):
        op.create_index(f"ix_tables_{name}", "tables", [name])


def downgrade() -> None:
    """Take them away again."""
    for name in ("owner", "rematch"):
        op.drop_index(f"ix_tables_{name}", "tables")
