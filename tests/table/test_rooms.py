"""The rooms of the table: who knows whom is held by the import rules; others import a room's face and nothing else."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from lunaria import table

HOME = Path(table.__file__).parent
ROOMS = sorted(path.name for path in HOME.iterdir() if (path / "__init__.py").exists())
LAZY = {"lunaria.table.store.notifications"}
"""What is imported when it is needed: it wants a package that need not be there."""


def imports(file: Path) -> Iterator[str]:
    """Return the modules of the table from which a file imports something."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lunaria.table"):
            yield str(node.module)


def test_the_rooms_are_there() -> None:
    assert {"people", "lobby", "play", "after", "server", "web", "store"} <= set(ROOMS)
    assert [path.name for path in HOME.glob("*.py")] == ["__init__.py"], "everything has a room"


@pytest.mark.parametrize("room", [*ROOMS, "cli"])
def test_a_room_is_entered_by_its_face(room: str) -> None:
    """What a room shows is what its ``__init__`` names; a module counts as shown where it is imported as a whole."""
    home = HOME.parent / "cli" if room == "cli" else HOME / room
    for file in home.rglob("*.py"):
        for module in imports(file):
            _lunaria, _table, *inside = module.split(".")
            other = inside and inside[0] != room and len(inside) > 1
            assert not other or module in LAZY, f"{file.relative_to(HOME.parent)} imports {module}"
