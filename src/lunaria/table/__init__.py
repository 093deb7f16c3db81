"""The web table: people, lobby, live play, store, pages and the thin client."""
