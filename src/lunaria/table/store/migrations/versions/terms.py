"""Who may come to a table and when it starts; seats that are kept for somebody; rematches; who is where."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; tables that are there are open to everybody, as they were."""
    for column in (
        sa.Column("listed", sa.Integer, nullable=False, server_default="1"),
        sa.Column("watch", sa.String(6), nullable=False, server_default="all"),
        sa.Column("ready", sa.Integer, nullable=False, server_default="0"),
        sa.Column("password", sa.String(200), nullable=False, server_default=""),
        sa.Column("rematch", sa.String(16), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
    op.add_column("seats", sa.Column("ready", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("invitation", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "admissions",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(3), nullable=False),
        sa.PrimaryKeyConstraint("table", "person", name="pk_admissions"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_admissions_table"),
    )
    op.create_index("ix_admissions_person", "admissions", ["person"])
    op.create_table(
        "presence",
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("worker", "table", name="pk_presence"),
    )


def downgrade() -> None:
    """Take them away again; private tables are then open to who knows their address."""
    op.drop_table("presence")
    op.drop_table("admissions")
    for name in ("invitation", "ready"):
        op.drop_column("seats", name)
    for name in ("rematch", "password", "ready", "watch", "listed"):
        op.drop_column("tables", name)
