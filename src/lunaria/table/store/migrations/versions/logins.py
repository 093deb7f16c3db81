"""Names and passwords by which people sign in."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; whoever is there stays a guest until they choose some."""
    op.create_table(
        "logins",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("login", sa.String(24), nullable=False),
        sa.Column("key", sa.String(24), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_logins"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_logins_person"),
        sa.UniqueConstraint("key", name="uq_logins_key"),
    )


def downgrade() -> None:
    """Take them away again; people stay signed in where they are."""
    op.drop_table("logins")
