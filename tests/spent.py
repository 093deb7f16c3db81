"""A plugin that reports where a run spent its time: ``make spent``, or ``python -m pytest -p tests.spent …``.

For files and for tests: seconds of wall-clock time, and seconds of processor time of the test's process and all its
descendants (servers, browsers, programs). A clock time far above the processor time means waiting, for a descendant
or for a core. A terminated run names the running tests with their durations and reports as if interrupted.
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
"""Number of files and of tests in the report."""
BRIEF = 0.05
"""Wall-clock seconds below which only the test's own process is measured."""
KEY = "spent"
TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(root: int) -> float:
    """Return the processor time of a process and of all its descendants, running or not."""
    children: dict[int, list[int]] = defaultdict(list)
    ticks: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has exited
            continue
        children[int(fields[1])].append(int(path.parent.name))
        ticks[int(path.parent.name)] = sum(map(int, fields[11:15]))  # its own time, and that of children it has reaped
    total, todo = 0, [root]
    while todo:
        one = todo.pop()
        total += ticks.get(one, 0)
        todo += children[one]
    return total / TICK


def machine_seconds() -> tuple[float, float]:
    """Return the busy time of the machine's cores, and their total time."""
    ticks = [int(one) for one in Path("/proc/stat").read_text().partition("\n")[0].split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / TICK, sum(ticks) / TICK


class Spent:
    """Counts in every process and reports in the controller."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float, float]] = []
        """Tests, with their wall-clock and processor seconds."""
        self.running: dict[str, float] = {}
        """Start times of the running tests, on the monotonic clock."""
        self.before = processor_seconds(os.getpid())
        self.machine = machine_seconds()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Note the start of a test, in any process."""
        self.running[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note the end of a test."""
        self.running.pop(nodeid, None)

    def stop(self, *_: object) -> None:
        """End the run with the usual summary, naming the running tests.

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
        """Measure a test together with its fixtures."""
        began, own = time.monotonic(), time.process_time()
        try:
            return (yield)
        finally:
            clock = time.monotonic() - began
            now = self.before + time.process_time() - own if clock < BRIEF else processor_seconds(os.getpid())
            self.rows.append(
                (item.nodeid, clock, max(0.0, now - self.before))
            )  # unmeasured descendants that have exited are lost
            self.before = now

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Send the rows to the controller, if this is a worker."""
        handed_over: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if handed_over is not None:
            handed_over[KEY] = self.rows

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Receive the rows of a worker."""
        self.rows += [tuple(row) for row in getattr(node, "workeroutput", {}).get(KEY, [])]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Report files and tests, highest processor time first."""
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
            sums = [(sum(row[2] for row in rows), sum(row[1] for row in rows), name) for name, rows in groups.items()]
            terminalreporter.write_line(f"\n processor s   clock s  {title}")
            for processor, clock, name in sorted(sums, reverse=True)[:MOST]:
                terminalreporter.write_line(f"{processor:12.1f}{clock:10.1f}  {name}")


def pytest_configure(config: pytest.Config) -> None:
    """Start counting in this process."""
    spent = Spent()
    config.pluginmanager.register(spent, "spent-counts")
    if not hasattr(config, "workerinput"):
        signal.signal(signal.SIGTERM, spent.stop)
