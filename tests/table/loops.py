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
def measured(longest: float = LONGEST) -> Iterator[list[str]]:
    """Fail afterwards if a callback of the loop of this thread has taken too long; yields the names of such."""
    run, found = asyncio.Handle._run, list[str]()

    def timed(handle: Any) -> None:
        began = time.thread_time()
        run(handle)
        spent = time.thread_time() - began
        if spent > longest:
            found.append(f"{spent * 1000:.0f} ms: {_name(handle)}")

    gc.collect()
    gc.freeze()
    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    try:
        yield found
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
        gc.unfreeze()
    assert not found, "\n".join(found)
