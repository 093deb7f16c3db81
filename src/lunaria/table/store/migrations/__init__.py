"""Schema migrations, one step per file; applied when the server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def head() -> str:
    """Return the revision of this release's schema."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def revisions() -> list[str]:
    """Return all revisions known to this release, newest first."""
    return [step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Upgrade the schema, to the newest or a given revision, within the connection's transaction."""
    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Downgrade the schema to a revision, for an older release."""
    command.downgrade(_config(connection), revision)
