"""The toy game as a ``Game``, and a factory of faulty ones."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from lunaria.engine.game import Game, Option, Variant
from lunaria.engine.kernel import Kernel
from tests.engine.toy import around, rules

FOLDER = Path(__file__).parent


class Toy(Variant):
    """The only variant, whose functions can be replaced by wrong ones."""

    def __init__(self, **functions: Callable[..., Any]) -> None:
        super().__init__(rules.Cards, 2, (rules, around))
        self.kernel = Kernel(rules.Cards, replace(self.kernel.source, **functions), 2, FOLDER)


def make(make_variant: Callable[[], Variant] = Toy) -> Game:
    """Return the toy game with these rules."""
    return Game(
        name="toy",
        title="Toy",
        credit="nobody",
        rules_version=1,
        seats=range(2, rules.SEATS + 1),
        options=(Option("colour", ("red", "blue")),),
        variants={"base": make_variant},
        texts=FOLDER / "text",
    )


def with_mistake(**functions: Callable[..., Any]) -> Game:
    """Return the toy game with some functions replaced."""
    return make(lambda: Toy(**functions))


GAME = make()
