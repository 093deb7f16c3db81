"""How many took part in a game: opponents whom the rules play are counted too."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the number. Alone the first place was everybody's: those results wait until their logs are told anew."""
    op.add_column("results", sa.Column("participants", sa.Integer, nullable=False, server_default="0"))
    results = sa.table("results", sa.column("table"), sa.column("participants"))
    tables = sa.table("tables", sa.column("id"), sa.column("seats"))
    seats = sa.select(tables.c.seats).where(tables.c.id == results.c.table).scalar_subquery()
    op.execute(results.update().where(seats > 1).values(participants=seats))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("results", "participants")
