"""Many games stepped at once on a GPU, one a thread; what each seat sees and may choose stays there, to be learnt from.

A ``DeviceBatch`` does what ``engine.batch.Batch`` does, from the same source: game i dealt from ``seed + i`` holds the
same bytes after the same actions, and one that ends begins again at once.
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

    Every array is a ``Shared``: on the device, read without a copy by PyTorch, JAX and CuPy, and written anew by each
    step. ``host()`` copies one into the memory of the host.

    Args:
        kernel: the rules.
        options: as ``Game.encode`` gives them.
        seats: how many play each game.
        games: how many games.
        seed: game i is dealt from ``seed + i``, its next one from ``seed + i + games`` and so on.
        agent: the seat that decides from outside, all others drawing uniformly random legal actions; -1: every seat.
        reward: one of ``engine.batch.REWARDS``.
        checked: whether each step looks first that every action is legal, for which it waits for the device.

    Attributes:
        states: the full records, shape ``(games,)``; no player may be shown them.
        observations: what the seat that decides may know, shape ``(games,)``; ``observations["light"]`` is a column,
            ``observations.words`` all of it as bytes.
        finals: of a game that ended in the last step, the end as its agent, or who decided last, saw it.
        to_move: the seat that decides, shape ``(games,)``.
        masks: which actions are legal, shape ``(games, actions)``.
        legal: the legal actions, ascending, the first ``counts[i]`` of row i, shape ``(games, actions)``.
        counts: how many there are, shape ``(games,)``.
        samples: a uniformly random legal action of each game, shape ``(games,)``, drawn from its seed.
        rewards: by game and seat: what a game that ended in the last step brought, else 0, shape ``(games, seats)``.
        ended: which games ended in the last step, shape ``(games,)``; all else is already of the game after it.
        scores: points of the last game that ended, shape ``(games, seats)``.
        ranks: places of the last game that ended, shape ``(games, seats)``.
        seeds: from which each game was dealt, shape ``(games,)``.

    Raises:
        DeviceError: there is no GPU, or what it needs is missing.
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
        """Deal all games anew, game i from ``seed + i``."""
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
            ValueError: an action is not legal (if ``checked``); no game was touched.
        """
        chosen = actions.held if isinstance(actions, Shared) else actions
        if tuple(chosen.shape) != (self._games,):
            raise ValueError(f"a step takes one action for each of {self._games} games, not {tuple(chosen.shape)}")
        if self._wrong is not None:
            self._refuse_wrong(chosen)
        self._step[self._grid](*self._arguments, self._going_on, chosen, *self._outputs)

    def rows(self, program: Program) -> Shared:
        """Write what the seat that decides in each game knows as a row of numbers, shape ``(games, size)``.

        The numbers are those that ``Features.write`` writes on the CPU. Each call with the same program writes into the
        same array.

        Args:
            program: how: ``lunaria.bots.features.Features(variant, seats).program``.
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
        """Wait until the device has done all that was asked of it: before a library of another stream reads."""
        self._cuda.synchronize()


def _write(array: Shared, values: Any) -> None:
    """Write values of the host into an array on the device."""
    if isinstance(array.held, np.ndarray):
        array.held[...] = values
    else:
        array.held.copy_to_device(values)
