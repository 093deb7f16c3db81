"""Looking back: replays, analysis, playing on, records, results and ratings."""
