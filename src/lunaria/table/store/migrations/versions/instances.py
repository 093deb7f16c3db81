"""Several instances of a deal, deals of events and seasons, and who came where at their own table."""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None
DAY_MS = 86_400_000


def upgrade() -> None:
    """Add the columns and the table; what was dealt before has one instance and goes on."""
    with op.batch_alter_table("deal_entries") as batch:
        batch.add_column(sa.Column("instance", sa.Integer, nullable=False, server_default="0"))
        batch.add_column(sa.Column("place", sa.Integer, nullable=False, server_default="0"))
        batch.drop_constraint("pk_deal_entries", type_="primary")
        batch.create_primary_key("pk_deal_entries", ["deal", "player", "instance"])
        batch.drop_constraint("fk_deal_entries_deal", type_="foreignkey")
    with op.batch_alter_table("deals") as batch:
        batch.add_column(sa.Column("scope", sa.String(16), nullable=False, server_default=""))
        batch.add_column(sa.Column("closes", sa.BigInteger, nullable=False, server_default="0"))
        batch.add_column(sa.Column("bot", sa.String(40), nullable=False, server_default="gardener"))
        batch.add_column(sa.Column("instances", sa.Integer, nullable=False, server_default="1"))
        batch.drop_column("tables")
        batch.drop_constraint("uq_deals_game", type_="unique")
        batch.create_unique_constraint("uq_deals_scope", ["scope", "game", "day"])
    _point_to_deals()
    op.execute(sa.text(f"update deals set closes = (cast(day as bigint) + 1) * {DAY_MS}"))
    op.create_table(
        "deal_events",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("deal", sa.String(16), sa.ForeignKey("deals.id", name="fk_deal_events_deal"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("club", sa.String(16), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_deal_events"),
    )
    op.create_index("ix_deal_events_owner", "deal_events", ["owner"])
    op.create_index("ix_deal_events_club", "deal_events", ["club"])


def _point_to_deals() -> None:
    """Let entries point to their deals; while SQLite rewrites the deals, nothing may."""
    with op.batch_alter_table("deal_entries") as batch:
        batch.create_foreign_key("fk_deal_entries_deal", "deals", ["deal"], ["id"])


def downgrade() -> None:
    """Take them away again, with the deals that an older release does not know."""
    op.drop_table("deal_events")
    unknown = "select id from deals where scope <> '' or instances > 1"
    op.execute(sa.text(f"delete from deal_entries where deal in ({unknown})"))
    op.execute(sa.text("delete from deals where scope <> '' or instances > 1"))
    with op.batch_alter_table("deal_entries") as batch:
        batch.drop_constraint("fk_deal_entries_deal", type_="foreignkey")
        batch.drop_constraint("pk_deal_entries", type_="primary")
        batch.drop_column("instance")
        batch.drop_column("place")
        batch.create_primary_key("pk_deal_entries", ["deal", "player"])
    with op.batch_alter_table("deals") as batch:
        batch.drop_constraint("uq_deals_scope", type_="unique")
        for name in ("scope", "closes", "bot", "instances"):
            batch.drop_column(name)
        batch.add_column(sa.Column("tables", sa.String(64), nullable=False, server_default=""))
        batch.create_unique_constraint("uq_deals_game", ["game", "day"])
    _point_to_deals()
    _tell_tables()


def _tell_tables() -> None:
    """Write the secret of all tables of each deal that has opened."""
    connection = op.get_bind()
    deals = sa.table("deals", *(sa.column(name) for name in ("id", "secret", "added", "opened", "tables")))
    for row in connection.execute(sa.select(deals).where(deals.c.opened > 0)).all():
        lines = [f"secret {row.secret}", *(f"entropy {each}" for each in json.loads(row.added))]
        secret = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
        connection.execute(deals.update().where(deals.c.id == row.id).values(tables=secret))
