"""Number of tries of the code that confirms a mail address."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count from now on."""
    op.add_column("mail_addresses", sa.Column("tries", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Count no more."""
    op.drop_column("mail_addresses", "tries")
