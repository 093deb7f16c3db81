"""People who leave a game to a bot, and come back."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KINDS = "kind in ('move', 'undo', 'ask', 'yes', 'no', 'flag', 'away', 'here')"
FORMER_KINDS = "kind in ('move', 'undo', 'ask', 'yes', 'no', 'flag')"


def _allow(kinds: str) -> None:
    name = op.f("ck_events_kind")
    with op.batch_alter_table("events") as batch:
        batch.drop_constraint(name, type_="check")
        batch.create_check_constraint(name, sa.text(kinds))


def upgrade() -> None:
    """Let logs tell of them."""
    _allow(KINDS)


def downgrade() -> None:
    """Forget it; games in which somebody has left cannot go on."""
    op.execute("delete from events where kind in ('away', 'here')")
    _allow(FORMER_KINDS)
