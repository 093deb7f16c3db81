"""Faults on purpose, for tests: ``LUNARIA_FAIL=POINT:ACTION[:NTH]`` makes a worker fail at a point of a move's way.

Several are separated by commas. Actions are ``kill`` (SIGKILL), ``error`` (an exception) and ``stall`` (five
seconds). NTH (1 by default) says at which visit; each happens once. Without the variable nothing is ever done.
"""

import asyncio
import os
import signal

POINTS = (
    "after-receive",
    "after-apply",
    "before-commit",
    "after-commit",
    "before-answer",
    "after-answer",
    "in-notify",
    "in-renewal",
)
"""Where a worker can be made to fail, in the order of a move's way."""
ACTIONS = ("kill", "error", "stall")
STALL_SECONDS = 5.0


class InjectedError(Exception):
    """A fault that was asked for."""


def _parse(written: str) -> dict[str, tuple[str, int]]:
    planned = {}
    for part in filter(None, written.split(",")):
        point, action, nth = (*part.split(":"), "1")[:3]
        if point not in POINTS or action not in ACTIONS or not nth.isdecimal():
            raise ValueError(f"LUNARIA_FAIL: {part!r} is not POINT:ACTION[:NTH]; points: {', '.join(POINTS)}")
        planned[point] = (action, int(nth))
    return planned


_planned = _parse(os.environ.get("LUNARIA_FAIL", ""))
_visits: dict[str, int] = {}


async def reach(point: str) -> None:
    """Come to a point; fail there if that was asked for.

    Raises:
        InjectedError: the action is ``error``.
    """
    if point not in _planned:
        return
    action, nth = _planned[point]
    _visits[point] = _visits.get(point, 0) + 1
    if _visits[point] != nth:
        return
    if action == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if action == "error":
        raise InjectedError(point)
    await asyncio.sleep(STALL_SECONDS)
