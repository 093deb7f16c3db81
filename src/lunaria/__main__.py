"""``python -m lunaria``: the command line."""

from lunaria.cli.app import main

main()
