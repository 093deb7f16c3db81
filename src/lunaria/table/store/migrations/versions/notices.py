"""Addresses of people, their choices of notices, and reasons for notices."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def _person(table: str, **keywords: bool) -> sa.Column:  # type: ignore[type-arg]
    key = sa.ForeignKey("people.id", name=f"fk_{table}_person")
    return sa.Column("person", sa.String(32), key, nullable=False, **keywords)  # type: ignore[arg-type]


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "push_addresses",
        sa.Column("id", sa.String(32), nullable=False),
        _person("push_addresses"),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_addresses"),
    )
    op.create_index("ix_push_addresses_person", "push_addresses", ["person"])
    op.create_table(
        "notice_settings",
        _person("notice_settings"),
        sa.Column("choices", sa.Text, nullable=False, server_default="{}"),
        sa.Column("zone", sa.String(40), nullable=False, server_default="UTC"),
        *(sa.Column(name, sa.Integer, nullable=False, server_default="0") for name in ("quiet_from", "quiet_to")),
        sa.Column("pushed", sa.BigInteger, nullable=False, server_default="0"),
        *(sa.Column(name, sa.Integer, nullable=False, server_default="0") for name in ("day", "count")),
        sa.PrimaryKeyConstraint("person", name="pk_notice_settings"),
    )
    op.create_table(
        "notices",
        sa.Column("key", sa.String(100), nullable=False),
        _person("notices"),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        sa.Column("about", sa.String(40), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("key", name="pk_notices"),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
    op.create_index("ix_notices_person", "notices", ["person"])


def downgrade() -> None:
    """Take them away again."""
    for name in ("notices", "notice_settings", "push_addresses"):
        op.drop_table(name)
