"""Follows, invitations to tables, and people's settings for invitations and for their visibility."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables and preferences."""
    op.add_column("people", sa.Column("invited", sa.String(8), nullable=False, server_default="all"))
    op.add_column("people", sa.Column("unseen", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "follows",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_follows_person"), nullable=False),
        sa.Column("followed", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "followed", name="pk_follows"),
    )
    op.create_index("ix_follows_followed", "follows", ["followed"])
    op.create_table(
        "invitations",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", name="fk_invitations_table"), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_invitations_person"), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False, server_default="open"),
        sa.PrimaryKeyConstraint("table", "person", name="pk_invitations"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])
    op.create_index("ix_invitations_host", "invitations", ["host", "at"])


def downgrade() -> None:
    """Take them away again."""
    for name in ("invitations", "follows"):
        op.drop_table(name)
    for name in ("unseen", "invited"):
        op.drop_column("people", name)
