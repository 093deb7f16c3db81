"""Everything that must outlive the process: people, tables, the log of every game, and who looks after it."""
