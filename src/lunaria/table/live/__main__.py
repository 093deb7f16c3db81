"""Compiles a rule set: see ``warm``."""

import sys

from lunaria.table.live.warm import main

main(*sys.argv[1:])
