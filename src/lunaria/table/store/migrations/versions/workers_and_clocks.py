"""Snapshots, leases, workers, outages; clocks, consent and the wish to have single choices made."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

KINDS = "kind in ('move', 'undo', 'ask', 'yes', 'no', 'flag')"
FORMER_KINDS = "kind in ('move', 'undo')"


def _allow(kinds: str) -> None:
    name = op.f("ck_events_kind")
    with op.batch_alter_table("events") as batch:
        batch.drop_constraint(name, type_="check")
        batch.create_check_constraint(name, sa.text(kinds))


def upgrade() -> None:
    """Add them; games that run have no clock and are looked at once."""
    op.add_column("people", sa.Column("auto", sa.Integer, nullable=False, server_default="0"))
    for column in (
        sa.Column("pace", sa.String(4), nullable=False, server_default="none"),
        sa.Column("main", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("increment", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("zero", sa.String(7), nullable=False, server_default="nothing"),
        sa.Column("started", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("due", sa.BigInteger),
        sa.Column("fault", sa.String(500), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_due", "tables", ["due"])
    op.execute("update tables set due = 0, started = created where status = 'playing'")
    op.add_column("events", sa.Column("digest", sa.String(16), nullable=False, server_default=""))
    _allow(KINDS)
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("sources", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_snapshots_table"),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_leases"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_leases_table"),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_workers"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )


def downgrade() -> None:
    """Take them away again; events of new kinds are forgotten, so games that have them cannot go on."""
    for name in ("outages", "workers", "leases", "snapshots"):
        op.drop_table(name)
    op.execute("delete from events where kind not in ('move', 'undo')")
    _allow(FORMER_KINDS)
    op.drop_column("events", "digest")
    op.drop_index("ix_tables_due", "tables")
    for name in ("fault", "due", "started", "zero", "increment", "main", "pace"):
        op.drop_column("tables", name)
    op.drop_column("people", "auto")
