"""The disk cache of compiled rules, and a switch that lets another process compile what is missing.

The compiler takes some hundred megabytes that its process never returns, so a long-lived process only loads.
"""

import logging
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from llvmlite import binding
from numba.core import caching, event

try:
    import fcntl
except ImportError:  # Windows lacks it: two processes may then compile the same function twice
    fcntl = None  # type: ignore[assignment]

logger = logging.getLogger("lunaria.engine")
FILL = "lunaria.engine.fill"
"""The module that compiles one function in a process of its own (``python -m``)."""


@dataclass(frozen=True)
class Order:
    """A request to another process to compile a function.

    Attributes:
        module: the function's module.
        name: its qualified name there.
        owner: the package folder that it belongs to.
        folder: its cache folder; the other process refuses if its own sources give a different one.
        machinery: None for a rule; for generic machinery True if it releases the interpreter's lock.
        modules: the owner's modules that the requesting process has imported: some register what shared rules call.
        signature: the signature to compile.
    """

    module: str
    name: str
    owner: Path
    folder: Path
    machinery: bool | None
    modules: tuple[str, ...]
    signature: Any


class Switch:
    """Whether this process compiles, and its count of compilations.

    Attributes:
        elsewhere: True to let another process compile what the cache lacks.
        compiled: number of functions compiled by this process, callees included.
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


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that one process has at a time; the system releases it when the process ends, however it ends.

    Args:
        path: the lock's file, created if it is missing.
    """
    with path.open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Kept(caching.FunctionCache):
    """The compiled code of a function, on disk."""

    def __init__(self, function: Callable[..., Any], owner: Path, folder: Path, machinery: bool | None) -> None:
        cache: Any = super()
        cache.__init__(function)
        self._order = function.__module__, function.__qualname__, owner, folder, machinery
        own: Any = self
        # Numba names files by the sources' path and time. Here the folder names all of their contents.
        path, files = folder / function.__module__, cast("Any", caching.IndexDataCacheFile)
        own._cache_file = files(str(path), own._impl.filename_base, folder.name)
        self._index = Path(own._cache_file._index_path)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled code of a signature; None if this process must compile it."""
        cache: Any = super()
        found = cache.load_overload(sig, target_context)
        if found is None and switch.elsewhere and _fill(Order(*self._order, _modules_of(self._order[2]), sig)):
            found = cache.load_overload(sig, target_context)
        if found is not None:
            own: Any = self
            self._spare_module(found.library, own._index_key(sig, target_context.codegen()))
        return found

    def _spare_module(self, library: Any, key: Any) -> None:
        """Drop the LLVM module of loaded code; code that is compiled here and calls it reads it again.

        The modules of all rules take 70 MiB.
        """
        cache: Any = self

        def module() -> Any:
            if library._shared_module is None:
                (_name, _kind, (_object, bitcode)), *_rest = cache._cache_file.load(key)
                library._shared_module = binding.parse_bitcode(bitcode)
            return library._shared_module

        library._shared_module, library._get_module_for_linking = None, module

    def save_overload(self, sig: Any, data: Any) -> None:
        """Save the compiled code of a signature.

        All signatures of a function share an index, which is read and then written: without the lock one of two
        processes would lose its entry, or both would write the same file.
        """
        cache: Any = super()
        self._index.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._index.with_suffix(".lock")):
            cache.save_overload(sig, data)


def _modules_of(owner: Path) -> tuple[str, ...]:
    """Return the names of the imported modules of a package folder."""
    files = [(name, getattr(module, "__file__", None)) for name, module in list(sys.modules.items())]
    return tuple(name for name, file in files if name != "__main__" and file and Path(file).is_relative_to(owner))


def _fill(order: Order) -> bool:
    """Have another process compile a function; returns False if that is not possible."""
    if order.module == "__main__" or "<" in order.name:
        return False
    try:
        written = pickle.dumps(order)
    except (pickle.PicklingError, AttributeError, TypeError):  # the function exists in this process only
        return False
    run = subprocess.run([sys.executable, "-m", FILL], input=written, stderr=subprocess.PIPE, check=False)
    if run.returncode:
        said = run.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        logger.error("%s.%s could not be compiled in a process of its own: %s", order.module, order.name, said)
    return run.returncode == 0
