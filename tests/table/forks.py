"""Servers as processes of their own, forked from one that has imported the sources: the import takes seconds.

``test_wheel.py`` proves that a server starts from nothing; benchmarks start theirs that way (``fresh``).
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
"""In a server's environment: report at once that rules are not compiled yet, instead of letting tests wait for them."""
PATIENCE = 240.0
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.table.reader", "tests.table.forks"])
_once = threading.Lock()


def fork(work: Callable[..., None], *given: Any, fresh: bool = False) -> BaseProcess:
    """Start a process that runs a module's function and ends together with this one.

    Args:
        work: the function.
        given: its arguments.
        fresh: let it import all sources itself.
    """
    make: Callable[..., BaseProcess] = get_context("spawn").Process if fresh else _FORKS.Process
    with _once, _sources_on_the_path():
        process = make(target=work, args=given, daemon=True)
        process.start()
    return process


@contextmanager
def _sources_on_the_path() -> Iterator[None]:
    """Make all sources importable in a new process: it may be the one that later ones are forked from."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT / "src"), str(ROOT), before)))
    try:
        yield
    finally:
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before


def open_server(port: int, database: str, folder: Path, environment: dict[str, str]) -> None:
    """Run a server in a folder and with the given environment only; its output goes to ``server.log`` there."""
    # The process that this one is forked from may have started before a test changed its own environment.
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
