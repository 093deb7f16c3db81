"""Servers as processes of their own, forked from one that has read the sources: to read them takes seconds each time.

That a server starts out of nothing is proven by ``test_wheel.py``; benchmarks start theirs so (``anew``).
"""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from lunaria.table.live import readiness
from lunaria.table.server.app import serve
from lunaria.table.store import failpoints
from tests.table.same import DEALT, LIMITED, deal_the_same

ROOT = Path(__file__).resolve().parents[2]
HASTY = "LUNARIA_TEST_HASTY"
"""In the environment of a server that says at once that rules are not ready yet; others let tests wait for them."""
PATIENCE = 240.0
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.table.reader", "tests.table.forks"])
_once = threading.Lock()


def fork(work: Callable[..., None], *given: Any, anew: bool = False) -> BaseProcess:
    """Start a process that does some work, a function of a module, and ends when this one does.

    Args:
        work: what it does.
        given: the arguments.
        anew: let it read all sources itself.
    """
    make: Callable[..., BaseProcess] = get_context("spawn").Process if anew else _FORKS.Process
    with _once, _sources_on_the_path():
        process = make(target=work, args=given, daemon=True)
        process.start()
    return process


@contextmanager
def _sources_on_the_path() -> Iterator[None]:
    """Let a process that starts in here find all sources: it may be the one that the others are forked from."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT / "src"), str(ROOT), before)))
    try:
        yield
    finally:
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before


def open_server(port: int, database: str, folder: Path, environment: dict[str, str]) -> None:
    """Be a server, in a folder and with all of an environment; what it says goes to ``server.log`` there."""
    # The process from which this one is forked may have started before a test has changed its own environment.
    for name in set(os.environ) - set(environment) - {"PYTHONPATH"}:
        del os.environ[name]
    os.environ.update({name: value for name, value in environment.items() if name != "PYTHONPATH"})
    os.chdir(folder)
    with (folder / "server.log").open("ab") as log:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(log.fileno(), stream.fileno())
    vars(failpoints)["_planned"] = failpoints._parse(environment.get("LUNARIA_FAIL", ""))
    if HASTY not in environment:
        readiness.PATIENCE_SECONDS = PATIENCE
    if DEALT in environment:
        deal_the_same(Path(environment[DEALT]))
    pause = float(environment.get("LUNARIA_BOT_PAUSE", 0))
    serve(port=port, database=database, bot_pause=pause, warm_ahead=False, limit_addresses=LIMITED in environment)
