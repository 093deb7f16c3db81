"""Measure the environments of the lab beside PettingZoo's connect four on this machine, in one run: random legal play.

    python bench/lab_speed.py [--json] [--seconds S] [--repeats N] [--game NAME] [--before CHECKOUT]

``--before`` names another checkout of the project, measured in turn with this one. Connect four is left out where
PettingZoo's games are not installed (they take pygame). Beside the vector environment stand the batch that it is made
of, and the batch with the rows that it writes. Times are processor time; figures are medians over the rounds, and
shares are taken round by round.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent.parent
CONNECT_FOUR = "PettingZoo, connect four (AEC)"
GAMES = 1024
NAMES = ("photosynthesis", "ishtar", "luna_maris", "welcome_to_the_moon")
Work = Callable[[], int]


def turns(env: Any) -> int:
    """Play one game as PettingZoo's documentation shows; returns how many decisions that took."""
    env.reset(seed=1)
    count = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        count += not over
    return count


def steps(env: Any, known: dict[str, Any]) -> int:
    """Step games side by side; returns how many decisions that took."""
    for _ in range(10):
        known.update(env.step(known["sample"])[-1])
    return 10 * GAMES


def batch_steps(batch: Any) -> int:
    """Step the games alone, without rows; returns how many decisions that took."""
    for _ in range(10):
        batch.step(batch.samples)
    return 10 * GAMES


def rows(env: Any) -> int:
    """Write the rows of all games ten times; returns how many that were."""
    for _ in range(10):
        env._observed()
    return 10 * GAMES


def side_by_side(name: str, copy: bool) -> Any:
    """Return games without opponents; checkouts before 27 November 2026 have other names for the arguments."""
    from lunaria.lab.vector import LunariaVectorEnv

    if "num_envs" in signature(LunariaVectorEnv).parameters:
        return LunariaVectorEnv(name, num_envs=GAMES, seat=None, copy=copy)
    return LunariaVectorEnv(name, GAMES, agent=None, copy=copy)  # type: ignore[call-arg]


def works(names: list[str]) -> dict[str, Work]:
    """Return what is measured."""
    from lunaria.lab.aec import TurnEnv

    found: dict[str, Work] = {}
    try:
        four = import_module("pettingzoo.classic.connect_four_v3").env()
        found[CONNECT_FOUR] = lambda: turns(four)
    except ImportError as error:
        print(f"left out: connect four ({error}); get what it needs with: pip install pygame-ce", file=sys.stderr)
    for name in names:
        one = TurnEnv(name)
        found[f"{name} (AEC)"] = lambda one=one: turns(one)  # type: ignore[misc]
        for copy in (True, False):
            many = side_by_side(name, copy)
            known = many.reset(seed=1)[1]
            found[f"{name} (vector, copy={copy})"] = lambda many=many, known=known: steps(many, known)  # type: ignore[misc]
        found[f"{name} (rows alone)"] = lambda many=many: rows(many)  # type: ignore[misc]
        other = side_by_side(name, True).batch
        other.reset(1)
        found[f"{name} (batch)"] = lambda other=other: batch_steps(other)  # type: ignore[misc]
    return found


def rates(names: list[str], seconds: float) -> dict[str, float]:
    """Return the decisions a second of each work, once."""
    found = {}
    for name, work in works(names).items():
        work()
        count, start, passed = 0, time.process_time(), 0.0
        while passed < seconds:
            count += work()
            passed = time.process_time() - start
        found[name] = count / passed
    return found


def measured(checkout: Path, given: argparse.Namespace) -> dict[str, float]:
    """Measure a checkout in a process of its own."""
    arguments = ["--once", "--seconds", str(given.seconds), *(f"--game={name}" for name in given.game)]
    paths = [str(checkout / "src"), os.environ.get("PYTHONPATH", "")]
    asked = [sys.executable, str(Path(__file__).resolve()), *arguments]
    completed = subprocess.run(
        asked, env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)}, stdout=subprocess.PIPE, check=True
    )
    found: dict[str, float] = json.loads(completed.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the environments of the lab.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measurement lasts at least")
    parser.add_argument("--repeats", type=int, default=5, help="rounds that each median is taken of")
    parser.add_argument("--game", choices=NAMES, action="append", help="ours to measure (may be repeated)")
    parser.add_argument("--before", type=Path, help="another checkout, measured in turn")
    parser.add_argument("--once", action="store_true", help="measure this process once and print JSON")
    given = parser.parse_args()
    given.game = given.game or list(NAMES)
    if given.once:
        print(json.dumps(rates(given.game, given.seconds)))
        return
    checkouts = {"now": HERE} | ({"before": given.before.resolve()} if given.before else {})
    rounds = [{when: measured(path, given) for when, path in checkouts.items()} for _ in range(given.repeats)]
    figures = {}
    for name in rounds[0]["now"]:
        facts = {when: median(one[when][name] for one in rounds) for when in checkouts}
        if given.before:
            facts["ratio"] = median(one["now"][name] / one["before"][name] for one in rounds)
        if CONNECT_FOUR in rounds[0]["now"]:
            for when in checkouts:
                facts[f"{when}, of connect four"] = median(one[when][name] / one[when][CONNECT_FOUR] for one in rounds)
        if "vector" in name:
            batch, rows = (f"{name.partition(' ')[0]} ({what})" for what in ("batch", "rows alone"))
            facts["of batch"] = median(one["now"][name] / one["now"][batch] for one in rounds)
            facts["of batch and rows"] = median(
                one["now"][name] * (1 / one["now"][batch] + 1 / one["now"][rows]) for one in rounds
            )
        figures[name] = facts
    if given.json:
        print(json.dumps(figures, indent=1))
        return
    for name, facts in figures.items():
        print(f"{name:36}", "  ".join(f"{what} {value:,.3g}" for what, value in facts.items()))


if __name__ == "__main__":
    main()
