"""The sources that shape compiled rules: the modules that a folder's rules can call, found by reading imports.

The search starts from modules that define rules and modules that modify others when imported (``register(...)``), and
follows every import, including nested ones. Drawings, texts and views do not count unless a rule imports them. A module
that imports by a computed name could reach anything: then every source counts.
"""

import ast
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
ENGINE = PACKAGE / "engine"
DEFAULTS = ENGINE / "defaults.py"
"""Rules of every game that lacks them, which no game imports."""
PROGRAMS = {ENGINE / "fill.py"}
"""Started on their own and imported by no module, so they shape no rules."""
DATA = {".json", ".toml"}
TAUGHT = {"lessons", "puzzles"}
"""Data folders that do not affect rules."""
KINDS = ("cards", "counts", "enumeration", "generator", "integer", "integers", "sets", "spaces")
FIELDS = tuple(f"lunaria.engine.state.{kind}" for kind in KINDS)
BEGINNINGS = ("lunaria.engine.compiler.rule", "lunaria.engine.compiler.pipeline", "numba", "llvmlite", *FIELDS)
"""A module that imports one of these may define rules or their record."""
DYNAMIC = {"__import__", "import_module", "exec", "eval", "exec_module", "load_module", "run_module", "run_path"}
"""Names that can import modules not named in the source."""
WORTH_A_WALK = re.compile(rf"(?m)(?:^[ \t]+|[:;][ \t]*)(?:import|from)\b|\b(?:{'|'.join(sorted(DYNAMIC))})\b".encode())
"""Sources that do not match have all their imports at top level and need no deeper search."""
INSTALLED = {"site-packages", "dist-packages"}


@dataclass(frozen=True)
class Reading:
    """The imports of a module and its possible side effects, read from its source.

    Attributes:
        imports: the names of modules it may import, including names that may turn out not to be modules; leading dots
            as written.
        dynamic: True when it may import modules that it does not name.
        acts: True when importing it may change another module: it calls a function and discards the result, sets an
            element or attribute of an imported object, or decorates with one.
    """

    imports: frozenset[str]
    dynamic: bool
    acts: bool


@cache
def read(source: bytes) -> Reading:
    """Read the source of a module."""
    tree = ast.parse(source)
    nodes: Iterable[ast.AST] = ast.walk(tree) if WORTH_A_WALK.search(source) else tree.body
    imports: dict[str, str] = {}  # the imported object behind each local name
    found: set[str] = set()
    dynamic = False
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
            imports |= {(alias.asname or alias.name.partition(".")[0]): alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            dot = "" if base.endswith(".") else "."
            names = {(alias.asname or alias.name): base + dot + alias.name for alias in node.names}
            found |= {base, *names.values()}
            imports |= names
        elif isinstance(node, (ast.Name, ast.Attribute)):
            dynamic = dynamic or _last(node) in DYNAMIC
    dynamic = dynamic or any(name.rpartition(".")[2] in DYNAMIC for name in found)
    return Reading(frozenset(found), dynamic, _Acts(imports).any(tree.body))


def _last(node: ast.expr) -> str:
    """Return the last name of a dotted one."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _first(node: ast.AST) -> str:
    """Return the name at the root of an attribute, a subscript or a call."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call, ast.Starred)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _made_of(value: ast.expr) -> set[str]:
    """Return the names that an assigned value may be or contain; the results of calls and sums are new objects."""
    new = (ast.Call, ast.BinOp, ast.Compare, ast.ListComp, ast.DictComp, ast.SetComp, ast.JoinedStr)
    return set() if isinstance(value, new) else _names(value)


class _Acts:
    """Checks whether a module's statements may change objects imported from other modules.

    Args:
        imports: the object behind each imported name.
    """

    def __init__(self, imports: dict[str, str]) -> None:
        self.foreign = {name for name, origin in imports.items() if not _standard(origin)}
        self.own: set[str] = set()

    def any(self, statements: Iterable[ast.stmt]) -> bool:
        """Say whether any of the statements may."""
        return any(self.one(statement) for statement in statements)

    def one(self, statement: ast.stmt) -> bool:
        """Say whether a statement may."""
        match statement:
            case ast.FunctionDef(decorator_list=decorators) | ast.ClassDef(decorator_list=decorators):
                return any(_first(decorator) in self.foreign for decorator in decorators)
            case ast.Assign(targets=targets, value=value):
                return self._set(targets, _made_of(value))
            case ast.AnnAssign(target=target, value=value):
                return value is not None and self._set([target], _made_of(value))
            case ast.AugAssign(target=target):
                return _first(target) in self.foreign
            case ast.Expr(value=ast.Call() as call):
                return _first(call) not in self.own
            case ast.For(target=target, iter=source, body=body, orelse=other):
                found = self._set([target], _names(source))
                return self.any([*body, *other]) or found
            case ast.If(body=body, orelse=other) | ast.While(body=body, orelse=other):
                return self.any([*body, *other])
            case ast.Try(body=body, handlers=handlers, orelse=other, finalbody=last):
                rescues = [inner for handler in handlers for inner in handler.body]
                return self.any([*body, *rescues, *other, *last])
            case ast.With(items=items, body=body):
                return any(_first(item.context_expr) in self.foreign for item in items) or self.any(body)
            case ast.Import() | ast.ImportFrom() | ast.Expr() | ast.Pass() | ast.Raise() | ast.Assert():
                return False
        return True

    def _set(self, targets: Iterable[ast.expr], names: set[str]) -> bool:
        """Record assignments of foreign names, and say whether an element or attribute of a foreign object is set."""
        foreign = bool(names & self.foreign)
        for target in targets:
            for each in target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]:
                if isinstance(each, ast.Name):
                    (self.foreign if foreign else self.own).add(each.id)
                elif _first(each) in self.foreign:
                    return True
        return False


@cache
def _standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names


@cache
def _locations(top: str) -> tuple[tuple[Path, ...], Path | None]:
    """Return the folders of a top-level package and its file; empty for a missing or built-in module."""
    try:
        spec = None if _standard(top) else find_spec(top)
    except ValueError:  # a program started as a script
        spec = None
    if spec is None:
        return (), None
    file = Path(spec.origin) if spec.has_location and spec.origin else None
    return tuple(Path(place) for place in spec.submodule_search_locations or ()), file


@cache
def locate(name: str) -> Path | None:
    """Return the source of a module by its full name; None for a built-in or a name that is not a module."""
    top, *rest = name.split(".")
    folders, file = _locations(top)
    if not rest:
        return file if file is not None and file.suffix == ".py" else None
    return next((found for folder in folders if (found := _in(folder, rest))), None)


def _in(folder: Path, names: list[str]) -> Path | None:
    place = folder.joinpath(*names)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


def _source_of(name: str, importer: Path) -> Path | None:
    bare = name.lstrip(".")
    if bare == name:
        return locate(name)
    folder = importer.parents[len(name) - len(bare) - 1]
    return _in(folder, bare.split(".")) if bare else _in(folder, ["__init__"])


def _own(path: Path, owner: Path) -> bool:
    """Say whether a source counts by its content; installed packages count by their version."""
    return path.is_relative_to(PACKAGE) or path.is_relative_to(owner) or not INSTALLED & set(path.parts)


def _python(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*.py") if path.is_file())


def shaping(owner: Path) -> list[Path]:
    """Return the sources and data files that can affect the compiled rules of a folder, sorted.

    Args:
        owner: a package folder: a game, the bots, the engine.
    """
    begins = (path for path in _python(owner) if path.name == "__init__.py" or _begins(path))
    waiting = deque(dict.fromkeys((DEFAULTS, *begins)))
    reached = set(waiting)
    while waiting:
        path = waiting.popleft()
        reading = read(path.read_bytes())
        if reading.dynamic:
            reached |= {*_python(owner), *_python(ENGINE)}
            break
        for name in reading.imports:
            source = _source_of(name, path)
            if source is not None and source not in reached and _own(source, owner):
                reached.add(source)
                waiting.append(source)
    data = {
        path
        for path in owner.rglob("*")
        if path.suffix in DATA and path.is_file() and TAUGHT.isdisjoint(path.relative_to(owner).parts)
    }
    return sorted(reached | data)


def _begins(path: Path) -> bool:
    if path in PROGRAMS:
        return False
    reading = read(path.read_bytes())
    return reading.acts or any(f"{name}.".startswith(f"{first}.") for name in reading.imports for first in BEGINNINGS)
