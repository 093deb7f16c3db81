"""Everything put together: the application, its settings, the API, health and backups."""
