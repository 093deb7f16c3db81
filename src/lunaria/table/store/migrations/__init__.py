"""How databases come to the present schema; applied when the server starts.

An empty database gets the tables of ``schema.py`` at once. One that an older release left is changed step by step.
"""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from lunaria.table.store.schema import metadata

BRIDGE = "851ba2a to 70a4a23"
"""The commits whose code brings databases older than the first revision here to that revision or a later one."""


class RevisionError(ValueError):
    """The database is at a revision that this release does not know; the text says what to do."""


def head() -> str:
    """Return the revision of this release's databases."""
    return revisions()[0]


def revisions() -> list[str]:
    """Return all revisions that this release knows, the latest first."""
    return [step.revision for step in _steps().walk_revisions()]


def revision_of(connection: Connection) -> str:
    """Return the revision that a database is at; ``none`` if it holds nothing."""
    if not inspect(connection).has_table("alembic_version"):
        return "none"
    return str(connection.scalar(text("select version_num from alembic_version")))


def remedy(revision: str) -> str:
    """Return what to do about a revision that this release does not know; "" if it knows it."""
    known = revisions()
    if revision in known:
        return ""
    if revision < known[-1]:
        return f"open it once with Lunaria of one of the commits {BRIDGE}, then with this release"
    return "it is of a later release: install that, or restore a backup from before"


def demand_known(revision: str) -> None:
    """Raise ``RevisionError`` for a revision that this release does not know."""
    if what := remedy(revision):
        raise RevisionError(f"the database is at revision {revision}, this release knows {_range()}; {what}")


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to the present schema, or up to a revision, within the connection's transaction.

    Raises:
        RevisionError: it is at a revision that this release does not know, or is to come to such a one.
    """
    if revision != "head":
        demand_known(revision)
    at = revision_of(connection)
    if at != "none":
        demand_known(at)
        command.upgrade(_config(connection), revision)
        return
    metadata.create_all(connection, checkfirst=False)
    MigrationContext.configure(connection).stamp(_steps(), "head")
    if revision != "head":
        downgrade(connection, revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Bring the database back to a revision, for an older release."""
    command.downgrade(_config(connection), revision)


def _range() -> str:
    known = revisions()
    return f"{known[-1]} to {known[0]}"


@cache
def _steps() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
