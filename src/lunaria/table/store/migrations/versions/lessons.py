"""How far people have come in lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name="pk_lessons"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_lessons_person"),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("lessons")
