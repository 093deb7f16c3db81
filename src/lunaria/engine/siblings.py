"""The modules of a folder, in which the contract's functions are found by their names (``engine.discovery``).

It stands alone because it imports what no source names: whoever rules import must not (``engine.compiler.sources``).
"""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def beside(module: str) -> tuple[ModuleType, ...]:
    """Return the modules that lie in the same folder as a module, but for itself and for folders within.

    Args:
        module: its full name: ``__name__`` where a game is put together.
    """
    package = import_module(module.rpartition(".")[0])
    names = (f"{package.__name__}.{found.name}" for found in iter_modules(package.__path__) if not found.ispkg)
    return tuple(import_module(name) for name in names if name != module)
