"""Measure random play on a GPU beside one core of the same machine, and that both play the same games.

    python bench/device.py [--json] [--games N] [--cpu-games N] [--batch N] [--steps N] [--name GAME:OPTION=VALUE,…]

For each set of rules: seconds until the first game (compiling), decisions a second of whole games in one launch, of
steps of a batch whose actions are drawn on the device, and of one core; whether decisions, scores and places of the
first games are those of the CPU; and whether a batch holds the same bytes and rows as on the CPU at every tenth step.
Medians of five runs, wall time, with the device waited for. The card is named.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")  # comparisons run few games on purpose
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.features import Features
from lunaria.engine import gpu
from lunaria.engine import playout as cpu
from lunaria.engine.batch import Batch
from lunaria.games import load

SETS = (
    "photosynthesis",
    "photosynthesis:moon_and_animals=true,great_elder_tree=true,moonstones=true",
    "ishtar",
    "luna_maris",
    *(f"welcome_to_the_moon:adventure={number}" for number in range(1, 9)),
)
REPEATS = 5
SAME_GAMES, SAME_STEPS, SAME_EVERY = 512, 300, 10
ARRAYS = ("states", "observations", "finals", "to_move", "seeds", "masks", "legal", "counts", "samples", "rewards",
          "ended", "scores", "ranks")  # fmt: skip


def seconds(work: Callable[[], Any]) -> float:
    taken = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        work()
        taken.append(time.perf_counter() - started)
    return median(taken)


def same_batches(variant: Any, options: list[int], seats: int) -> bool:
    """Step batches on the device and the CPU; returns whether they held the same bytes and rows all along."""
    features = Features(variant, seats)
    there = gpu.DeviceBatch(variant.kernel, options, seats, SAME_GAMES, 7, reward="margin")
    here = Batch(variant.kernel, options, seats, SAME_GAMES, 7, reward="margin")
    rows = np.empty((SAME_GAMES, features.size), np.float32)
    for step in range(SAME_STEPS):
        if step % SAME_EVERY == 0:
            features.write(here.observations, here.to_move, rows)
            if not np.array_equal(there.rows(features.program).host(), rows):
                return False
            for array in ARRAYS:
                if getattr(there, array).host().tobytes() != getattr(here, array).tobytes():
                    return False
        there.step(there.samples)
        here.step(here.samples)
    return True


def measure(name: str, seats: int, games: int, cpu_games: int, batch: int, steps: int) -> dict[str, Any]:
    title, _, given = name.partition(":")
    game = load(title)
    options = game.complete(dict(each.split("=") for each in given.split(",") if each))
    kernel, code = game.variant(options).kernel, game.encode(options)
    started = time.perf_counter()
    gpu.play(kernel, code, seats, 1, 1)
    compiled = time.perf_counter() - started
    there = gpu.play(kernel, code, seats, games, 1)
    whole = seconds(lambda: gpu.play(kernel, code, seats, games, 1))
    cpu.play(kernel, code, seats, 1, 1)
    here = cpu.play(kernel, code, seats, cpu_games, 1)
    core = seconds(lambda: cpu.play(kernel, code, seats, cpu_games, 1))
    first = gpu.play(kernel, code, seats, cpu_games, 1)
    same = first.decisions == here.decisions and bool(
        np.array_equal(first.scores, here.scores) and np.array_equal(first.ranks, here.ranks)
    )
    side_by_side = gpu.DeviceBatch(kernel, code, seats, batch, 1, checked=False)

    def go_on() -> None:
        for _ in range(steps):
            side_by_side.step(side_by_side.samples)
        side_by_side.wait()

    go_on()
    stepping = seconds(go_on)
    rate, of_one_core = there.decisions / whole / 1e6, here.decisions / core / 1e6
    return {
        "rules": name,
        "seats": seats,
        "bytes": kernel.state.dtype.itemsize,
        "compiling_s": compiled,
        "million_decisions_per_second": rate,
        "one_core": of_one_core,
        "ratio": rate / of_one_core,
        "steps_million_decisions_per_second": batch * steps / stepping / 1e6,
        "same_as_cpu": same and same_batches(game.variant(options), code, seats),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=2**20)
    parser.add_argument("--cpu-games", type=int, default=5000)
    parser.add_argument("--batch", type=int, default=2**16)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--name", action="append", help="only these rules")
    given = parser.parse_args()
    try:
        card = gpu.graphics().get_current_device().name
    except gpu.DeviceError as error:
        sys.exit(f"error: {error}")
    found = []
    for name in given.name or SETS:
        found.append(measure(name, given.seats, given.games, given.cpu_games, given.batch, given.steps))
        if not given.json:
            print(" ".join(f"{key}={value}" for key, value in found[-1].items()), flush=True)
    card_name = card.decode() if isinstance(card, bytes) else str(card)
    if given.json:
        print(json.dumps({"card": card_name, "rules": found}))
    else:
        print(card_name)
    if not all(each["same_as_cpu"] for each in found):
        sys.exit("error: the device and the CPU played different games")


if __name__ == "__main__":
    main()
