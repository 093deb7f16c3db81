"""No rule allocates memory; scratch space serves instead (``engine.compiler.stack_arrays``)."""

import ast
from pathlib import Path

import lunaria.games.welcome_to_the_moon as package

HARMLESS = {"uint64", "int64", "float64"}


def asked(path: Path) -> list[str]:
    """Return the calls that make arrays in a module's rules."""
    found = []
    for rule in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(rule, ast.FunctionDef) and any(ast.unparse(mark) == "rule" for mark in rule.decorator_list):
            for node in ast.walk(rule):
                match node:
                    case ast.Attribute(value=ast.Name(id="np"), attr=name) if name not in HARMLESS:
                        found.append(f"{path.name}: {rule.name}: np.{name}")
    return found


def test_no_rule_allocates_memory() -> None:
    folder = Path(str(package.__file__)).parent
    assert [call for path in sorted(folder.rglob("*.py")) for call in asked(path)] == []


def test_the_check_finds_an_allocation(tmp_path: Path) -> None:
    wrong = tmp_path / "rules.py"
    wrong.write_text("@rule\ndef f(s):\n    return np.zeros(3), np.uint64(1)\n\n\ndef g():\n    return np.zeros(3)\n")
    assert asked(wrong) == ["rules.py: f: np.zeros"]
