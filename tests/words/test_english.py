"""Docstrings and comments name things: no clause stands in for a noun (``docs/style.md``)."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/lunaria", "bench", "docs", "examples", "tests")
PAGES = (
    "CONTRIBUTING.md",
    *(
        f"docs/{name}.md"
        for name in (
            "add-a-game",
            "architecture",
            "bots",
            "compiler",
            "formats",
            "operating",
            "performance",
            "reliability",
        )
    ),
)
DOCUMENTS = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if path.name != "style.md" and path.parent.name != "environments"  # one quotes what to avoid, the others data
)
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
NOUNS = [path for path in SOURCES if path.relative_to(ROOT).parts[0] in ("src", "bench")]
ASSETS = sorted(path for path in (ROOT / "src/lunaria").rglob("*") if path.suffix in {".js", ".ts", ".css", ".html"})
PLACEHOLDERS = re.compile(
    r"\b(?:told|so many|anew|unasked|whoever|who(?:m|se)? asks?|one who|is no more|what there is"
    r"|how it (?:went|goes)|(?:as|about|after|against|among|at|before|beside|by|for|from|in|of|than|to|with) who)\b",
    re.IGNORECASE,
)
"""Phrases that hide a noun or a verb: "the caller", "sent", ``MOST_KEPT``, "again"."""
SCRIPT = re.compile(
    r"""(?P<comment>/\*.*?\*/|\{\#.*?\#\}|<!--.*?-->|(?<!:)//[^\n]*)"""
    r"""|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<name>[a-zA-Z][\w-]*)""",
    re.DOTALL,
)
"""A comment, a string or a name of JavaScript, TypeScript, CSS or a template."""
LIMIT = re.compile(
    r"\b(?:up to|at most|at least|more than|less than|fewer than) ``([a-z]\w*)``"
    r"|\b(?:first|last) ``([a-z]\w*)`` \w+s\b|``([a-z]\w*)`` units\b"
)
"""A number in a docstring: a parameter, or another value that the function reads."""
CLAUSE = re.compile(
    r"\s*(?:wh(?:at|o|om|ose|ere)|how (?:many|high|wide|much|far|long|often|near|big|large|deep|old|late|soon"
    r"|it|the|a|an|one|this|they))\b",
    re.IGNORECASE,
)
"""The beginning of a clause: "who is away" for "the absent person"."""
FIELD = re.compile(r"\s*\w+(?:, \w+)*: ")
"""The name that a line of a docstring describes."""
CODE = re.compile(r"``[^`]*``|`[^`]*`|```.*?^```", re.DOTALL | re.MULTILINE)
LONGEST_LINE = 100


def placeholders(text: str) -> list[str]:
    """Return the placeholders in a text, without quoted code."""
    return [found.lower() for found in PLACEHOLDERS.findall(re.sub(r"\s+", " ", CODE.sub(" ", text)))]


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and docstrings of a source, strings under constants included, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def names(source: str) -> Iterator[tuple[int, str]]:
    """Yield the names that a source gives to functions, classes, parameters and variables, as words."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
                | ast.arg(arg=name)
            ):
                yield node.lineno, name.replace("_", " ")
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name.replace("_", " ")


def asset(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and names of a script, stylesheet or template with their lines, names as words."""
    for token in SCRIPT.finditer(source):
        if token["comment"] or token["name"]:
            words = token["comment"] or re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", token["name"])
            yield source.count("\n", 0, token.start()) + 1, words


def unknown_limits(source: str) -> list[str]:
    """Return the numbers named in docstrings of functions that these do not read."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for limit in map("".join, LIMIT.findall(ast.get_docstring(node) or "")):
                inside = list(ast.walk(node))
                called = {id(each.func) for each in inside if isinstance(each, ast.Call)}
                known = {getattr(each, "arg", None) or getattr(each, "attr", None) for each in inside}
                known |= {each.id for each in inside if isinstance(each, ast.Name) and id(each) not in called}
                found += [] if limit in known else [f"{node.name}: {limit}"]
    return found


def clauses(source: str) -> list[str]:
    """Return the lines of docstrings that begin with a clause: first lines, and those that describe a name."""
    lines = [(line, place) for _, text in prose(source) for place, line in enumerate(text.splitlines())]
    named = [(line, FIELD.match(line), place) for line, place in lines]
    return [
        line for line, name, place in named if (name or not place) and CLAUSE.match(line, name.end() if name else 0)
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_sources_are_written_without_placeholders(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    found = [f"{line}: {word}" for read in (prose, names) for line, text in read(source) for word in placeholders(text)]
    assert not found, f"{path.relative_to(ROOT)} {'; '.join(found)}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_docstrings_name_their_parameters(path: Path) -> None:
    assert not unknown_limits(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", NOUNS, ids=lambda path: str(path.relative_to(ROOT)))
def test_docstrings_begin_with_nouns(path: Path) -> None:
    assert not clauses(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", ASSETS, ids=lambda path: str(path.relative_to(ROOT)))
def test_assets_are_written_without_placeholders(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    found = [f"{line}: {word}" for line, text in asset(source) for word in placeholders(text)]
    assert not found, f"{path.relative_to(ROOT)} {'; '.join(found)}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_documents_are_written_without_placeholders(path: Path) -> None:
    assert not placeholders(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_lines_of_pages_are_short(page: str) -> None:
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    lines = [line for line in text.splitlines() if not line.startswith("|") and "](" not in line]
    assert not [line for line in lines if len(line) > LONGEST_LINE]


def test_folders_have_sources() -> None:
    for folder in FOLDERS:
        assert any(path.is_relative_to(ROOT / folder) for path in SOURCES), folder
    assert {path.suffix for path in ASSETS} == {".js", ".ts", ".css", ".html"}


@pytest.mark.parametrize(
    "text",
    ["The reward is told at the end.", "Fewer than so\nmany plies.", "Sent to who asks.", "For who plays alone."],
)
def test_a_placeholder_is_found(text: str) -> None:
    source = f'def play():\n    """{text}"""\n    # {text.splitlines()[0]}\n'
    assert [word for _, each in prose(source) for word in placeholders(each)]


def test_a_name_is_found_and_code_is_not() -> None:
    assert [word for _, each in names("def _told(): pass\n") for word in placeholders(each)] == ["told"]
    assert not placeholders("Its kind is ``told``, and those who decide are pending.")


def test_a_clause_is_found_and_a_name_is_not() -> None:
    source = 'def play():\n    """{}\n\n    Args:\n        {}: {}.\n    """\n'
    assert not clauses(source.format("Play, where it is legal.", "who", "the player, who moves"))
    assert clauses(source.format("How long a turn lasts.", "who", "the player")) == ["How long a turn lasts."]
    assert clauses(source.format("Turns: who moves when.", "who", "the player")) == ["Turns: who moves when."]
    assert clauses(source.format("Play.", "who, other", "who moves")) == ["        who, other: who moves."]


@pytest.mark.parametrize(
    "source",
    [
        "/** Drawn anew. */",
        "call(); // told\n",
        "{# What there is. #}",
        "<!-- For who plays. -->",
        "const told = 1;",
        "let /** @type {Told} */ isTold;",
        ".is-told { top: 0; }",
        '<p class="x" data-so_many>',
    ],
)
def test_a_placeholder_of_an_asset_is_found(source: str) -> None:
    assert [word for _, text in asset(source) for word in placeholders(text)]


def test_texts_and_addresses_of_assets_are_not_comments() -> None:
    source = """make("told", 'anew // unasked', https://whoever); // "Sent" again"""
    assert [text for _, text in asset(source)] == ["make", "https", "whoever", '// "Sent" again']


def test_an_unknown_limit_is_found() -> None:
    source = 'def draw(s, most):\n    """Draw up to ``most`` of ``lines``, {}."""\n    lines(s.size)\n'
    assert not unknown_limits(source.format("at least ``size`` units"))
    assert unknown_limits(source.format("at most ``lines``")) == ["draw: lines"]
    assert unknown_limits(source.format("``high`` units")) == ["draw: high"]
    assert unknown_limits(source.format("the first ``count`` lines, before the first ``reset``")) == ["draw: count"]
