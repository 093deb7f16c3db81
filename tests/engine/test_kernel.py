"""The kernel refuses states of other rules, because compiled code trusts the address that it receives."""

from collections.abc import Callable

import pytest

from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng
from lunaria.engine.state import State, integer
from tests.engine.toy.game import GAME


class Stranger(State):
    number: int = integer(0, 9, "a number")


CALLS: dict[str, Callable[[Kernel, State], object]] = {
    "pending": lambda kernel, state: kernel.pending(state),
    "legal": lambda kernel, state: kernel.legal(state, 0),
    "apply": lambda kernel, state: kernel.apply(state, 0, 0),
    "observe": lambda kernel, state: kernel.observe(state, 0),
    "determinize": lambda kernel, state: kernel.determinize(state, 0, Rng()),
    "sample": lambda kernel, state: kernel.sample(state, 0, Rng()),
    "score": lambda kernel, state: kernel.score(state, 2),
    "rank": lambda kernel, state: kernel.rank(state, 2),
    "evaluate": lambda kernel, state: kernel.evaluate(state, 2),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_state_of_other_rules_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match="not on a Stranger"):
        CALLS[name](GAME.variant().kernel, Stranger())


def test_functions_are_compiled_on_first_call() -> None:
    known = GAME.variant().kernel
    kernel = Kernel(known.state, known.source, known.actions, known.folder)
    kernel.observe(GAME.new({}, 2, 1), 0)
    assert set(vars(kernel.functions)) == {"_kernel", "observe"}
