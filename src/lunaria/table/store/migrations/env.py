"""Run by Alembic: applies the steps on the connection that ``upgrade`` was given."""

from alembic import context

from lunaria.table.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
