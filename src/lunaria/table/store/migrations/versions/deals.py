"""Deals by a secret of 256 bits and what people add to it; commitments for tables that are about to be set up."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; tables that are there are dealt from their seeds as before."""
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("entropy", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("commitment", name="pk_promises"),
    )
    op.create_index("ix_promises_made", "promises", ["made"])


def downgrade() -> None:
    """Take them away again; games that were dealt from a secret can then not be told any more."""
    op.drop_table("promises")
    op.drop_column("seats", "entropy")
    op.drop_column("tables", "secret")
