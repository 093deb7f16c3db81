"""The form of rules on a device: the same code with names bound to device objects."""

import math
from types import ModuleType
from typing import Any

import numpy as np

from lunaria.engine.compiler.primitive import ON_DEVICE, Primitive, fact_of_record, on_device, rule_of_record
from lunaria.engine.compiler.rule import rule
from lunaria.engine.gpu.forms import Forms
from lunaria.engine.state import State, integer

TABLE = np.array([5, 7, 11])
LIMIT = 3


class Purse(State):
    """A record."""

    coins: int = integer(0, 100, "what is in it")


class Recorded:
    """A fake device that records its calls, and runs rules as Python."""

    def __init__(self) -> None:
        self.tables: list[Any] = []

    def rule(self, function: Any) -> Any:
        return function

    def table(self, table: Any) -> Any:
        self.tables.append(table)
        return table.tolist()

    def primitive(self, operation: Primitive) -> Any:
        return operation.typed

    def fact(self, value: Any) -> Any:
        return lambda _record: value

    def rules(self, rules: tuple[Any, ...]) -> tuple[Any, ...]:
        return rules

    def room(self, state: type[State]) -> Any:
        return state

    def kernel(self, function: Any) -> Any:
        return function

    def memory(self, array: Any) -> Any:
        return array

    def records(self, memory: Any, state: type[State]) -> Any:
        return memory


@rule
def even(number: int) -> bool:
    return True if number == 0 else odd(number - 1)


@rule
def odd(number: int) -> bool:
    return False if number == 0 else even(number - 1)


@rule
def looked_up(place: int) -> int:
    return int(TABLE[place]) + int(TABLE[0]) + LIMIT + math.floor(1.5)


@rule
def generous(s: Any) -> int:
    return 2


def _other(s: Any) -> int:
    raise NotImplementedError


wanted_rule = rule_of_record(_other, lambda state: generous if state is Purse else None)
wanted_table = fact_of_record(lambda _s: None, lambda _state: TABLE)


@rule
def depends(s: Any) -> int:
    found: int = wanted_rule(s) + wanted_table(s)[2]
    return found


def forms() -> tuple[Forms, Recorded]:
    device = Recorded()
    return Forms(device, Purse), device


def test_rules_may_be_mutually_recursive() -> None:
    made, _ = forms()
    form = made.of(even)
    assert form(10)
    assert not form(7)
    assert form.__globals__["odd"].__globals__["even"] is form
    assert made.of(even) is form


def test_a_table_is_copied_once_and_other_names_stay() -> None:
    made, device = forms()
    assert made.of(looked_up)(1) == 7 + 5 + 3 + 1
    assert made.of(looked_up).__globals__["math"] is math
    made.of(depends)
    assert len(device.tables) == 1
    assert device.tables[0] is TABLE


def test_rules_and_tables_of_a_record_are_found_by_its_class() -> None:
    made, _ = forms()
    assert made.of(depends)(Purse()) == 2 + 11


def test_only_the_used_part_of_a_module_is_copied() -> None:
    shelf = ModuleType("shelf")
    vars(shelf).update(TABLE=TABLE, odd=odd, unused=object())
    names: dict[str, Any] = {"shelf": shelf, "__builtins__": {}}
    exec("def use(number):\n    return shelf.odd(number), shelf.TABLE[1]", names)
    made, _ = forms()
    form: Any = made.copy(names["use"])
    assert form(3) == (True, 7)
    assert set(vars(form.__globals__["shelf"])) >= {"odd", "TABLE"}
    assert not hasattr(form.__globals__["shelf"], "unused")
    assert shelf.TABLE is TABLE


def test_closures_and_tuples_are_traversed() -> None:
    def machine(inner: tuple[Any, ...]) -> Any:
        return lambda number: inner[0](number), inner

    made, _ = forms()
    function, held = machine((even, TABLE, 4))
    form: Any = made.copy(function)
    assert form(4)
    (cell,) = form.__closure__
    assert cell.cell_contents[0] is made.of(even)
    assert cell.cell_contents[1:] == ([5, 7, 11], 4)
    assert held[1] is TABLE


def test_a_function_may_have_another_form_on_a_device() -> None:
    def here() -> int:
        return 1

    def there() -> int:
        return LIMIT

    on_device(here, there)
    try:
        made, _ = forms()
        assert made.of(here)() == LIMIT
    finally:
        del ON_DEVICE[here]
