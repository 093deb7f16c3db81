"""A debug mode of the event loop: every callback is measured and has a time limit."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LONGEST = 0.020
"""Limit of a callback in seconds of processor time, which other load on the machine does not affect."""


def _name(handle: Any) -> str:
    task = getattr(getattr(handle, "_callback", None), "__self__", None)
    return repr(task.get_coro()) if isinstance(task, asyncio.Task) else repr(handle)


@contextmanager
def watched() -> Iterator[list[tuple[float, str]]]:
    """Measure every callback of this thread's loop; yields the name and the seconds of processor time of each."""
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
    """Fail at the end if a callback of this thread's loop took more than ``longest`` seconds."""
    with watched() as found:
        yield
    slow = [f"{spent * 1000:.0f} ms: {name}" for spent, name in found if spent > longest]
    assert not slow, "\n".join(slow)
