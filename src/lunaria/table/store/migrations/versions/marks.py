"""By which mark something that was said is found."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
talk = sa.table("talk", sa.column("table"), sa.column("number"), sa.column("key"), sa.column("mark"))


def upgrade() -> None:
    """Write it beside each line, as ``mark_of`` makes it."""
    op.add_column("talk", sa.Column("mark", sa.String(12), nullable=False, server_default=""))
    connection = op.get_bind()
    lines = connection.execute(sa.select(talk.c.table, talk.c.number, talk.c.key)).all()
    this = (talk.c.table == sa.bindparam("of")) & (talk.c.number == sa.bindparam("which"))
    change = sa.update(talk).where(this).values(mark=sa.bindparam("made"))
    marks = [
        {"of": table, "which": number, "made": hashlib.sha256(f"{table} {key}".encode()).hexdigest()[:12]}
        for table, number, key in lines
    ]
    if marks:
        connection.execute(change, marks)
    op.create_index("ix_talk_mark", "talk", ["table", "mark"])


def downgrade() -> None:
    """Take it away again: it follows from the key."""
    op.drop_index("ix_talk_mark", "talk")
    op.drop_column("talk", "mark")
