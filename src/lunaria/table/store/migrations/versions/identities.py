"""Identities at providers, and the rounds to a provider and back."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "identities",
        sa.Column("issuer", sa.String(200), nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_identities_person"), nullable=False),
        sa.Column("admin", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_identities"),
        sa.UniqueConstraint("person", "issuer", name="uq_identities_person"),
    )
    op.create_table(
        "rounds",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("provider", sa.String(32), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("verifier", sa.String(128), nullable=False),
        sa.Column("to", sa.Text, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_rounds"),
    )
    op.create_index("ix_rounds_until", "rounds", ["until"])


def downgrade() -> None:
    """Take them away again."""
    for name in ("rounds", "identities"):
        op.drop_table(name)
