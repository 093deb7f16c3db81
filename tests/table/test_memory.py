"""A server returns freed memory to the system, although it searches in many threads."""

import subprocess
import sys

import pytest

from tests.table.client import ROOT

PROGRAM = """
import random, sys, threading
import numpy as np
from lunaria.table.server import memory
if "little" in sys.argv:
    memory.keep_little()

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 // 2**20

def think(seed):
    chance, kept = random.Random(seed), []
    for _ in range(40):
        tree = np.ones(chance.randrange(1_000_000, 3_200_000))  # 8 to 25 MB, as a search takes
        kept = [*kept[-5:], [bytearray(chance.randrange(600, 4000)) for _ in range(500)][::50]]

before = resident()
for turn in range(2):
    threads = [threading.Thread(target=think, args=(seed,)) for seed in range(6)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
print(resident() - before)
"""


def left(*how: str) -> int:
    """Return the growth of a process in MiB after some threads have searched and ended."""
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-c", PROGRAM, *how]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return int(run.stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the allocator is that of glibc")
def test_memory_of_finished_searches_is_returned() -> None:
    usual, little = left(), left("little")
    assert little < 40
    assert usual > 2 * little, "without the settings much stays: otherwise they are useless"
