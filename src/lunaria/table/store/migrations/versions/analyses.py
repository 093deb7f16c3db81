"""What an engine had to say about decisions of games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the judgements."""
    op.create_table(
        "judgements",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table", "ply", name="pk_judgements"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_judgements_table"),
    )


def downgrade() -> None:
    """Take them away again; they can be found out anew."""
    op.drop_table("judgements")
