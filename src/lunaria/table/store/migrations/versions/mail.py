"""Addresses that people want to be written to, and the mails that are to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Integer, nullable=False, server_default="0"),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False, server_default="0"),
        sa.Column("stop", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_mail_addresses"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_mail_addresses_person"),
        sa.UniqueConstraint("stop", name="uq_mail_addresses_stop"),
    )
    op.create_table(
        "outbox",
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(7), nullable=False),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        sa.Column("code", sa.String(12), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("key", name="pk_outbox"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_outbox_person"),
        sa.CheckConstraint("kind in ('turn', 'confirm')", name="ck_outbox_kind"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_person", "outbox", ["person"])


def downgrade() -> None:
    """Forget the addresses; nobody is written to."""
    op.drop_table("outbox")
    op.drop_table("mail_addresses")
