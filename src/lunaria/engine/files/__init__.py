"""Files: records, positions and scenarios."""
