"""Run by Alembic, within a transaction that is open."""

from alembic import context

from cafezal.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
context.run_migrations()
