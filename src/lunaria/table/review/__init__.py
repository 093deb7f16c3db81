"""Review of finished games: replays, analysis, branches, records, results and ratings."""
