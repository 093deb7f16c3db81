"""Compiles one function into the cache for another process: ``python -m lunaria.engine.fill``.

An order (``kept.Order``) arrives on standard input. The requesting process holds the locks of the cache.
"""

import pickle
import sys
from functools import reduce
from importlib import import_module
from typing import Any

from lunaria.engine.compiler.rule import cache_folder, compile_here, specialise_here
from lunaria.engine.kept import Order


def fill(order: Order) -> None:
    """Compile the function that an order names.

    Raises:
        ValueError: the sources differ from those of the requesting process.
    """
    if cache_folder(order.owner) != order.folder:
        raise ValueError("the sources have changed since that process has started")
    modules = [import_module(module) for module in order.modules]
    home, names = import_module(order.module), order.name.split(".")
    if not hasattr(home, names[0]):  # a rule of ``engine.defaults``, named when a set of rules is made
        games = [module.GAME for module in modules if hasattr(module, "GAME")]
        _ = [make() for game in games for make in game.variants.values()]
    found: Any = reduce(getattr, names, home)
    if order.machinery is None:
        compile_here(found, order.signature, order.owner)
    else:
        specialise_here(found, order.signature, order.owner, order.machinery)


if __name__ == "__main__":
    fill(pickle.load(sys.stdin.buffer))
