"""All texts of the project, for the tests of words."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

import lunaria
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES

SOURCES = Path(lunaria.__file__).parent
EXAMPLES = Path(__file__).parents[2] / "examples"
FOLDERS = tuple(
    path.parent for place in (SOURCES, EXAMPLES) for path in sorted(place.rglob("text/en")) if path.is_dir()
)
"""Every folder of texts; each contains a folder for each language."""


def to_do(name: str, folder: Path, language: str) -> bool:
    """Return whether a language may be missing: in a draft, which is not offered; a listed title has all languages."""
    return name not in NAMES and not (folder / language).is_dir()


def files(language: str) -> list[Path]:
    """Return the files of a language."""
    return [path for folder in FOLDERS for path in sorted((folder / language).glob("*.ftl"))]


def messages(language: str) -> Iterator[tuple[Path, ast.Message]]:
    """Iterate over all messages of a language, with their folders."""
    for folder in FOLDERS:
        for message in messages_in(folder, language):
            yield folder, message


def messages_in(folder: Path, language: str) -> Iterator[ast.Message]:
    """Iterate over the messages with a text in a folder and language; raises ``ValueError`` for junk."""
    yield from (message for message in _all_in(folder, language) if message.value)


def attributes_in(folder: Path, language: str) -> set[str]:
    """Return the attributes of the messages of a folder in one language."""
    found = _all_in(folder, language)
    return {f"{message.id.name}.{each.id.name}" for message in found for each in message.attributes}


def _all_in(folder: Path, language: str) -> Iterator[ast.Message]:
    for path in sorted((folder / language).glob("*.ftl")):
        yield from _parsed(path, path.read_text(encoding="utf-8"))


@cache
def _parsed(path: Path, text: str) -> tuple[ast.Message, ...]:
    """Return the messages of a file, parsed once for all tests."""
    body = FluentParser().parse(text).body
    for entry in body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{path.name}: this is no message: {entry.content!r}")
    return tuple(entry for entry in body if isinstance(entry, ast.Message))


def gaps(message: ast.Message, others: Iterable[ast.Message] = ()) -> set[str]:
    """Return the names of a message's values, including those of messages that it refers to."""
    found: set[str] = set()
    known = {other.id.name: other for other in others}

    def look(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference) and node.id.name in known:
            look(known[node.id.name].value)
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                look(value)
        elif isinstance(node, list):
            for value in node:
                look(value)

    look(message.value)
    return found


__all__ = ["FOLDERS", "LANGUAGES", "files", "gaps", "messages"]
