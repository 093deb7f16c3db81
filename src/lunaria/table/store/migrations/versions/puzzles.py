"""Which daily puzzles people have tried."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "puzzles",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("how", sa.String(5), nullable=False),
        sa.PrimaryKeyConstraint("person", "day", "game", name="pk_puzzles"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_puzzles_person"),
        sa.CheckConstraint("how in ('open', 'found', 'shown')", name="ck_puzzles_how"),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("puzzles")
