"""The kernels: one game per thread, played and stepped by the same machinery as on the CPU.

The functions of ``engine.playout`` and ``engine.batch`` are compiled here for a device, from the same sources, with the
device forms of rules (``engine.gpu.forms``).
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
from numba import cuda as numba_cuda
from numba import types

from lunaria.engine.batch import step_games
from lunaria.engine.compiler.calls import row
from lunaria.engine.encode.encoder import write_rows
from lunaria.engine.gpu.access import SIMULATED
from lunaria.engine.gpu.forms import Forms, Target
from lunaria.engine.kernel import DICE, INT, LOG, SCORES, Kernel
from lunaria.engine.playout import play_drawn
from lunaria.engine.rng import Rng

cuda: Any = numba_cuda
DRAWN = ("setup", "sample", "apply", "score", "rank")
"""The kernel functions that ``play_drawn`` takes, in order."""
TABLE = types.Array(types.int64, 2, "C")


def _playing(functions: Any, drawn: Any, new_state: Any, new_dice: Any) -> Callable[..., None]:
    setup, sample, apply, score, rank = functions

    def play(options: Any, seats: int, seed: int, log: Any, scores: Any, ranks: Any, decisions: Any) -> None:
        state, rng = new_state(), new_dice()
        for game in range(cuda.grid(1), len(decisions), cuda.gridsize(1)):
            decisions[game] = drawn(
                setup, sample, apply, score, rank, state, rng, row(log, 0), options, seats, seed + game,
                scores[game : game + 1], ranks[game : game + 1],
            )  # fmt: skip

    return play


def _stepping(functions: Any, stepped: Any) -> Callable[..., None]:
    def step(
        states: Any, seen: Any, last_seen: Any, log: Any, rng: Any, luck: Any, options: Any, setting: Any,
        actions: Any, to_move: Any, seeds: Any, legal: Any, counts: Any, masks: Any, samples: Any, scores: Any,
        ranks: Any, rewards: Any, ended: Any,
    ) -> None:  # fmt: skip
        game = cuda.grid(1)
        if game < len(to_move):
            stepped(
                functions, states, seen, last_seen, log, rng, luck, options, setting, actions, to_move, seeds, legal,
                counts, masks, samples, scores, ranks, rewards, ended, game, game + 1,
            )  # fmt: skip

    return step


def _writing(written: Any) -> Callable[..., None]:
    def write(
        records: Any, seats: Any, games: Any, one: Any, steps: Any, bounds: Any, tables: Any, runs: Any, out: Any,
        width: int, size: int,
    ) -> None:  # fmt: skip
        game, at = cuda.grid(1) % len(seats), cuda.grid(1) // len(seats)
        looking = max(seats[game], 0)
        step = bounds[looking] + at
        if step < bounds[looking + 1]:
            written(
                records, width, games[game : game + 1], one, 0, steps, step, step + 1, tables, runs, out, size
            )  # fmt: skip

    return write


def check(masks: Any, actions: Any, wrong: Any) -> None:
    """Write the index of a game with an illegal action to ``wrong[0]``: the lowest; unchanged if there is none."""
    game = cuda.grid(1)
    if game < len(actions) and (actions[game] < 0 or actions[game] >= masks.shape[1] or not masks[game, actions[game]]):
        cuda.atomic.min(wrong, 0, game)


class Programs:
    """The kernels of a game's rules for a device.

    Args:
        kernel: the rules.
        target: the translation for the device.
    """

    def __init__(self, kernel: Kernel, target: Target) -> None:
        self.target = target
        self._forms = Forms(target, kernel.state)
        self._kernel = kernel
        self._record = numba.from_dtype(kernel.state.dtype)

    def play(self) -> Callable[..., None]:
        """Return the kernel that plays whole random games."""
        rules = self._kernel.source
        functions = tuple(self._forms.of(getattr(rules, name)) for name in DRAWN)
        drawn = self.target.rule(self._forms.copy(play_drawn))
        rooms = self.target.room(self._kernel.state), self.target.room(Rng)
        return self._forms.copy(_playing(functions, drawn, *rooms))

    def step(self) -> Callable[..., None]:
        """Return the kernel that steps a batch."""
        rules = self._kernel.source
        functions = tuple(self._forms.of(getattr(rules, name)) for name in self._kernel.signatures)
        return self._forms.copy(_stepping(self.target.rules(functions), self.target.rule(self._forms.copy(step_games))))

    @property
    def play_signature(self) -> tuple[Any, ...]:
        """The argument types of ``play``."""
        return SCORES, INT, INT, types.Array(LOG, 1, "C"), TABLE, TABLE, SCORES

    @property
    def step_signature(self) -> tuple[Any, ...]:
        """The argument types of ``step``."""
        records, rng, words = types.Array(self._record, 1, "C"), types.Array(DICE, 1, "C"), SCORES
        lists, masks = types.Array(types.int32, 2, "C"), types.Array(types.boolean, 2, "C")
        rewards, ended = types.Array(types.float32, 2, "C"), types.Array(types.boolean, 1, "C")
        return (
            records, records, records, types.Array(LOG, 1, "C"), rng, rng, words, words, words, words, words, lists,
            words, masks, words, TABLE, TABLE, rewards, ended,
        )  # fmt: skip


def row_kernel(target: Target) -> Callable[..., None]:
    """Return the kernel that writes rows: one for all games, since the layout is data."""
    forms = Forms(target, Rng)
    return forms.copy(_writing(forms.of(write_rows)))


ROW_SIGNATURE = (
    types.Array(types.uint8, 1, "C"), SCORES, SCORES, SCORES, TABLE, SCORES, types.Array(types.float32, 1, "C"), TABLE,
    types.Array(types.float32, 1, "C"), INT, INT,
)  # fmt: skip
"""The argument types of ``row_kernel``."""


@cache
def row_writer() -> Any:
    """Return the row-writing kernel ready to launch; it is compiled at its first launch."""
    target = target_here()
    return target.kernel(row_kernel(target))


def target_here(present: bool = True) -> Target:
    """Return the compilation target: the GPU, or the simulator in its place.

    Args:
        present: False to generate code for inspection without a GPU.
    """
    if SIMULATED:
        from lunaria.engine.gpu.simulated import SimulatedTarget

        return SimulatedTarget()
    from lunaria.engine.gpu.target import CudaTarget

    return CudaTarget(present)


@cache
def programs(kernel: Kernel) -> Programs:
    """Return the kernels of a game's rules for the present GPU."""
    return Programs(kernel, target_here())


@cache
def launched(kernel: Kernel, name: str) -> Any:
    """Return a kernel of a game's rules ready to launch; it is compiled at its first launch.

    Args:
        kernel: the rules.
        name: ``play`` or ``step``.
    """
    made = programs(kernel)
    return made.target.kernel(getattr(made, name)())


def row_assembly(capability: tuple[int, int] = (9, 0), optimised: bool = True) -> str:
    """Return the PTX assembly of the row-writing kernel; see ``assembly``."""
    from lunaria.engine.gpu.target import ptx

    return ptx(row_kernel(target_here(present=False)), ROW_SIGNATURE, capability, optimised)


def assembly(kernel: Kernel, name: str, capability: tuple[int, int] = (9, 0), optimised: bool = True) -> str:
    """Return the PTX assembly of a kernel for a kind of GPU, which need not be present.

    Args:
        kernel: the rules.
        name: ``play`` or ``step``.
        capability: NVIDIA's compute capability: (9, 0) for an H100.
        optimised: True to optimise the code, the slowest step of all.
    """
    from lunaria.engine.gpu.target import ptx

    made = Programs(kernel, target_here(present=False))
    return ptx(getattr(made, name)(), getattr(made, f"{name}_signature"), capability, optimised)
