"""A mistake in a rule is reported in one sentence with the rule, its line, and a suggestion."""

import inspect
from typing import Any

import pytest

from lunaria.engine.compiler.errors import RuleError, near
from lunaria.engine.compiler.rule import INTERPRET, rule
from lunaria.engine.compiler.stack_arrays import ints
from tests.engine.toy.game import GAME, Toy

ROOM = 3


@rule
def misread(s: Any, seat: int) -> int:
    found: int = s.hnad[seat]
    return found


@rule
def reads(s: Any, out: Any) -> None:
    out[0] = misread(s, 0)


@rule
def writes(s: Any, out: Any) -> None:
    s.rund = 3


@rule
def calls(s: Any, out: Any) -> None:
    out[0] = misraed(s, 0)  # type: ignore[name-defined]  # noqa: F821


@rule
def forgets(s: Any, out: Any) -> None:
    out[0] = misread(s)  # type: ignore[call-arg]


@rule
def adds(s: Any, out: Any) -> None:
    word = "a"
    out[0] = word + 1  # type: ignore[operator]


@rule
def lists(s: Any, out: Any) -> None:
    out[0] = s.hand.tolist()[0]


@rule
def measures(s: Any, out: Any) -> None:
    space = ints(ROOM + 1)
    out[0] = space[0]


def line_of(function: Any, words: str) -> int:
    source, first = inspect.getsourcelines(getattr(function, "py_func", function))
    return first + next(i for i, line in enumerate(source) if words in line)


MISTAKES: list[tuple[Any, Any, str, str]] = [
    (reads, misread, "s.hnad", "misread (HERE): Cards has no field 'hnad'; is 'hand' meant?"),
    (writes, writes, "s.rund", "writes (HERE): Cards has no field 'rund'; is 'round' meant?"),
    (calls, calls, "misraed", "calls (HERE): there is no 'misraed' here; is 'misread' meant?"),
    (forgets, forgets, "misread(", "HERE, in 'out[0] = misread(s)  # "),
    (adds, adds, "word + 1", "HERE, in 'out[0] = word + 1  # "),
    (lists, lists, "tolist", "HERE, in 'out[0] = s.hand.tolist()[0]': Unknown attribute"),
    (measures, measures, "ints(", "HERE, in 'space = ints(ROOM + 1)': the sizes of scratch space are numbers or"),
]


@pytest.mark.skipif(INTERPRET, reason="Python itself says where")
@pytest.mark.parametrize(("wrong", "where", "words", "said"), MISTAKES)
def test_a_rule_that_cannot_be_compiled(wrong: Any, where: Any, words: str, said: str) -> None:
    kernel, state = Toy(score=wrong).kernel, GAME.new()
    with pytest.raises(RuleError) as caught:
        kernel.score(state, 2)
    here = f"engine/test_mistakes.py, line {line_of(where, words)}"
    assert str(caught.value).startswith(said.replace("HERE", here))
    assert len(str(caught.value)) < 300


@pytest.mark.skipif(INTERPRET, reason="Python itself says where")
def test_a_rule_that_python_calls_itself() -> None:
    with pytest.raises(RuleError, match="Cards has no field 'rund'"):
        writes(GAME.new().raw, None)


def test_a_misspelt_field_is_neither_read_nor_set_when_interpreting() -> None:
    state: Any = GAME.new()
    with pytest.raises(AttributeError, match="Cards has no field 'hnad'; is 'hand' meant"):
        state.hnad  # noqa: B018
    with pytest.raises(AttributeError, match="hnad"):
        state.hnad = 3


def test_similar_names_are_suggested() -> None:
    assert near("seta", ["seat", "turn"]) == "; is 'seat' meant?"
    assert near("quite other", ["seat", "turn"]) == "; there are seat, turn"
    assert near("quite other", [str(i) for i in range(99)]) == ""
