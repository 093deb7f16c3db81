"""The sources that shape compiled rules: everything that a rule can call counts, and no drawing does."""

import ast
from pathlib import Path

import pytest

from lunaria.engine.compiler.sources import ENGINE, PACKAGE, _locations, locate, read, shaping
from lunaria.games import NAMES

RULE = "from lunaria.engine.compiler.rule import rule\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with rules, a drawing, and a module for each case to fill."""
    folder = tmp_path / "fifth"
    (folder / "deep").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "deep" / "__init__.py").write_text("")
    (folder / "rules.py").write_text(RULE)
    (folder / "art.py").write_text("from fifth.rules import rule\n")
    (folder / "other.py").write_text("")
    (folder / "deep" / "down.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    locate.cache_clear()
    _locations.cache_clear()
    return folder


def counted(folder: Path) -> set[str]:
    found = (path for path in shaping(folder) if path.is_relative_to(folder))
    return {path.relative_to(folder).as_posix() for path in found}


ALWAYS = {"__init__.py", "deep/__init__.py", "rules.py"}


@pytest.mark.parametrize(
    ("source", "also"),
    [
        ("", set()),
        ("import fifth.other", {"other.py"}),
        ("import fifth.other as near", {"other.py"}),
        ("from fifth import other", {"other.py"}),
        ("from fifth.other import anything", {"other.py"}),
        ("from fifth.other import *", {"other.py"}),
        ("from . import other", {"other.py"}),
        ("from .other import anything", {"other.py"}),
        ("from fifth.deep import down", {"deep/down.py"}),
        ("def late():\n    import fifth.other", {"other.py"}),
        ("if rule: import fifth.other", {"other.py"}),
        ("if rule:\n    from fifth.other import anything", {"other.py"}),
        ("try:\n    import fifth.deep.down\nexcept ImportError:\n    import fifth.other", {"deep/down.py", "other.py"}),
        ("import sys, numpy, re", set()),
    ],
)
def test_imports_are_followed_in_any_place(game: Path, source: str, also: set[str]) -> None:
    (game / "rules.py").write_text(RULE + source)
    assert counted(game) == ALWAYS | also


def test_imports_are_followed_transitively(game: Path) -> None:
    (game / "rules.py").write_text(RULE + "import fifth.other")
    (game / "other.py").write_text("from .deep.down import anything")
    (game / "deep" / "down.py").write_text("from ..rules import rule")
    assert counted(game) == ALWAYS | {"other.py", "deep/down.py"}


@pytest.mark.parametrize(
    "source",
    [
        "from importlib import import_module",
        "import importlib\nimportlib.import_module('fifth.' + 'other')",
        "from importlib import import_module as fetch",
        "named = __import__('fifth.' + 'other')",
        "exec('import fifth.' + 'other')",
        "def late():\n    return eval('1')",
    ],
)
def test_dynamic_imports_make_every_module_count(game: Path, source: str) -> None:
    (game / "rules.py").write_text(RULE + "import fifth.other")
    (game / "other.py").write_text(source)
    assert counted(game) == {path.relative_to(game).as_posix() for path in game.rglob("*.py")}
    assert set(ENGINE.glob("*.py")) <= set(shaping(game))


@pytest.mark.parametrize(
    "source",
    [
        "from fifth.rules import TABLE\nTABLE.update(a=1)",
        "from fifth import rules\nrules.LIMIT = 3",
        "from fifth import rules\nrules.TABLE['a'] = 3",
        "from fifth.rules import TABLE\nTABLE['a']: int = 3",
        "from fifth.rules import TABLE\nTABLE += (1,)",
        "from fifth.rules import TABLE\nfor name in 'ab':\n    TABLE[name] = 1",
        "from fifth import rules\nif rules:\n    rules.enter()",
        "from fifth.rules import enter\n@enter\ndef part(): pass",
        "from fifth import rules\n@rules.enter(1)\nclass Part: pass",
        "from fifth import rules\ntable = rules.TABLE\ntable['a'] = 1",
        "from fifth import rules\nfor table in enumerate(rules.TABLES):\n    table['a'] = 1",
        "from fifth import rules\ndef enter():\n    rules.LIMIT = 1\nenter()",
        "from fifth import rules\nsetattr(rules, 'LIMIT', 1)",
        "from fifth import rules\nwith rules.open():\n    pass",
    ],
)
def test_modules_that_patch_rules_count(game: Path, source: str) -> None:
    (game / "other.py").write_text(source)
    assert counted(game) == ALWAYS | {"other.py"}


def test_plain_definitions_do_not_count() -> None:
    source = (
        '"""A view."""\nfrom dataclasses import dataclass\nfrom fifth import rules\nA, B = 1, 2\nC: int = 3\n'
        "@dataclass\nclass D: pass\nE = {}\nfor name in rules.NAMES:\n    E[name] = rules.look(name)\n"
        "if len(E) > 3:\n    raise ValueError(rules.NAMES)\nF = []\nF.append(rules.look(1))\nF += [2]\n"
    )
    assert not read(source.encode()).acts


def test_data_files_count_but_lessons_and_notes_do_not(game: Path) -> None:
    (game / "data.json").write_text("{}")
    (game / "lessons").mkdir()
    (game / "lessons" / "1-first.json").write_text("{}")
    (game / "notes.md").write_text("")
    assert counted(game) == ALWAYS | {"data.json"}


@pytest.mark.parametrize("name", NAMES)
def test_the_games(name: str) -> None:
    """Every module of a game that defines a rule counts; modules for drawings and texts do not."""
    folder = PACKAGE / "games" / name
    found = set(shaping(folder))
    with_rules = {path for path in folder.rglob("*.py") if defines_a_rule(path)}
    assert with_rules
    assert with_rules <= found
    apart = {
        path for path in folder.rglob("*.py") if path.stem.startswith(("art", "gallery", "refusals", "invariants"))
    }
    apart |= {path for path in folder.rglob("*.py") if path.stem in {"view", "moves", "game", "words"}}
    assert apart
    assert not apart & found
    assert not {ENGINE / "show" / "svg.py", ENGINE / "show" / "text.py", ENGINE / "game.py"} & found
    assert {ENGINE / name for name in ("bits.py", "compiler/rule.py", "compiler/sources.py", "state.py")} <= found


def defines_a_rule(path: Path) -> bool:
    nodes = ast.walk(ast.parse(path.read_bytes()))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef))
    return any(ast.unparse(decorator) == "rule" for node in functions for decorator in node.decorator_list)
