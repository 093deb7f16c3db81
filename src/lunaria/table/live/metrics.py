"""Metrics of a worker for Prometheus, served at ``/metrics``."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from lunaria.engine.kept import switch
from lunaria.table.live.registry import TableRegistry
from lunaria.table.store.store import Store

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """A worker's metrics.

    Attributes:
        answers: answered messages that were to write an event, by outcome.
        answer_seconds: from receiving such a message to answering it.
        commit_seconds: duration of the writer's transactions.
        commit_works: writes per transaction.
        scene_seconds: time to make a scene.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.answers = Counter("lunaria_answers", "Moves and the like", ["outcome"], registry=self._registry)
        self.answer_seconds = self._times("lunaria_answer_seconds", "From a message to its answer")
        self.commit_seconds = self._times("lunaria_commit_seconds", "Transactions of the writer")
        self.scene_seconds = self._times("lunaria_scene_seconds", "Making a scene")
        self.commit_works = Histogram(
            "lunaria_commit_works",
            "Writes that shared a transaction",
            registry=self._registry,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128),
        )

    def _times(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, registry=self._registry, buckets=SECONDS)

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """Add a gauge that is read on demand."""
        Gauge(name, what, registry=self._registry).set_function(value)

    def watch_worker(self, store: Store, registry: TableRegistry) -> None:
        """Add the gauges of a worker's database and tables."""

        def committed(seconds: float, works: int) -> None:
            self.commit_seconds.observe(seconds)
            self.commit_works.observe(works)

        store.on_commit = committed
        self.watch("lunaria_connections", "Tabs and programs at tables", registry.count_listeners)
        self.watch("lunaria_tables", "Tables in mind", lambda: len(registry.known_tables()))
        self.watch("lunaria_duties", "Tables being looked after", registry.scheduler.count)
        self.watch("lunaria_compiled", "Rules compiled in this process: none", lambda: switch.compiled)
        self.watch("lunaria_broken_tables", "Tables that could not go on since the start", lambda: len(registry.broken))

    def write(self) -> bytes:
        """Return all metrics in Prometheus text format."""
        return generate_latest(self._registry)
