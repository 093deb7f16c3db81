"""The assembled server: application, settings, API, health and backups."""
