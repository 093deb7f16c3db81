"""Tables that are steps of a campaign."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add which campaign a table belongs to, and find its tables quickly."""
    op.add_column("tables", sa.Column("campaign", sa.String(16), nullable=False, server_default=""))
    op.create_index("ix_tables_campaign", "tables", ["campaign"])


def downgrade() -> None:
    """Take it away again; the games stay."""
    op.drop_index("ix_tables_campaign", "tables")
    op.drop_column("tables", "campaign")
