"""The packages of the table. The import rules define which of them may use which."""

import ast
from pathlib import Path

import pytest

from lunaria import table

HOME = Path(table.__file__).parent
ROOMS = sorted(path.name for path in HOME.iterdir() if (path / "__init__.py").exists())


def test_the_packages_exist() -> None:
    assert {"accounts", "http", "live", "lobby", "review", "server", "store"} <= set(ROOMS)
    assert [path.name for path in HOME.glob("*.py")] == ["__init__.py"], "everything is in a package"


@pytest.mark.parametrize("room", ROOMS)
def test_a_name_is_imported_from_the_module_that_defines_it(room: str) -> None:
    """A package's ``__init__`` describes it and re-exports nothing."""
    face = ast.parse((HOME / room / "__init__.py").read_text(encoding="utf-8"))
    assert ast.get_docstring(face)
    assert len(face.body) == 1, f"{room}/__init__.py holds more than its docstring"
