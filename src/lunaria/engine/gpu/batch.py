"""Many games stepped at once on a GPU, one per thread; observations and legal actions stay there for learning.

A ``DeviceBatch`` equals ``engine.batch.Batch``, from the same source: game i dealt from ``seed + i`` holds the same
bytes after the same actions, and a finished game restarts at once.
"""

from typing import Any

import numpy as np

from lunaria.engine.batch import DEALS, OUTPUTS, arrays_of, setting_of
from lunaria.engine.encode.encoder import Program
from lunaria.engine.events import EventLog
from lunaria.engine.gpu.access import graphics
from lunaria.engine.gpu.playout import BLOCK
from lunaria.engine.gpu.rows import DeviceRows
from lunaria.engine.gpu.shared import Shared
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng


class DeviceBatch:
    """Games of one kind side by side on a GPU.

    Every array is a ``Shared``: on the device, readable without a copy by PyTorch, JAX and CuPy, and overwritten by
    each step. ``host()`` copies one to host memory.

    Args:
        kernel: the rules.
        options: encoded by ``Game.encode``.
        seats: seats of each game.
        games: number of games.
        seed: game i is dealt from ``seed + i``, its next one from ``seed + i + games`` and so on.
        agent: the seat that the caller plays; the others draw uniformly random legal actions, independently of the deal
            and of ``samples``. -1: the caller plays all.
        reward: one of ``engine.batch.REWARDS``.
        checked: True to check each step's actions first, which waits for the device.

    Attributes:
        states: the full records with all hidden information, shape ``(games,)``.
        observations: the observation of the seat to move, shape ``(games,)``; ``observations["light"]`` is a column,
            ``observations.words`` the whole as bytes.
        finals: the final observation, by its agent or last mover, of a game that ended in the last step.
        to_move: the seat to move, shape ``(games,)``.
        masks: True for each legal action, shape ``(games, actions)``.
        legal: the legal actions, ascending, the first ``counts[i]`` of row i, shape ``(games, actions)``.
        counts: number of legal actions, shape ``(games,)``.
        samples: a uniformly random legal action of each game, shape ``(games,)``, drawn from the stream of its deal:
            reproducible, and not independent of the deal; draw your own for statistics.
        rewards: rewards of the games that ended in the last step, else 0, shape ``(games, seats)``.
        ended: True for each game that ended in the last step, shape ``(games,)``; ``states``, ``masks`` and the like
            already show its successor.
        scores: points of the last game that ended, shape ``(games, seats)``.
        ranks: places of the last game that ended, shape ``(games, seats)``.
        seeds: the seed of each game's deal, shape ``(games,)``.

    Raises:
        DeviceError: the GPU or a library for it is missing.
        SettingError: an argument is out of its range.
    """

    states: Shared
    observations: Shared
    finals: Shared
    to_move: Shared
    masks: Shared
    legal: Shared
    counts: Shared
    samples: Shared
    rewards: Shared
    ended: Shared
    scores: Shared
    ranks: Shared
    seeds: Shared

    def __init__(
        self,
        kernel: Kernel,
        options: list[int],
        seats: int,
        games: int,
        seed: int,
        agent: int = -1,
        reward: str = "placement",
        checked: bool = True,
    ) -> None:
        setting = setting_of(seats, games, agent, reward)
        self._cuda = graphics()
        from lunaria.engine.gpu.kernels import check, launched, programs

        target = programs(kernel).target
        self.kernel = kernel
        self.seats = seats
        arrays = {name: Shared(target.memory(array)) for name, array in arrays_of(kernel, seats, games).items()}
        vars(self).update(arrays)
        self._games = games
        self._target = target
        self._wrong = target.memory(np.full(1, games, np.int64)) if checked else None
        self._grid = -(-games // min(games, BLOCK)), min(games, BLOCK)
        self._step = launched(kernel, "step")
        self._check = target.kernel(check)
        self._arguments = (
            *(target.records(each.held, kernel.state) for each in (self.states, self.observations, self.finals)),
            target.records(target.memory(np.zeros(1, EventLog.dtype)), EventLog),
            *(target.records(target.memory(np.zeros(games, Rng.dtype)), Rng) for _ in range(2)),
            target.memory(np.array([*options, 0], np.int64)),
        )
        self._dealing = target.memory(setting.copy())
        setting[DEALS] = 0
        self._going_on = target.memory(setting)
        self._outputs = tuple(arrays[name].held for name in OUTPUTS)
        self._writers: dict[int, DeviceRows] = {}
        self.reset(seed)

    def __len__(self) -> int:
        return self._games

    def reset(self, seed: int) -> None:
        """Deal all games again, game i from ``seed + i``."""
        _write(self.seeds, np.arange(seed, seed + self._games, dtype=np.int64))
        self._step[self._grid](*self._arguments, self._dealing, self.samples.held, *self._outputs)
        _write(self.ended, np.zeros(self._games, np.bool_))
        _write(self.rewards, np.zeros((self._games, self.seats), np.float32))

    def step(self, actions: Any) -> None:
        """Make one decision in every game.

        Args:
            actions: a legal action of each game's ``to_move``, 64-bit integers on the device, shape ``(games,)``:
                ``samples``, or an array of PyTorch, JAX, CuPy or numba-cuda.

        Raises:
            ValueError: an action is illegal (if ``checked``); no game has changed.
        """
        chosen = actions.held if isinstance(actions, Shared) else actions
        if tuple(chosen.shape) != (self._games,):
            raise ValueError(f"a step takes one action for each of {self._games} games, not {tuple(chosen.shape)}")
        if self._wrong is not None:
            self._refuse_wrong(chosen)
        self._step[self._grid](*self._arguments, self._going_on, chosen, *self._outputs)

    def rows(self, program: Program) -> Shared:
        """Write the observation of each game's seat to move as a row of numbers, shape ``(games, size)``.

        The numbers equal those of ``Features.write`` on the CPU. Calls with the same program write into the same array.

        Args:
            program: the instructions: ``lunaria.bots.features.Features(variant, seats).program``.
        """
        if id(program) not in self._writers:
            self._writers[id(program)] = DeviceRows(self._target, program, self._games)
        return self._writers[id(program)].write(self.observations, self.to_move)

    def _refuse_wrong(self, chosen: Any) -> None:
        self._check[self._grid](self.masks.held, chosen, self._wrong)
        wrong = int(Shared(self._wrong).host()[0])
        if wrong < self._games:
            _write(Shared(self._wrong), np.full(1, self._games, np.int64))
            raise ValueError(f"game {wrong}: seat {self.to_move.host()[wrong]} may not choose its action now")

    def wait(self) -> None:
        """Wait until the device has finished all work: needed before a library on another stream reads."""
        self._cuda.synchronize()


def _write(array: Shared, values: Any) -> None:
    """Copy host values into an array on the device."""
    if isinstance(array.held, np.ndarray):
        array.held[...] = values
    else:
        array.held.copy_to_device(values)
