"""The course of one table: its log, its clocks, who looks at it, what they see, and what bots do at it."""
