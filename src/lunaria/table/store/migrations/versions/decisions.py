"""Which kinds of decisions have been explained to people."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "decisions",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("decision", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "decision", name="pk_decisions"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_decisions_person"),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("decisions")
