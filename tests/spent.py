"""A plugin that tells where the time of a run went: ``make spent``, or ``python -m pytest -p tests.spent …``.

Of files and of tests: seconds on the clock, and seconds of processor time of the test's process and of all that it
started (servers, browsers, programs). What takes far longer than its processor time waits, for these or for a core.
A run that is terminated names the tests that were running, for how long, and reports as if it were interrupted.
"""

import os
import signal
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

MOST = 40
"""Files and tests that are told of."""
BRIEF = 0.05
"""Seconds on the clock below which nothing but the test's own process is looked at."""
KEY = "spent"
TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(root: int) -> float:
    """Return the processor time of a process and of all that came of it, ended or not."""
    children: dict[int, list[int]] = defaultdict(list)
    ticks: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended
            continue
        children[int(fields[1])].append(int(path.parent.name))
        ticks[int(path.parent.name)] = sum(map(int, fields[11:15]))  # its own, and of children that it waited for
    total, todo = 0, [root]
    while todo:
        one = todo.pop()
        total += ticks.get(one, 0)
        todo += children[one]
    return total / TICK


def machine_seconds() -> tuple[float, float]:
    """Return how long the cores of the machine have been busy, and how long they have been there."""
    ticks = [int(one) for one in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / TICK, sum(ticks) / TICK


class Spent:
    """Counts in each process, and tells in the one that leads."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float, float]] = []
        """Tests, with seconds on the clock and of processor time."""
        self.running: dict[str, float] = {}
        """Tests that have begun and not ended, with their beginning on the monotonic clock."""
        self.before = processor_seconds(os.getpid())
        self.machine = machine_seconds()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note that a test begins, in whatever process."""
        self.running[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note that a test has ended."""
        self.running.pop(nodeid, None)

    def stop(self, *_: object) -> None:
        """Name what is running, and end the run with the usual summary.

        Raises:
            KeyboardInterrupt: always.
        """
        now = time.monotonic()
        raise KeyboardInterrupt(
            "terminated while these were running: "
            + ", ".join(f"{name} ({now - began:.0f} s)" for name, began in self.running.items())
        )

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Measure a test and what is made ready for it."""
        began, own = time.monotonic(), time.process_time()
        try:
            return (yield)
        finally:
            clock = time.monotonic() - began
            now = self.before + time.process_time() - own if clock < BRIEF else processor_seconds(os.getpid())
            self.rows.append((item.nodeid, clock, max(0.0, now - self.before)))  # of what ended unwatched, it is lost
            self.before = now

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over to the process that leads, if this is another."""
        handed_over: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if handed_over is not None:
            handed_over[KEY] = self.rows

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what another process has measured."""
        self.rows += [tuple(row) for row in getattr(node, "workeroutput", {}).get(KEY, [])]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell of files and tests, those that take most processor time first."""
        (busy, there), (busy_before, there_before) = machine_seconds(), self.machine
        spent = sum(row[2] for row in self.rows)
        terminalreporter.section("what takes long")
        terminalreporter.write_line(
            f"{spent / 60:.1f} minutes of processor time in {len(self.rows)} tests; the machine was busy for "
            f"{(busy - busy_before) / 60:.1f} minutes of {(there - there_before) / 60:.1f} that its cores had"
        )
        for title, depth in (("files", "::"), ("tests", "[")):
            groups: dict[str, list[tuple[str, float, float]]] = defaultdict(list)
            for row in self.rows:
                groups[row[0].partition(depth)[0]].append(row)
            told = [(sum(row[2] for row in rows), sum(row[1] for row in rows), name) for name, rows in groups.items()]
            terminalreporter.write_line(f"\n processor s   clock s  {title}")
            for processor, clock, name in sorted(told, reverse=True)[:MOST]:
                terminalreporter.write_line(f"{processor:12.1f}{clock:10.1f}  {name}")


def pytest_configure(config: pytest.Config) -> None:
    """Count in this process."""
    spent = Spent()
    config.pluginmanager.register(spent, "spent-counts")
    if not hasattr(config, "workerinput"):
        signal.signal(signal.SIGTERM, spent.stop)
