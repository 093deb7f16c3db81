"""A fingerprint of every decision of random games, to compare processes that run the same rules in other ways.

``LUNARIA_INTERPRET=1 python -m tests.suite.chain GAME …`` prints the fingerprints of all settings as JSON; so does
``NUMBA_BOUNDSCHECK=1``, which also stops at any index out of bounds.
"""

import hashlib
import json
import os
import sys

from lunaria.engine.events import new_log
from lunaria.engine.rng import Rng
from tests.proof import Setting, scaled
from tests.settings import SETTINGS
from tests.suite.walk import Moment, rng, seats_and_spectator, walk

EVERYBODY = os.environ.get("LUNARIA_EVERYBODY", "0") not in ("", "0")
"""Whether every seat observes each moment, as in ``make faults``; otherwise the decider and one more, in rotation."""
GAMES = scaled(2 if EVERYBODY else 1)


def observers(moment: Moment) -> list[int]:
    """Return the observers of a moment; over a game every seat and the spectator (-1) get a turn."""
    everybody = seats_and_spectator(moment.setting)
    in_turn = everybody[moment.ply % len(everybody)]
    return list(everybody) if EVERYBODY else sorted({moment.seat, in_turn})


def fingerprint(moment: Moment, chance: Rng) -> str:
    """Return a digest of all kernel functions at a moment, and of its decision's result."""
    setting, state = moment.setting, moment.state
    kernel, seats = setting.kernel, setting.seats
    parts: list[object] = [
        state.to_bytes(),
        kernel.pending(state),
        [kernel.legal(state, seat) for seat in range(seats)],
        kernel.score(state, seats),
        kernel.rank(state, seats),
        [round(value, 9) for value in kernel.evaluate(state, seats)],
    ]
    for seat in observers(moment):
        seen = kernel.observe(state, seat)
        parts += [seen.to_bytes(), kernel.determinize(seen, seat, chance).to_bytes()]
    log, after = new_log(), state.copy()
    kernel.apply(after, moment.seat, moment.action, log)
    parts += [moment.action, log.to_bytes(), after.to_bytes()]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


def chain(setting: Setting, games: int) -> list[str]:
    """Return the fingerprints of all decisions of random games, game by game."""
    chance = rng(games)
    return [fingerprint(moment, chance) for seed in range(games) for moment in walk(setting, seed)]


if __name__ == "__main__":
    wanted = [setting for setting in SETTINGS if setting.game.name in sys.argv[1:]]
    json.dump({str(setting): chain(setting, GAMES) for setting in wanted}, sys.stdout)
