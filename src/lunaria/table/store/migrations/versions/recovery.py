"""Mails with a code for a new password, and mails that tell of sign-ins."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

KINDS = "kind in ('turn', 'confirm', 'lost', 'sign-in')"
FORMER_KINDS = "kind in ('turn', 'confirm')"


NAME = "ck_outbox_kind"
FORMER_NAME = "ck_outbox_ck_outbox_kind"


def _replace(former: str, name: str, kinds: str) -> None:
    with op.batch_alter_table("outbox") as batch:
        batch.drop_constraint(op.f(former), type_="check")
        batch.create_check_constraint(op.f(name), sa.text(kinds))


def upgrade() -> None:
    """Let them wait to be sent."""
    _replace(FORMER_NAME, NAME, KINDS)


def downgrade() -> None:
    """Forget those that wait."""
    op.execute("delete from outbox where kind in ('lost', 'sign-in')")
    _replace(NAME, FORMER_NAME, FORMER_KINDS)
