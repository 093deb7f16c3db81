"""Persistent storage: people, tables, the log of every game, and the leases of workers."""
