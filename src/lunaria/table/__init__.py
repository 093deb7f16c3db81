"""The web table: people, tables, live play, the store and the pages."""
