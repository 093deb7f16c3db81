"""Finished games from one seat's perspective: rows, actions, masks and rewards, in the form of offline data sets.

Minari takes an episode directly: ``minari.data_collector.EpisodeBuffer(id=0, **episode(record, 0))``.
"""

from typing import Any

import numpy as np

from lunaria.bots.features import Features
from lunaria.engine.batch import REWARDS, reward
from lunaria.engine.files.record import Record, RecordError, replay
from lunaria.engine.game import SettingError
from lunaria.games import load


def episode(record: Record, seat: int, brings: str = "placement") -> dict[str, Any]:
    """Return the decisions of a seat in a finished game.

    Args:
        record: the game.
        seat: the seat.
        brings: one of ``REWARDS``: the reward at the end; all others are 0.

    Returns:
        ``observations`` (``(n + 1, size)``, the last for the end), ``actions`` (``(n,)``), ``rewards``,
        ``terminations`` and ``truncations`` (``(n,)``), ``infos`` with ``action_mask`` (``(n + 1, actions)``, int8) and
        ``seed``.

    Raises:
        RecordError: the game is unfinished, or ended by agreement and so has no result by the rules, or the record does
            not replay.
        SettingError: the seat makes no decision in it, or the reward is unknown.
    """
    match = replay(load(record.game), record)
    if not match.over:
        reason = f"it was ended by agreement ({record.agreed})" if record.agreed else "the game is not over"
        raise RecordError(f"an episode ends with a result by the rules: {reason}")
    if brings not in REWARDS:
        raise SettingError(f"a reward is {' or '.join(REWARDS)}, not {brings!r}")
    count = sum(ply.seat == seat for ply in match.plies)
    if not count:
        raise SettingError(f"seat {seat} decides nothing in this game")
    kernel, state = match.variant.kernel, match.start.copy()
    features = Features(match.variant, match.seats)
    rows, masks = np.empty((count + 1, features.size), np.float32), np.zeros((count + 1, kernel.actions), np.int8)
    actions: list[int] = []
    for ply in match.plies:
        if ply.seat == seat:
            masks[len(actions), kernel.legal(state, seat)] = 1
            rows[len(actions)] = features.row(kernel.observe(state, seat).array, seat)
            actions.append(ply.action)
        kernel.apply(state, ply.seat, ply.action)
    rows[count] = features.row(kernel.observe(state, seat).array, seat)
    last = np.arange(count) == count - 1
    brought = reward(REWARDS.index(brings), seat, np.array(match.score()), np.array(match.rank()))
    return {
        "observations": rows,
        "actions": np.array(actions, np.int64),
        "rewards": last * float(brought),
        "terminations": last,
        "truncations": np.zeros(count, np.bool_),
        "infos": {"action_mask": masks},
        "seed": record.seed,
    }
