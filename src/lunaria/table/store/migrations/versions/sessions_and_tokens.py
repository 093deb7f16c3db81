"""Sessions that say what they are, tokens for programs, what was revoked, and the theme of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; sessions that exist were last used when they were made, as far as anybody knows."""
    op.add_column("people", sa.Column("theme", sa.String(5), nullable=False, server_default=""))
    for column in (
        sa.Column("kind", sa.String(7), nullable=False, server_default="session"),
        sa.Column("name", sa.String(60), nullable=False, server_default=""),
        sa.Column("scopes", sa.String(60), nullable=False, server_default=""),
        sa.Column("used", sa.BigInteger, nullable=False, server_default="0"),
    ):
        op.add_column("sessions", column)
    op.execute("update sessions set used = created")
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "revocations",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_revocations"),
    )
    op.create_index("ix_revocations_at", "revocations", ["at"])


def downgrade() -> None:
    """Take them away again; tokens are forgotten, because an older release would take them for sessions."""
    op.drop_table("revocations")
    op.execute("delete from sessions where kind <> 'session'")
    op.drop_index("ix_sessions_person", "sessions")
    for name in ("used", "scopes", "name", "kind"):
        op.drop_column("sessions", name)
    op.drop_column("people", "theme")
