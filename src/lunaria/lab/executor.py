"""Work shared out: on this process, on processes of this machine, or on a Ray cluster, with the same results.

What is shared out is a list of independent pieces, each of which decides its own result: no order, no number of
workers and no lost worker changes anything but the time. A worker that dies loses no finished piece; what it was
working on is done again elsewhere.
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
"""Called with how many pieces are done."""

PATIENCE = 5
"""How often in a row all workers may die without any finishing a chunk."""


class WorkersLostError(RuntimeError):
    """Workers die again and again before they finish anything; the work itself probably kills them."""


class ClusterError(RuntimeError):
    """There is no such Ray cluster, or it is gone; the text says what was looked for."""


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


class Workers(Protocol):
    """Who does the work."""

    @property
    def count(self) -> int:
        """How many pieces are done at the same time, about."""

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """Do chunks of work in any order; gives each one's index and results as soon as it is done."""


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
        count: how many.
    """

    count: int

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """See ``Workers``. When a process dies all are replaced, and only unfinished chunks are done again."""
        waiting = dict(enumerate(chunks))
        lost = 0
        while waiting:
            before = len(waiting)
            with ProcessPoolExecutor(self.count, mp_context=get_context("spawn")) as pool:
                tasks = {pool.submit(work, chunk): index for index, chunk in waiting.items()}
                try:
                    for task in as_completed(tasks):
                        results = task.result()
                        del waiting[tasks[task]]
                        lost = 0
                        yield tasks[task], results
                except BrokenProcessPool:
                    lost = lost + 1 if len(waiting) == before else 0
                    if lost >= PATIENCE:
                        raise WorkersLostError(
                            f"{self.count} processes died {lost} times and finished nothing"
                        ) from None


class Cluster:
    """A Ray cluster. Extra: ``ray``.

    Args:
        address: of the cluster, as ``ray.init`` takes it: ``auto`` for the one that runs on this machine, ``local`` to
            start one here for this run alone, or ``ray://HOST:10001``.
        cpus: with ``local``, how many workers; all cores by default.

    Attributes:
        count: how many workers it has now.

    Raises:
        MissingExtraError: Ray is not installed.
        ClusterError: there is no cluster at this address.
    """

    def __init__(self, address: str, cpus: int | None = None) -> None:
        self._ray = need("ray", "ray")
        settings: dict[str, Any] = {"num_cpus": cpus, "include_dashboard": False} if address == "local" else {}
        try:
            self._ray.init(address, log_to_driver=False, **settings)
        except Exception as error:  # that is what Ray raises for a node that does not come up
            raise ClusterError(f"no Ray cluster at {address!r}: {_first_line(error)}") from None
        self.count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[[list[Any]], list[Any]], chunks: list[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
        """See ``Workers``. Ray itself does a chunk again when its worker or node is lost."""
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
                    raise  # the work itself says what is wrong
                except ray.exceptions.RayError as error:
                    raise ClusterError(f"the Ray cluster was lost: {_first_line(error)}") from None
                yield waiting.pop(reference), results

    def close(self) -> None:
        """Leave the cluster (and end it, if it was started here)."""
        self._ray.shutdown()


def workers(processes: int = 1, ray: str | None = None) -> Workers:
    """Return who does the work: a Ray cluster if an address is given, else so many processes of this machine."""
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
    """Do the same work on every piece; the results come in the order of the pieces.

    Args:
        work: a function that a worker can import.
        pieces: what it is given, one by one.
        by: who does it.
        progress: told after each chunk how many pieces are done.
        chunk: how many pieces travel together; by default so few that every worker gets about eight chunks.
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
    """Does the work on each piece of a chunk."""

    work: Callable[[Any], Any]

    def __call__(self, chunk: list[Any]) -> list[Any]:
        return [self.work(piece) for piece in chunk]
