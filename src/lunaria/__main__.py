"""``lunaria`` and ``python -m lunaria``: the command line."""

import sys
from importlib.util import find_spec


def main() -> None:
    """Run the command line; without its extra, say how to install that."""
    if find_spec("typer") is None:
        sys.exit("the command line is an extra; get it with: pip install 'lunaria[cli]'")
    from lunaria.cli.app import main as run

    run()


if __name__ == "__main__":
    main()
