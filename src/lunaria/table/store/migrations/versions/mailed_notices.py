"""Notices by mail: which mail tells a notice, and one mail a day instead of many."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0028"
branch_labels = None
depends_on = None
WITHOUT_A_DEVICE = (
    "select person from mail_addresses where confirmed = 1 and turns = 1"
    " and person not in (select person from push_addresses)"
)


def _kinds(before: str, after: str) -> None:
    """Let mails be of other kinds: those of the former first kind are not sent any more."""
    op.execute(sa.text("delete from outbox where kind = :kind").bindparams(kind=before))
    with op.batch_alter_table("outbox", naming_convention={"ck": "ck_%(table_name)s_%(constraint_name)s"}) as batch:
        batch.drop_constraint("kind", type_="check")
        batch.create_check_constraint("kind", f"kind in ('{after}', 'confirm', 'lost', 'sign-in')")


def upgrade() -> None:
    """Add the columns; who got a mail for every turn so far gets notices of turns by mail."""
    _kinds("turn", "notice")
    op.drop_column("outbox", "table")
    op.add_column("notices", sa.Column("mail", sa.String(80), nullable=False, server_default=""))
    op.create_index("ix_notices_mail", "notices", ["mail"])
    op.add_column("notice_settings", sa.Column("daily", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("notice_settings", sa.Column("mailed", sa.BigInteger, nullable=False, server_default="0"))
    connection, mailed = op.get_bind(), {"turn": "mail", "time": "mail"}
    settings = sa.table("notice_settings", sa.column("person"), sa.column("choices"))
    for person in connection.execute(sa.text(WITHOUT_A_DEVICE)).scalars().all():
        ours = settings.c.person == person
        known = connection.execute(sa.select(settings.c.choices).where(ours)).scalar()
        choices = json.dumps(json.loads(known or "{}") | mailed)
        if known is None:
            connection.execute(settings.insert().values(person=person, choices=choices))
        else:
            connection.execute(settings.update().where(ours).values(choices=choices))


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("ix_notices_mail", "notices")
    op.drop_column("notices", "mail")
    op.drop_column("notice_settings", "daily")
    op.drop_column("notice_settings", "mailed")
    op.add_column("outbox", sa.Column("table", sa.String(16), nullable=False, server_default=""))
    _kinds("notice", "turn")
