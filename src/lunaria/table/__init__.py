"""The web table: accounts, lobby, live play, store, pages and the thin client."""
