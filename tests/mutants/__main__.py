"""Plant faults into the rules of a game and count the found ones: ``python -m tests.mutants GAME [--count N]``.

Each fault is tried in a process of its own, against the scenarios and unit tests that reach its rule, quickest
first, until one of them fails. Faults that no test finds are named. Rules run interpreted.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ["LUNARIA_INTERPRET"] = "1"  # before any import of the engine

from tests.mutants.trial import GAMES, Trial


def main() -> int:
    """Run the requested trial; returns 0 if enough faults are found."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=int, default=300, help="how many faults are tried (0: all)")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    parser.add_argument("--least", type=float, default=0.9, help="the share that must be noticed")
    parser.add_argument("--report", type=Path, help="where survivors are written, one a line")
    parser.add_argument("--again", type=Path, help="an earlier report: of the sample only what it names is tried")
    parser.add_argument("--tests", nargs="+", default=[], help="only these tests are asked, not all of the title")
    asked = parser.parse_args()
    again = set(asked.again.read_text(encoding="utf-8").splitlines()) if asked.again else None
    trial = Trial(asked.game, asked.count, asked.seed, again, asked.tests)
    noticed, tried, survivors = trial.run()
    for fault in survivors:
        print(f"survived: {fault.place}  {fault.name}")
    share = noticed / tried if tried else 1.0
    print(f"{asked.game}: {noticed} of {tried} faults noticed ({share:.1%}); {trial.excused} more change nothing")
    if asked.report:
        asked.report.write_text("".join(f"{fault.name}\n" for fault in survivors), encoding="utf-8")
    return int(share < asked.least)


if __name__ == "__main__":
    sys.exit(main())
