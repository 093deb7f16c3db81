"""What people say at a table, and whom they do not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "talk",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("room", sa.String(5), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_talk_table"),
        sa.UniqueConstraint("table", "key", name="uq_talk_key"),
    )
    op.create_index("ix_talk_person", "talk", ["person"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
    )


def downgrade() -> None:
    """Forget what was said."""
    op.drop_table("mutes")
    op.drop_table("talk")
