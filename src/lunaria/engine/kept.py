"""What rules compile to, kept on disk; and a switch by which what is not there is compiled by another process.

The compiler takes some hundred megabytes that its process never gives back, so one that lives for long only loads.
"""

import logging
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numba.core import caching, event

logger = logging.getLogger("lunaria.engine")
FILL = "lunaria.engine.fill"
"""The module that compiles one function in a process of its own (``python -m``)."""


@dataclass(frozen=True)
class Order:
    """What another process needs to know to compile a function.

    Attributes:
        module: where the function is.
        name: its qualified name there.
        owner: the package folder that it belongs to.
        folder: its cache folder; the other process refuses if its own sources call for another one.
        machinery: None for a rule; for generic machinery whether it lets go of the interpreter's lock.
        signature: what to compile it for.
    """

    module: str
    name: str
    owner: Path
    folder: Path
    machinery: bool | None
    signature: Any = None


class Switch:
    """Whether this process compiles by itself, and how often it did.

    Attributes:
        elsewhere: whether what is not kept is compiled by another process.
        compiled: how many functions this process has compiled, those that others call included.
    """

    def __init__(self) -> None:
        self.elsewhere = False
        self.compiled = 0


switch = Switch()
events: Any = event


class _Counter(event.Listener):
    def on_start(self, _what: Any) -> None:
        switch.compiled += 1

    def on_end(self, _what: Any) -> None:
        pass


events.register("numba:compile", _Counter())


class Kept(caching.FunctionCache):
    """What a function compiles to, on disk."""

    def __init__(self, function: Callable[..., Any], owner: Path, folder: Path, machinery: bool | None) -> None:
        cache: Any = super()
        cache.__init__(function)
        self._order = function.__module__, function.__qualname__, owner, folder, machinery

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature; None if this process is to compile it."""
        cache: Any = super()
        found = cache.load_overload(sig, target_context)
        if found is None and switch.elsewhere and _fill(Order(*self._order, sig)):
            found = cache.load_overload(sig, target_context)
        return found


def _fill(order: Order) -> bool:
    """Have a function compiled by another process; False if that is not possible."""
    if order.module == "__main__" or "<" in order.name:
        return False
    try:
        written = pickle.dumps(order)
    except (pickle.PicklingError, AttributeError, TypeError):  # it is for a function that only this process knows
        return False
    run = subprocess.run([sys.executable, "-m", FILL], input=written, stderr=subprocess.PIPE, check=False)
    if run.returncode:
        said = run.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        logger.error("%s.%s could not be compiled in a process of its own: %s", order.module, order.name, said)
    return run.returncode == 0
