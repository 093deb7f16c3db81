"""Deals that everybody plays, and who has played them how."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def _whole(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger, nullable=False, server_default="0") for name in names]


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("added", sa.Text, nullable=False, server_default="[]"),
        sa.Column("tables", sa.String(64), nullable=False, server_default=""),
        sa.Column("sealed", sa.BigInteger, nullable=False),
        *_whole("opened", "closed"),
        sa.PrimaryKeyConstraint("id", name="pk_deals"),
        sa.UniqueConstraint("game", "day", name="uq_deals_game"),
    )
    op.create_index("ix_deals_closed", "deals", ["closed", "day"])
    op.create_table(
        "deal_entries",
        sa.Column("deal", sa.String(16), sa.ForeignKey("deals.id", name="fk_deal_entries_deal"), nullable=False),
        sa.Column("player", sa.String(48), nullable=False),
        sa.Column("entropy", sa.String(64), nullable=False, server_default=""),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        *_whole("begun"),
        sa.Column("ranked", sa.Integer, nullable=False, server_default="0"),
        sa.Column("score", sa.Integer),
        *_whole("ended"),
        sa.Column("broken", sa.Integer, nullable=False, server_default="0"),
        sa.Column("course", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("deal", "player", name="pk_deal_entries"),
    )
    op.create_index("ix_deal_entries_player", "deal_entries", ["player"])


def downgrade() -> None:
    """Take them away again."""
    for name in ("deal_entries", "deals"):
        op.drop_table(name)
