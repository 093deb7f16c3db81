"""The oldest revision that this release brings to the present; an empty database never passes it."""

revision = "0022"
down_revision = None
branch_labels = None
depends_on = None
