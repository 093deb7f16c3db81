"""Tournaments: entries, rounds, who sits where in each, and the tournament of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def _whole(name: str, default: str | None = "0", may_be_none: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=may_be_none, server_default=default)


def _time(name: str, default: str | None = None) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False, server_default=default)


def _words(name: str, width: int, default: str | None = None) -> sa.Column[str]:
    return sa.Column(name, sa.String(width), nullable=False, server_default=default)


def _key(table: str, to: str) -> sa.Column[str]:
    column, width = {"tournaments": ("tournament", 16), "people": ("person", 32)}[to]
    key = sa.ForeignKey(f"{to}.id", name=f"fk_{table}_{column}")
    return sa.Column(column, sa.String(width), key, nullable=False)


def upgrade() -> None:
    """Add the tables, and the tournament of a table."""
    op.create_table(
        "tournaments",
        _words("id", 16),
        _words("club", 16, ""),
        _words("owner", 32),
        _words("name", 40),
        _words("kind", 8),
        _words("game", 40),
        _whole("size", None),
        _words("tempo", 4),
        _whole("rounds", None),
        _time("begins"),
        _time("created"),
        _words("status", 7, "open"),
        _whole("round"),
        sa.Column("due", sa.BigInteger),
        _time("ended", "0"),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
        sa.CheckConstraint("status in ('open', 'running', 'over', 'off')", name="status"),
    )
    op.create_index("ix_tournaments_due", "tournaments", ["due"])
    op.create_index("ix_tournaments_club", "tournaments", ["club", "begins"])
    op.create_table(
        "tournament_entries",
        _key("tournament_entries", "tournaments"),
        _key("tournament_entries", "people"),
        _whole("lot"),
        _time("entered"),
        _time("left", "0"),
        sa.PrimaryKeyConstraint("tournament", "person", name="pk_tournament_entries"),
    )
    op.create_table(
        "tournament_rounds",
        _key("tournament_rounds", "tournaments"),
        _whole("number", None),
        _time("planned"),
        _time("began"),
        _time("comes"),
        _time("closes"),
        _time("ended", "0"),
        sa.PrimaryKeyConstraint("tournament", "number", name="pk_tournament_rounds"),
    )
    op.create_table(
        "tournament_seats",
        _words("tournament", 16),
        _whole("round", None),
        _key("tournament_seats", "people"),
        _words("table", 16, ""),
        _whole("seat"),
        _whole("place", None, may_be_none=True),
        _whole("came", "1"),
        sa.PrimaryKeyConstraint("tournament", "round", "person", name="pk_tournament_seats"),
    )
    op.create_index("ix_tournament_entries_person", "tournament_entries", ["person"])
    op.create_index("ix_tournament_seats_person", "tournament_seats", ["person"])
    op.create_index("ix_tournament_seats_table", "tournament_seats", ["table"])
    op.add_column("tables", _words("tournament", 16, ""))


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("tables", "tournament")
    for table in ("tournament_seats", "tournament_rounds", "tournament_entries", "tournaments"):
        op.drop_table(table)
