"""A debug mode of the event loop: every callback is measured, and none may take long."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LONGEST = 0.020
"""Seconds of processor time that a callback may take; a machine that is busy with other things does not count."""


def _name(handle: Any) -> str:
    task = getattr(getattr(handle, "_callback", None), "__self__", None)
    return repr(task.get_coro()) if isinstance(task, asyncio.Task) else repr(handle)


@contextmanager
def watched() -> Iterator[list[tuple[float, str]]]:
    """Measure every callback of the loop of this thread; yields the seconds of processor time of each, and its name."""
    run, found = asyncio.Handle._run, list[tuple[float, str]]()

    def timed(handle: Any) -> None:
        began = time.thread_time()
        run(handle)
        found.append((time.thread_time() - began, _name(handle)))

    gc.collect()
    gc.freeze()
    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield found
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.unfreeze()


@contextmanager
def measured(longest: float = LONGEST) -> Iterator[None]:
    """Fail afterwards if a callback of the loop of this thread has taken longer than so many seconds."""
    with watched() as found:
        yield
    slow = [f"{spent * 1000:.0f} ms: {name}" for spent, name in found if spent > longest]
    assert not slow, "\n".join(slow)
