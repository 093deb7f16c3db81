"""Distributed work: in this process, in processes of this machine, or on a Ray cluster, with the same results.

Work is a list of independent pieces, each of which determines its own result: order, number of workers and lost workers
change only the time. The death of a worker loses no finished piece; its current one is repeated elsewhere.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from lunaria.lab.extras import need

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Progress = Callable[[int], object]
"""Called with the number of finished pieces."""

PATIENCE = 5
"""Maximum number of consecutive crashes of all workers without a finished chunk."""


class WorkersLostError(RuntimeError):
    """Workers crash repeatedly before they finish anything; probably the work itself kills them."""


class ClusterError(RuntimeError):
    """The Ray cluster does not exist, or is gone; the text names the address."""


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


class Workers(Protocol):
    """The interface of all kinds of workers."""

    @property
    def count(self) -> int:
        """Approximate number of pieces processed at the same time."""

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """Process chunks of work in any order; yields the index and results of each as soon as it is finished."""


@dataclass(frozen=True)
class Here:
    """This process, one piece after the other."""

    count: int = 1

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """See ``Workers``."""
        for index, chunk in enumerate(chunks):
            yield index, work(chunk)


@dataclass(frozen=True)
class Processes:
    """Processes of this machine.

    Attributes:
        count: number of processes.
    """

    count: int

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """See ``Workers``. When a process dies all are replaced, and only unfinished chunks are repeated."""
        waiting = dict(enumerate(chunks))
        lost = 0
        while waiting:
            before = len(waiting)
            pool = ProcessPoolExecutor(self.count, mp_context=get_context("spawn"))
            try:
                tasks = {pool.submit(work, chunk): index for index, chunk in waiting.items()}
                for task in as_completed(tasks):
                    results = task.result()
                    del waiting[tasks[task]]
                    lost = 0
                    yield tasks[task], results
            except BrokenProcessPool:
                pool.shutdown()
                lost = lost + 1 if len(waiting) == before else 0
                if lost >= PATIENCE:
                    raise WorkersLostError(f"{self.count} processes died {lost} times and finished nothing") from None
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)  # an error of the work is raised at once
                raise
            else:
                pool.shutdown()


class Cluster:
    """A Ray cluster. Extra: ``ray``.

    Args:
        address: the cluster's address, as ``ray.init`` takes it: ``auto`` for the one on this machine, ``local`` to
            start one for this run alone, or ``ray://HOST:10001``.
        cpus: number of workers with ``local``; all cores by default.

    Attributes:
        count: current number of workers.

    Raises:
        MissingExtraError: Ray is not installed.
        ClusterError: there is no cluster at this address.
    """

    def __init__(self, address: str, cpus: int | None = None) -> None:
        self._ray = need("ray", "ray")
        settings: dict[str, Any] = {"num_cpus": cpus, "include_dashboard": False} if address == "local" else {}
        try:
            self._ray.init(address, log_to_driver=False, **settings)
        except Exception as error:  # Ray raises a plain Exception for a node that fails to start
            raise ClusterError(f"no Ray cluster at {address!r}: {_first_line(error)}") from None
        self.count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """See ``Workers``. Ray itself repeats a chunk when its worker or node is lost."""
        ray = self._ray

        def do_chunk(chunk: list[Any]) -> list[Any]:
            return work(chunk)

        task = ray.remote(do_chunk).options(max_retries=-1)
        waiting = {task.remote(chunk): index for index, chunk in enumerate(chunks)}
        while waiting:
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                try:
                    results = ray.get(reference)
                except ray.exceptions.RayTaskError:
                    raise  # an error of the work itself
                except ray.exceptions.RayError as error:
                    raise ClusterError(f"the Ray cluster was lost: {_first_line(error)}") from None
                yield waiting.pop(reference), results

    def close(self) -> None:
        """Disconnect from the cluster; a local one is shut down."""
        self._ray.shutdown()


def workers(processes: int = 1, ray: str | None = None) -> Workers:
    """Return the workers: a Ray cluster if an address is given, else ``processes`` processes of this machine."""
    if ray is not None:
        return Cluster(ray)
    return Processes(processes) if processes > 1 else Here()


def spread(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    by: Workers,
    progress: Progress | None = None,
    chunk: int | None = None,
) -> list[Result]:
    """Apply a function to every piece; returns the results in the order of the pieces.

    Args:
        work: a function that a worker can import.
        pieces: its arguments, one per call.
        by: the workers.
        progress: called after each chunk with the number of finished pieces.
        chunk: pieces per message; by default every worker gets about eight chunks.
    """
    size = chunk or max(1, len(pieces) // (by.count * 8))
    chunks = [list(pieces[start : start + size]) for start in range(0, len(pieces), size)]
    results: dict[int, list[Result]] = {}
    done = 0
    for index, found in by.run(_Each(work), chunks):
        results[index] = found
        done += len(found)
        if progress is not None:
            progress(done)
    return [result for index in range(len(chunks)) for result in results[index]]


@dataclass(frozen=True)
class _Each:
    """Applies a function to each piece of a chunk."""

    work: Callable[[Any], Any]

    def __call__(self, chunk: list[Any]) -> list[Any]:
        return [self.work(piece) for piece in chunk]
