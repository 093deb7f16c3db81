"""How people agree to end their game, and what makes days longer; seats that are taken over."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0036"
branch_labels = None
depends_on = None
KINDS = "kind in ('move', 'undo', 'ask', 'yes', 'no', 'flag', 'away', 'here'{})"
LATER = ", 'give', 'take'"


def _allow(kinds: str) -> None:
    """Let events have these kinds. SQLite copies the table, without its old check: none can be changed there."""
    name = op.f("ck_events_kind")
    if op.get_bind().dialect.name == "sqlite":
        with op.batch_alter_table("events", recreate="always") as batch:
            batch.create_check_constraint(name, kinds)
        return
    op.drop_constraint(name, "events", type_="check")
    op.create_check_constraint(name, "events", kinds)


def upgrade() -> None:
    """Add the columns and the table, and allow the new events."""
    op.add_column("tables", sa.Column("agreed", sa.String(7), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("weekend", sa.String(40), nullable=False, server_default=""))
    key = sa.ForeignKey("people.id", name="fk_holidays_person")
    op.create_table(
        "holidays",
        sa.Column("person", sa.String(32), key, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "began", name="pk_holidays"),
    )
    with op.batch_alter_table("seats") as batch:  # SQLite can add no foreign key to a table
        batch.add_column(sa.Column("former", sa.String(32)))
        batch.add_column(sa.Column("left", sa.BigInteger))
        batch.create_foreign_key(op.f("fk_seats_former"), "people", ["former"], ["id"])
        if op.get_bind().dialect.name == "sqlite":
            batch.create_check_constraint(op.f("ck_seats_kind"), "kind in ('open', 'guest', 'bot')")
    op.create_index("ix_seats_former", "seats", ["former"])
    op.create_index("ix_seats_left", "seats", ["left"])
    _allow(KINDS.format(LATER))


def downgrade() -> None:
    """Take them away again; fails if there are events that an older release does not know."""
    _allow(KINDS.format(""))
    for name in ("former", "left"):
        op.drop_index(f"ix_seats_{name}", "seats")
    with op.batch_alter_table("seats") as batch:
        batch.drop_constraint(op.f("fk_seats_former"), type_="foreignkey")
        batch.drop_column("former")
        batch.drop_column("left")
        if op.get_bind().dialect.name == "sqlite":
            batch.create_check_constraint(op.f("ck_seats_kind"), "kind in ('open', 'guest', 'bot')")
    op.drop_table("holidays")
    for name in ("agreed", "weekend"):
        op.drop_column("tables", name)
