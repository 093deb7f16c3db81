"""The modules of a folder, in which the contract's functions are found by name (``engine.discovery``).

It is a module of its own because it imports by computed names: no rules may import it (``engine.compiler.sources``).
"""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType


def beside(module: str) -> tuple[ModuleType, ...]:
    """Return the other modules in the folder of a module, without sub-folders.

    Args:
        module: its full name, ``__name__`` in a game's ``game.py``.
    """
    package = import_module(module.rpartition(".")[0])
    names = (f"{package.__name__}.{found.name}" for found in iter_modules(package.__path__) if not found.ispkg)
    return tuple(import_module(name) for name in names if name != module)
