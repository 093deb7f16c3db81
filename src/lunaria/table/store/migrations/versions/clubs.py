"""Clubs: their members, who is not to meet whom, the people they manage, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None
ROLES = "role in ('asked', 'invited', 'member', 'steward', 'removed')"


def _whole(name: str, default: str = "0") -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, server_default=default)


def _key(table: str, to: str) -> sa.Column[str]:
    column, width = {"clubs": ("club", 16), "people": ("person", 32)}[to]
    key = sa.ForeignKey(f"{to}.id", name=f"fk_{table}_{column}")
    return sa.Column(column, sa.String(width), key, nullable=False)


def upgrade() -> None:
    """Add the tables, and the club of a table and of a report."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.String(200), nullable=False, server_default=""),
        sa.Column("link", sa.String(32), nullable=False),
        _whole("listed"),
        _whole("asks", "1"),
        sa.Column("created", sa.BigInteger, nullable=False),
        _whole("day", "-1"),
        _whole("minute"),
        _whole("minutes"),
        sa.Column("zone", sa.String(40), nullable=False, server_default="UTC"),
        sa.Column("due", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )
    op.create_index("ix_clubs_due", "clubs", ["due"])
    op.create_index("ix_clubs_listed", "clubs", ["listed", "created"])
    op.create_table(
        "club_members",
        _key("club_members", "clubs"),
        _key("club_members", "people"),
        sa.Column("role", sa.String(7), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        _whole("notified"),
        sa.PrimaryKeyConstraint("club", "person", name="pk_club_members"),
        sa.CheckConstraint(ROLES, name="role"),
    )
    op.create_table(
        "club_apart",
        _key("club_apart", "clubs"),
        _key("club_apart", "people"),
        sa.Column("other", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("club", "person", "other", name="pk_club_apart"),
    )
    op.create_table(
        "managed_people",
        _key("managed_people", "people"),
        _key("managed_people", "clubs"),
        sa.Column("card", sa.String(64), nullable=False),
        _whole("talk"),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_managed_people"),
        sa.UniqueConstraint("card", name="uq_managed_people_card"),
    )
    for table, column in (("club_members", "person"), ("club_apart", "person"), ("managed_people", "club")):
        op.create_index(f"ix_{table}_{column}", table, [column])
    for table in ("tables", "reports"):
        op.add_column(table, sa.Column("club", sa.String(16), nullable=False, server_default=""))
    op.create_index("ix_tables_club", "tables", ["club", "created"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("ix_tables_club", "tables")
    for table in ("tables", "reports"):
        op.drop_column(table, "club")
    for table in ("managed_people", "club_apart", "club_members", "clubs"):
        op.drop_table(table)
