"""A trial: the rules and tests of a game, the tests that reach each rule, and the outcome of each fault."""

import gc
import hashlib
import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

import lunaria.games
from tests.mutants.planting import Fault, faults

ROOT = Path(__file__).parents[2]
EQUAL = Path(__file__).parent / "equal.txt"
NOT_RULES = ("evaluate", "estimate", "evaluation", "prepare", "setup", "hidden")
"""Modules whose functions decide nothing about a move: estimates, deals and blanking."""
NOT_ASKED = ("test_art.py", "test_texts.py", "test_evaluate.py", "test_estimate.py")
"""Tests of pictures, words and estimates: slow, and unlikely to find faults of rules."""
SLOWEST, PATIENCE, GRACE = 60.0, 2.0, 2.0
"""Seconds of the processor that a test may take, traced, to be part of a trial; with a fault in a rule, untraced, it
may take PATIENCE times as long and GRACE more before the fault counts as noticed. A busy machine notices none."""


@dataclass(frozen=True)
class Title:
    """A title under trial: the folder of rules, its excluded folders, and the tests."""

    rules: str
    without: tuple[str, ...]
    tests: tuple[str, ...]
    chosen: str


TITLES = {
    "photosynthesis": Title(
        "photosynthesis",
        ("moonlight",),
        ("tests/suite/test_scenarios.py", "tests/games/photosynthesis"),
        "photosynthesis",
    ),
    "under-the-moonlight": Title(
        "photosynthesis/moonlight",
        (),
        ("tests/suite/test_scenarios.py", "tests/games/photosynthesis/moonlight"),
        "photosynthesis",
    ),
    "ishtar": Title("ishtar", (), ("tests/suite/test_scenarios.py", "tests/games/ishtar"), "ishtar"),
    "luna_maris": Title("luna_maris", (), ("tests/suite/test_scenarios.py", "tests/games/luna_maris"), "luna_maris"),
    "welcome_to_the_moon": Title(
        "welcome_to_the_moon",
        (),
        ("tests/suite/test_scenarios.py", "tests/games/welcome_to_the_moon"),
        "welcome_to_the_moon",
    ),
}
GAMES = tuple(TITLES)


def rules_of(title: Title) -> list[FunctionType]:
    """Return the rules of a title: functions marked as rules in its modules, without estimates and deals."""
    folder = Path(lunaria.games.__file__).parent / title.rules
    found: dict[str, FunctionType] = {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder)
        if inside.parts[0] in title.without or any(word in inside.stem for word in NOT_RULES):
            continue
        if "\n@rule\n" not in path.read_text(encoding="utf-8"):
            continue
        parts = (*title.rules.split("/"), *inside.with_suffix("").parts)
        module = import_module(".".join(("lunaria.games", *parts)))
        source = path.read_text(encoding="utf-8")
        for name, value in vars(module).items():
            if (
                isinstance(value, FunctionType)
                and value.__module__ == module.__name__
                and f"@rule\ndef {name}(" in source
            ):
                found[f"{module.__name__}.{name}"] = value
    return list(found.values())


def excuses() -> set[str]:
    """Return the names of equivalent faults, which have no observable effect; ``equal.txt`` gives the reasons."""
    lines = EQUAL.read_text(encoding="utf-8").splitlines() if EQUAL.is_file() else []
    return {line.partition("  # ")[0].strip() for line in lines if line and not line.startswith("#")}


@dataclass
class Trial:
    """A run of a title's tests against its faults.

    Args:
        game: one of ``GAMES``.
        count: number of faults to try; 0: all.
        seed: selects the sample.
        again: names of faults; only these are tried, and the rest of the sample counts as found; None: try all.
        tests: paths of tests to run instead of all of the title.
    """

    game: str
    count: int
    seed: int
    again: set[str] | None = None
    tests: Sequence[str] = ()
    excused: int = 0
    _found: list[tuple[Fault, bool]] = field(default_factory=list)

    def run(self) -> tuple[int, int, list[Fault]]:
        """Try the faults; returns the number found, the number tried, and the undetected ones."""
        title = TITLES[self.game]
        options = ["-q", "-s", "-p", "no:cacheprovider", "-o", "timeout=0", "-k", title.chosen]
        code = pytest.main([*options, *(str(ROOT / path) for path in self.tests or title.tests)], plugins=[self])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise SystemExit(int(code))
        survivors = [fault for fault, noticed in self._found if not noticed]
        return len(self._found) - len(survivors), len(self._found), survivors

    def sample(self) -> list[Fault]:
        """Return the faults to try, and count the equivalent ones among them."""
        every = [fault for rule in rules_of(TITLES[self.game]) for fault in faults(rule)]
        # Ordered by a digest of the name, so that a change to one rule keeps the order of the others' faults.
        every.sort(key=lambda fault: hashlib.sha256(f"{self.seed} {fault.name}".encode()).digest())
        excused = excuses()
        chosen = [fault for fault in every if fault.name not in excused]
        tried = every[: self.count or len(every)]
        self.excused = sum(fault.name in excused for fault in tried)
        return chosen[: len(tried)]

    @pytest.hookimpl
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the trial in place of the tests."""
        sample = self.sample()
        if self.again is not None:
            self._found += [(fault, True) for fault in sample if fault.name not in self.again]
            sample = [fault for fault in sample if fault.name in self.again]
        asked = [item for item in session.items if item.path.name not in NOT_ASKED]
        reached = _reach(asked, {fault.rule for fault in sample})
        kills = Counter[str]()
        for number, fault in enumerate(sample, 1):
            reach = {item: seconds for line in fault.reach for item, seconds in reached.get((fault.rule, line), [])}
            # Quick tests that have found many faults run first.
            items = sorted(reach.items(), key=lambda each: each[1] / (1 + kills[each[0].nodeid]))
            by = _noticed(fault, items)
            if by:
                kills[by] += 1
            self._found.append((fault, by is not None))
            if by is None:
                print(f"\rsurvived {len(items)} tests: {fault.place}  {fault.name}", file=sys.stderr)
            print(f"\r{number} of {len(sample)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return True


def _passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.passed or report.skipped for report in reports)


def _limit(seconds: float) -> None:
    """Kill this process after ``seconds`` more of processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal, unhandled, ends the process
    signal.signal(signal.SIGPROF, signal.SIG_DFL)


def _apart(work: Callable[[Callable[[Any], None]], None]) -> list[Any]:
    """Run ``work`` in a process of its own; returns the objects that it sent, even if it died."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        with os.fdopen(writer, "wb", buffering=0) as out:
            work(lambda what: pickle.dump(what, out))
        os._exit(0)
    os.close(writer)
    sent = []
    with os.fdopen(reader, "rb") as come:
        while True:
            try:
                sent.append(pickle.load(come))
            except (EOFError, pickle.UnpicklingError):
                break
    os.waitpid(child, 0)
    return sent


Reach = dict[tuple[FunctionType, int], list[tuple[pytest.Item, float]]]
"""Tests that reach a line of a rule, each with its seconds."""


def _reach(items: list[pytest.Item], rules: set[FunctionType]) -> Reach:
    """Return the tests that reach each line of the rules, with their seconds. Tests that fail are an error."""
    order = list(rules)
    numbers = {rule.__code__: number for number, rule in enumerate(order)}

    def watch(item: pytest.Item, tell: Callable[[Any], None]) -> None:
        _limit(SLOWEST)
        seen: set[tuple[int, int]] = set()

        def enter(frame: Any, _event: str, _argument: Any) -> Any:
            number = numbers.get(frame.f_code)
            if number is None:
                return None

            def step(frame: Any, event: str, _argument: Any) -> Any:
                if event == "line":
                    seen.add((number, frame.f_lineno))
                return step

            return step

        start = time.process_time()
        sys.settrace(enter)
        good = _passes(item)
        sys.settrace(None)
        tell((good, seen, time.process_time() - start))

    gc.freeze()
    reached: Reach = {}
    for count, item in enumerate(items, 1):
        sent = _apart(partial(watch, item))
        print(f"\rtest {count} of {len(items)}", end="", file=sys.stderr, flush=True)
        if not sent:
            print(f"\rleft out, too slow: {item.nodeid}", file=sys.stderr)
            continue
        good, seen, seconds = sent[0]
        if not good:
            raise SystemExit(f"{item.nodeid} fails without any fault")
        for number, line in seen:
            reached.setdefault((order[number], line), []).append((item, seconds))
    return reached


def _noticed(fault: Fault, items: list[tuple[pytest.Item, float]]) -> str | None:
    """Return the name of a test that fails, dies or never ends with the fault in its rule; None if there is none."""

    def work(tell: Callable[[Any], None]) -> None:
        fault.rule.__code__ = fault.code()
        for item, seconds in items:
            tell(item.nodeid)
            _limit(GRACE + PATIENCE * seconds)
            if not _passes(item):
                return
        tell(None)

    sent = _apart(work)
    by: str | None = sent[-1]
    return by
