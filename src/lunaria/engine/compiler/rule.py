"""The compiler: Numba turns plain Python rules into machine code, or they stay Python for debugging.

``LUNARIA_INTERPRET=1`` leaves every rule an ordinary Python function. Otherwise ``@rule`` hands it to Numba, which
compiles it at first use. Compiled entry points for Python (a kernel's functions, the generic machinery, single rules
used by pictures and refusals) are cached on disk, in a folder named by a digest of all sources that they can reach
(``engine.compiler.sources``): Numba itself would not notice a change in another file.
"""

import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config as _config
from numba.core.typing import templates

from lunaria.engine.compiler.errors import rule_errors
from lunaria.engine.compiler.pipeline import OPTIONS, Inner, RuleCompiler
from lunaria.engine.compiler.sources import ENGINE, PACKAGE, shaping
from lunaria.engine.kept import Kept, locked

INTERPRET = os.environ.get("LUNARIA_INTERPRET", "0") not in ("", "0")
"""True when rules run as plain Python in this process."""

NUMBA: Any = _config
make_template: Any = templates.make_concrete_template
KEEP_SECONDS = 14 * 24 * 3600

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Mark a function as a rule: compiled by Numba at first use, or unchanged when interpreting.

    The outer form, for Python, and the inner one, for other rules, are compiled separately, each on demand. The body
    may
    use integers, records, arrays, module constants and other rules; no objects, strings or exceptions.
    """
    marked: Any = function
    marked.rule = True
    if INTERPRET:
        return function
    outer: Any = numba.njit(**OPTIONS, pipeline_class=RuleCompiler)(function)
    inner: Any = Inner(function)
    template = inner.get_call_template
    outer.get_call_template = lambda arguments, keywords: only_form(inner, template(widen(arguments), keywords))
    outer.get_overload = inner.get_overload
    outer.inner = inner
    owner = owner_of(function.__module__)
    if owner is not None:
        _keep(outer, owner)
    return cast("Function", outer)


def is_rule(thing: Any) -> bool:
    """Say whether an object is a rule."""
    return getattr(getattr(thing, "py_func", thing), "rule", False) is True


def owner_of(module: str) -> Path | None:
    """Return the package folder that owns a module's rules; None for a module outside this package."""
    match module.split("."):
        case ["lunaria", "engine", *_]:
            return ENGINE
        case ["lunaria", "games", game, *_]:
            return PACKAGE / "games" / game
    return None


def home(module: str) -> Path:
    """Return the package folder that owns a module's rules; for a module outside this package, its folder."""
    return owner_of(module) or Path(str(sys.modules[module].__file__)).resolve().parent


def _keep(outer: Any, owner: Path) -> None:
    """Cache a rule's compiled entry point on disk; the cache folder is prepared at the first call."""
    compile_for = outer._compile_for_args

    def compile_and_keep(*arguments: Any, **keywords: Any) -> Any:
        outer._compile_for_args = compile_for
        folder = cache_folder(owner)
        with _compiled_once(folder, outer.py_func, "as Python calls it"):
            _keep_in(folder, outer, owner)
            with rule_errors(outer):
                return compile_for(*arguments, **keywords)

    outer._compile_for_args = compile_and_keep


def only_form(compiled: Any, template: tuple[Any, ...]) -> tuple[Any, ...]:
    """Offer a call only the compiled overload that was made for it.

    A rule may have overloads for several records. Given all of them, Numba would compare them, and warn that a derived
    record could be used as its base.
    """
    _, python_signature, arguments, keywords = template
    name = compiled.py_func.__name__
    form = make_template(name, name, [compiled.overloads[tuple(arguments)].signature])
    return form, python_signature, arguments, keywords


def widen(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return argument types, with signed integers, booleans and members of an ``IntEnum`` widened to 64 bits.

    Rules call each other with constants and with fields of any width; without this Numba would compile a callee for
    every combination of widths.
    """
    types: Any = numba.types
    plainly = (types.Boolean, types.IntEnumMember)
    plain = (types.unliteral(argument) for argument in arguments)
    return tuple(types.int64 if isinstance(kind, plainly) or kind in types.signed_domain else kind for kind in plain)


def cache_root() -> Path:
    """Return the root of the cache: ``LUNARIA_CACHE``, or ``lunaria`` in the user's cache folder."""
    named = os.environ.get("LUNARIA_CACHE")
    if named:
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "lunaria"


def source_digest(*owners: Path) -> str:
    """Digest everything that shapes the compiled rules of some folders: sources, data files, compiler and processor.

    Args:
        owners: package folders: a game, the bots, the engine.
    """
    digest = hashlib.sha256()
    flags = f"boundscheck={NUMBA.BOUNDSCHECK} opt={NUMBA.OPT}"
    for part in (numba.__version__, np.__version__, platform.python_version(), platform.machine(), processor(), flags):
        digest.update(part.encode() + b"\0")
    for owner in owners:
        for path in shaping(owner):
            home = (
                owner.parent if path.is_relative_to(owner) else PACKAGE if path.is_relative_to(PACKAGE) else path.root
            )
            digest.update(path.relative_to(home).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


@cache
def processor() -> str:
    """Return the processor's name and features as the compiler sees them; compiled code is valid only for these."""
    from llvmlite import binding

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


@cache
def cache_folder(owner: Path) -> Path:
    """Return the cache folder of a package folder (a game, the bots, the engine), and remove its outdated ones.

    Args:
        owner: the package folder.
    """
    root = cache_root()
    folder = root / f"{owner.name}-{source_digest(owner)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    sweep(root, owner.name, folder)
    return folder


def sweep(root: Path, name: str, keep: Path) -> None:
    """Remove cache folders of the same owner for older sources that were not used for two weeks."""
    oldest = time.time() - KEEP_SECONDS
    for folder in root.glob(f"{name}-*"):
        with suppress(FileNotFoundError):  # another process may be removing it too
            if folder != keep and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


_one_at_a_time = threading.RLock()


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    with _one_at_a_time:  # Numba's setting belongs to the whole process
        before = NUMBA.CACHE_DIR
        NUMBA.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            NUMBA.CACHE_DIR = before


def _keep_in(folder: Path, dispatcher: Any, owner: Path, machinery: bool | None = None) -> None:
    """Let a dispatcher load from and save to a cache folder; see ``kept.Order`` for the arguments."""
    with _cached_in(folder):
        dispatcher._cache = Kept(dispatcher.py_func, owner, folder, machinery)


@contextmanager
def _compiled_once(folder: Path, function: Callable[..., Any], signature: Any) -> Iterator[None]:
    """Let one process compile while others that need the same function wait, and then load it from the cache.

    The lock is taken before any lock of this process.
    """
    what = f"{function.__module__}.{function.__qualname__} {signature}"
    with locked(folder / f"{hashlib.sha256(what.encode()).hexdigest()[:16]}.lock"):
        yield


def compile_entry(function: Callable[..., Any], signature: Any, owner: Path) -> Callable[..., Any]:
    """Compile a ``@rule`` for one signature, or load it from the owner's cache folder.

    Args:
        function: the rule; returned as it is when interpreting.
        signature: a Numba signature.
        owner: the package folder of the rule.
    """
    if INTERPRET:
        return function
    dispatcher: Any = function
    with _compiled_once(cache_folder(owner), dispatcher.py_func, signature):
        return compile_here(function, signature, owner)


def compile_here(function: Callable[..., Any], signature: Any, owner: Path) -> Callable[..., Any]:
    """Do the work of ``compile_entry`` in a process that holds the lock of this function and signature."""
    dispatcher: Any = function
    _keep_in(cache_folder(owner), dispatcher, owner)
    with rule_errors(function):
        dispatcher.compile(signature)
    return function


def specialise(function: Callable[..., Any], signature: Any, owner: Path, nogil: bool = True) -> Callable[..., Any]:
    """Compile generic machinery (playouts, search) for one record type, or load it from the cache.

    The function must be plain Python: each record type gets its own dispatcher. Functions of about a microsecond keep
    the
    interpreter's lock (``nogil=False``), since releasing it would cost more than it saves.
    """
    if INTERPRET:
        return function
    with _compiled_once(cache_folder(owner), function, signature):
        return specialise_here(function, signature, owner, nogil)


def specialise_here(function: Callable[..., Any], signature: Any, owner: Path, nogil: bool) -> Callable[..., Any]:
    """Do the work of ``specialise`` in a process that holds the lock of this function and signature."""
    made: Any = numba.njit(nogil=nogil, error_model="numpy")(function)
    _keep_in(cache_folder(owner), made, owner, machinery=nogil)
    with rule_errors(function):
        made.compile(signature)
    made.disable_compile()
    return cast("Callable[..., Any]", made)
