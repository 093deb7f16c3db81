"""Play games in Numba's simulator of a GPU, in a process of its own: ``python -m tests.device.simulated STEPS NAME…``.

NAME is the string of a setting. Prints its traces, of the simulator and of the CPU, as JSON.
"""

import json
import sys

from lunaria.engine.batch import Batch
from lunaria.engine.gpu import DeviceBatch
from lunaria.engine.gpu import play as play_there
from lunaria.engine.playout import play
from tests.device.traces import rows_of, trace
from tests.settings import SETTINGS

if __name__ == "__main__":
    steps, *names = sys.argv[1:]
    known = {str(setting): setting for setting in SETTINGS}
    traces = {
        name: {
            "device": trace(
                DeviceBatch,
                play_there,
                known[name],
                int(steps),
                lambda array: array.host(),
                lambda batch, features: batch.rows(features.program).host(),
            ),
            "cpu": trace(Batch, play, known[name], int(steps), lambda array: array, rows_of),
        }
        for name in names
    }
    json.dump(traces, sys.stdout)
