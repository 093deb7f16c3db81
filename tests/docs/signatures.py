"""The page of what games use, written by ``PYTHONPATH=src:. python -m tests.docs.signatures``."""

import ast
from collections import defaultdict
from pathlib import Path

from lunaria.games import NAMES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "signatures.md"
SMALL = (ROOT / "examples" / "moths", ROOT / "src" / "lunaria" / "cli" / "skeleton")
TITLES = tuple(ROOT / "src" / "lunaria" / "games" / name for name in NAMES[:4])
HEAD = """# What games use

```python
from lunaria.engine.bits import bits_of, count, lowest

print(count(bits_of([3, 5])), lowest(bits_of([3, 5])))  # 2 3
```

The functions and classes of the engine that the small examples use, or at least three titles, each
with its signature. A test makes this page again and compares; [The engine](reference/engine.md)
tells all about each, and [Add a game](add-a-game.md) how they belong together.
"""


def imported(folder: Path) -> set[tuple[str, str]]:
    """Return what the modules of a folder import from the engine: modules and names."""
    trees = [ast.parse(path.read_bytes()) for path in folder.rglob("*.py")]
    froms = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {
        (str(node.module), alias.name)
        for node in froms
        if str(node.module).startswith("lunaria.engine.")
        for alias in node.names
    }


def used() -> dict[str, list[str]]:
    """Return the names that games use, by module."""
    small = set().union(*map(imported, SMALL))
    titles = [imported(folder) for folder in TITLES]
    often = {each for found in titles for each in found if sum(each in other for other in titles) >= 3}
    found: dict[str, list[str]] = defaultdict(list)
    for module, name in sorted(small | often):
        found[module].append(name)
    return found


def line(module: str, name: str) -> str:
    """Return the signature of a function or class and the first line about it; "" for a constant or a type.

    It is read from the source, since what is compiled has no signature.
    """
    source = ROOT.joinpath("src", *module.split(".")).with_suffix(".py")
    if not source.is_file():
        return ""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name:
            about = (ast.get_docstring(node) or "").splitlines()[:1]
            taken = function(node) if isinstance(node, ast.FunctionDef) else made(node)
            return "\n".join([*(f"# {each}" for each in about), f"{name}{taken}"])
    return ""


def function(node: ast.FunctionDef) -> str:
    """Return what a function takes and returns."""
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"({ast.unparse(node.args)}){returned}"


def made(node: ast.ClassDef) -> str:
    """Return what a class is made from: the arguments of ``__init__``, or the fields of a dataclass."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            each.args.args = each.args.args[1:]
            return f"({ast.unparse(each.args)})"
    if not any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
        return ""
    shown = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return f"({', '.join(ast.unparse(each) for each in shown if not ast.unparse(each.target).startswith('_'))})"


def page() -> str:
    """Return the page."""
    parts = [HEAD]
    for module, names in used().items():
        lines = [found for found in (line(module, name) for name in names) if found]
        if lines:
            parts.append(f"## `{module}`\n\n```python\n" + "\n".join(lines) + "\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
