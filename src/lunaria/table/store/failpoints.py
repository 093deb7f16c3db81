"""Fault injection for tests: ``LUNARIA_FAIL=POINT:ACTION[:NTH]`` makes a worker fail while it handles a move.

Several are separated by commas. Actions are ``kill`` (SIGKILL), ``error`` (an exception) and ``stall`` (five seconds).
NTH (default 1) is the visit at which it happens, once. Without the variable nothing ever happens.
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
"""The points, in the order in which a move passes them."""
ACTIONS = ("kill", "error", "stall")
STALL_SECONDS = 5.0


class InjectedError(Exception):
    """An injected fault."""


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
    """Pass a point; fail there if so configured.

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
