"""People who wait for somebody to play with, those who did not come, and what one worker does for all."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_wishes_person"), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table", sa.String(16), nullable=False, server_default=""),
        sa.Column("until", sa.BigInteger, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("person", name="pk_wishes"),
    )
    for name in ("seen", "table"):
        op.create_index(f"ix_wishes_{name}", "wishes", [name])
    op.create_table(
        "absences",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_absences_person"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_absences"),
    )
    op.create_table(
        "duties",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("report", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("name", name="pk_duties"),
    )


def downgrade() -> None:
    """Take them away again."""
    for name in ("duties", "absences", "wishes"):
        op.drop_table(name)
