"""The lab: the rules as environments for research, on one core or a cluster. See ``docs/lab.md``."""
