"""Order in the house: administrators, whom they have muted or sent away, reports, the audit log, who is hidden."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody is an administrator, nobody is muted or sent away, and no table is closed."""
    op.add_column("people", sa.Column("admin", sa.Integer, nullable=False, server_default="0"))
    for name in ("silent", "barred"):
        op.add_column("people", sa.Column(name, sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("closed", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_tables_closed", "tables", ["closed"])
    op.create_table(
        "hidings",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("hidden", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "hidden", name="pk_hidings"),
    )
    op.create_index("ix_hidings_hidden", "hidings", ["hidden"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(6), nullable=False),
        sa.Column("person", sa.String(32), nullable=False, server_default=""),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        sa.Column("line", sa.Integer, nullable=False, server_default="0"),
        sa.Column("text", sa.Text, nullable=False, server_default=""),
        sa.Column("note", sa.Text, nullable=False, server_default=""),
        sa.Column("state", sa.String(9), nullable=False, server_default="open"),
        sa.Column("settled", sa.BigInteger, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.CheckConstraint("kind in ('line', 'person', 'name', 'table')", name="ck_reports_kind"),
        sa.CheckConstraint("state in ('open', 'acted', 'dismissed')", name="ck_reports_state"),
    )
    op.create_index("ix_reports_state", "reports", ["state", "at"])
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_table(
        "acts",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(32), nullable=False, server_default=""),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("detail", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )
    op.create_index("ix_acts_at", "acts", ["at"])
    op.create_index("ix_acts_person", "acts", ["person"])


def downgrade() -> None:
    """Take them away again; who was sent away may come back."""
    for table in ("acts", "reports", "hidings"):
        op.drop_table(table)
    op.drop_index("ix_tables_closed", "tables")
    op.drop_column("tables", "closed")
    for name in ("barred", "silent", "admin"):
        op.drop_column("people", name)
