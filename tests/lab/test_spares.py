"""Reused arrays have one holder at a time."""

import numpy as np
import pytest

from lunaria.engine.batch import ALIGNMENT
from lunaria.games import NAMES
from lunaria.lab import LunariaVectorEnv
from lunaria.lab.array_pool import KEPT, Spares

FLOATS = np.dtype(np.float32)


def test_a_referenced_array_is_never_reused() -> None:
    spares = Spares()
    held = [spares.empty((2, 3), FLOATS) for _ in range(2 * KEPT)]
    assert len({each.ctypes.data for each in held}) == len(held)
    view = held.pop()[:, 1]
    others = [spares.empty((2, 3), FLOATS) for _ in range(2 * KEPT)]
    assert not any(np.shares_memory(view, each) for each in others)
    assert not any(np.shares_memory(one, other) for one in held for other in others)


def test_an_unreferenced_array_is_reused() -> None:
    spares = Spares()
    where = {spares.empty((2, 3), FLOATS).ctypes.data for _ in range(20)}
    assert len(where) == 1
    assert spares.empty((3, 2), FLOATS).shape == (3, 2)
    assert spares.copy(np.arange(6)).tolist() == list(range(6))


def test_a_step_changes_no_array_of_the_caller() -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=4)
    rows, infos = env.reset(seed=2)
    kept = [(rows, rows.copy(), infos["action_mask"], infos["action_mask"].copy())]
    for _ in range(150):
        rows, _, ended, _, infos = env.step(infos["sample"])
        kept.append((rows, rows.copy(), infos["action_mask"], infos["action_mask"].copy()))
        if ended.any():
            kept.append((infos["final_obs"], infos["final_obs"].copy(), ended, ended.copy()))
            assert not infos["final_obs"][~ended].any()
    assert all(np.array_equal(one, other) and np.array_equal(a, b) for one, other, a, b in kept)


def test_dropped_rows_cost_no_memory() -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=4)
    rows, infos = env.reset(seed=2)
    where = set()
    for _ in range(30):
        rows, _, _, _, infos = env.step(infos["sample"])
        where.add(rows.ctypes.data)
    assert len(where) <= 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("observation", "copied"), [("flat", True), ("flat", False), ("split", True)])
def test_other_libraries_read_without_a_copy(name: str, observation: str, copied: bool) -> None:
    """JAX takes memory as it is only from a multiple of 64 bytes on."""
    env = LunariaVectorEnv(name, num_envs=3, observation=observation, copy=copied)
    seen, infos = env.reset(seed=1)
    for _ in range(3):
        seen, rewards, ended, _, infos = env.step(infos["sample"])
        rows = list(seen.values()) if observation == "split" else [seen]
        arrays = [*rows, infos["action_mask"], infos["to_move"], infos["sample"], ended]
        assert [array.ctypes.data % ALIGNMENT for array in arrays] == [0] * len(arrays)
        for array in rows:
            assert np.from_dlpack(array).ctypes.data == array.ctypes.data
    assert rewards.shape == (3,)
