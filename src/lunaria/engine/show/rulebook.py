"""The rules of a game for readers: chapters and rules with ids, one source for each language.

A page is a Markdown file in ``rulebook/LANGUAGE/PAGE.md`` of the game's folder. Its headings of the second and third
level are chapters (``## IS-5 Choose a tile``), and a list item that begins with an id in bold (``- **IS-5.1** …``) is a
rule. All languages have the same ids. A chapter whose heading ends with ``{folded}`` is closed at first.
"""

import re
from dataclasses import dataclass, replace
from functools import cache
from html import unescape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from lunaria.engine.show.text import spoken

ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d*\.?\d+(?:\.\d+)*[a-z]?\b")
"""The pattern of a rule's id."""
_FOLDED = " {folded}"
_CHAPTER = re.compile(r"(?P<id>[A-Z]{2}-[A-Z0-9]+(?:\.\d+)?) (?P<title>.+)")


@dataclass(frozen=True)
class Rule:
    """A rule, or text between rules.

    Attributes:
        id: the id of the rule; "" for text between rules.
        html: its text as HTML.
    """

    id: str
    html: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of a page.

    Attributes:
        id: the anchor of links: ``IS-5``, or derived from its title if it has no id.
        number: its id as printed; "" without one.
        title: its heading.
        level: 2, or 3 for a sub-chapter.
        folded: whether its content is out of sight at first.
        rules: its content, in order.
    """

    id: str
    number: str
    title: str
    level: int
    folded: bool
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Page:
    """The rules of a title, or of an expansion.

    Attributes:
        name: the name of the file, without its suffix.
        title: its first heading.
        lead: the text before the first chapter, as HTML.
        chapters: in order.
    """

    name: str
    title: str
    lead: str
    chapters: tuple[Chapter, ...]

    @property
    def ids(self) -> list[str]:
        """The ids of all rules, in order."""
        return [rule.id for chapter in self.chapters for rule in chapter.rules if rule.id]


def names(folder: Path) -> list[str]:
    """Return the names of the pages of a game's folder."""
    return sorted(path.stem for path in (folder / "rulebook" / "en").glob("*.md"))


@cache
def read(folder: Path, name: str, language: str) -> Page:
    """Read a page of the rules.

    Args:
        folder: the game's folder.
        name: the name of the page.
        language: one of ``engine.show.text.LANGUAGES``.

    Raises:
        FileNotFoundError: there is no such page.
        ValueError: the page does not begin with a heading.
    """
    path = spoken(folder / "rulebook", language) / f"{name}.md"
    return _page(name, path.read_text(encoding="utf-8"))


_MOST = 230
"""Characters that the beginning of a rule may have before its next sentence is left out."""
_HEADING = 20
"""A text shorter than this is only a title of the next sentence."""
_TAGS = re.compile(r"<[^>]+>")
_ASIDES = re.compile(r"\s*\[[^\]]*\]")
_SENTENCES = re.compile(r"(?<=[.!?:;])\s+(?=[^\W\da-z_])")


def opening(folder: Path, rule: str, language: str) -> str:
    """Return the first sentences of a rule as plain text, short enough to read at a glance.

    Args:
        folder: the game's folder.
        rule: its id.
        language: one of ``engine.show.text.LANGUAGES``.

    Raises:
        KeyError: no page of the game contains this rule.
    """
    html = _texts_by_id(folder, language)[rule]
    words = " ".join(unescape(_TAGS.sub("", _ASIDES.sub("", html.split("<ul>")[0]))).split())
    said, *more = _SENTENCES.split(words)
    for sentence in more:
        if len(said) >= _HEADING and len(said) + len(sentence) >= _MOST:
            break
        said += f" {sentence}"
    return said.rstrip(":;")


@cache
def _texts_by_id(folder: Path, language: str) -> dict[str, str]:
    """Return the text of every rule of a game by its id."""
    pages = [read(folder, name, language) for name in names(folder)]
    return {rule.id: rule.html for page in pages for chapter in page.chapters for rule in chapter.rules if rule.id}


def _page(name: str, source: str) -> Page:
    marked = MarkdownIt("commonmark", {"html": False}).enable("table")
    blocks = _blocks(marked.parse(source))
    if not blocks or blocks[0][0].tag != "h1":
        raise ValueError(f"the page {name} does not begin with a heading")
    lead, chapters = "", list[Chapter]()
    said: list[Rule] = []
    for block in blocks[1:]:
        if block[0].tag in ("h2", "h3"):
            said = []
            chapters.append(_chapter(block))
        elif not chapters:
            lead += _html(marked, block)
        else:
            said += _rules(marked, block)
        if chapters:
            chapters[-1] = replace(chapters[-1], rules=tuple(said))
    return Page(name, blocks[0][1].content, lead, tuple(chapters))


def _blocks(tokens: list[Token]) -> list[list[Token]]:
    """Return the blocks of the outermost level, each as its tokens."""
    found: list[list[Token]] = []
    depth = 0
    for token in tokens:
        if depth == 0:
            found.append([])
        found[-1].append(token)
        depth += token.nesting
    return found


def _chapter(heading: list[Token]) -> Chapter:
    words = heading[1].content.removesuffix(_FOLDED)
    folded = words != heading[1].content
    numbered = _CHAPTER.fullmatch(words)
    number, title = (numbered["id"], numbered["title"]) if numbered else ("", words)
    slug = number or re.sub(r"\W+", "-", words.casefold()).strip("-")
    return Chapter(slug, number, title, int(heading[0].tag[1]), folded, ())


def _rules(marked: MarkdownIt, block: list[Token]) -> list[Rule]:
    if block[0].type != "bullet_list_open":
        return [Rule("", _html(marked, block))]
    found = []
    for item in _blocks(block[1:-1]):
        inside = item[2].children or []
        numbered = len(inside) > 2 and inside[0].content == "" and inside[1].type == "strong_open"
        if numbered and ID.fullmatch(inside[2].content):
            item[2].children = inside[4:]
            found.append(Rule(inside[2].content, _html(marked, item[1:-1])))
        else:
            found.append(Rule("", f"<ul>{_html(marked, item)}</ul>"))
    return found


def _html(marked: MarkdownIt, tokens: list[Token]) -> str:
    return str(marked.renderer.render(tokens, marked.options, {}))
