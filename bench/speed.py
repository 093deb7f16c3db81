"""Measure every game, and base Photosynthesis beside a C++ program that was written by hand for speed.

    python bench/speed.py [--json] [--seconds S] [--repeats N] [--game NAME]

The two programs run in turn, so that both see the same machine; ratios are medians over the pairs of runs.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.benchmark import Playing, measure, measure_start, middle, playing
from lunaria.games import NAMES, load

LIMIT = Path(__file__).with_name("limit_photosynthesis.cpp")


def build(folder: str) -> Path:
    program = Path(folder) / "limit"
    command = ["g++", "-O3", "-march=native", "-std=c++20", str(LIMIT), "-o", str(program)]
    subprocess.run(command, check=True)
    return program


def compare(seconds: float, repeats: int) -> dict[str, Any]:
    """Run the C++ program and random play through the contract in turn."""
    game = load("photosynthesis")
    limits: list[dict[str, Any]] = []
    ours: dict[str, list[Playing]] = {"drawn": [], "listed": []}
    with tempfile.TemporaryDirectory() as folder:
        program = build(folder)
        for _ in range(repeats):
            limits.append(json.loads(subprocess.check_output([str(program), str(seconds), "1"])))
            for way, runs in ours.items():
                runs.append(playing(game, None, 2, seconds, 1, listed=way == "listed"))
    found: dict[str, Any] = {}
    for way, runs in ours.items():
        theirs = [limit[way] for limit in limits]
        found[way] = {
            "limit": sorted(theirs, key=lambda run: float(run["decisions_per_second"]))[repeats // 2],
            "ours": asdict(middle(runs)),
            "ratio": median(
                a.decisions_per_second / b["decisions_per_second"] for a, b in zip(runs, theirs, strict=True)
            ),
        }
    return found


def say_comparison(found: dict[str, Any]) -> None:
    print("base Photosynthesis, 2 seats, random play, one thread: C++ by hand | through the contract")
    for way, both in found.items():
        limit, ours = both["limit"], both["ours"]
        print(
            f"  {way:7} {limit['decisions_per_second'] / 1e6:6.1f} M/s {limit['nanoseconds_per_decision']:5.1f} ns"
            f" {limit['games_per_second']:8,.0f} games/s | {ours['decisions_per_second'] / 1e6:6.1f} M/s"
            f" {ours['nanoseconds_per_decision']:5.1f} ns {ours['games_per_second']:8,.0f} games/s"
            f" ({ours['decisions_per_game']:.1f} decisions each) | ratio {both['ratio']:.2f}"
        )


def say_game(speed: dict[str, Any], start: dict[str, float]) -> None:
    print(f"{speed['game']}, {speed['seats']} seats, {speed['bytes_per_state']} bytes a state")
    for way in ("drawn", "listed"):
        run = speed[way]
        print(
            f"  {way:7} {run['decisions_per_second'] / 1e6:6.1f} M decisions/s"
            f" ({run['nanoseconds_per_decision']:.1f} ns), {run['games_per_second']:,.0f} games/s"
        )
    print(f"  stepped {speed['batch_decisions_per_second'] / 1e6:6.1f} M decisions/s, 1,024 games from Python")
    print(f"  stepped {speed['python_decisions_per_second'] / 1e6:6.2f} M decisions/s, one game from Python")
    print(f"  copied  {speed['copies_per_second'] / 1e6:6.2f} M states/s from Python")
    print(
        f"  search  {speed['full_searches_per_second']:,.0f} simulations/s to the end of the game,"
        f" {speed['searches_per_second']:,.0f} to an estimate, from the start"
    )
    print(
        f"  start   {start['cold']:.1f} s to compile, {start['load']:.2f} s to load,"
        f" {start['first_decision']:.2f} s from the start of a process to its first decision"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the games.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run lasts at least")
    parser.add_argument("--repeats", type=int, default=5, help="runs that each median is taken of")
    parser.add_argument("--game", choices=NAMES, action="append", help="measure this game only (may be repeated)")
    given = parser.parse_args()
    report: dict[str, Any] = {"games": []}
    if shutil.which("g++"):
        report["comparison"] = compare(given.seconds, given.repeats)
        if not given.json:
            say_comparison(report["comparison"])
    else:
        print("no g++ here: nothing to compare with", file=sys.stderr)
    for name in given.game or NAMES:
        game = load(name)
        speed = asdict(measure(game, None, game.seats[0], given.seconds, given.repeats))
        start = asdict(measure_start(game, given.repeats))
        report["games"].append({**speed, "start": start})
        if not given.json:
            say_game(speed, start)
    if given.json:
        print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
