"""The templates of pages as HTML: no markup that a browser would move elsewhere."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lunaria.table.http.static_files import FOLDER

TEMPLATES = sorted((Path(FOLDER).parent / "templates").glob("*.html"))
ENDS_A_PARAGRAPH = re.compile(
    "address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre"
    "|section|table|ul"
)
"""A browser ends the enclosing paragraph where one of these begins."""


class Paragraphs(HTMLParser):
    """Collects elements that are not allowed in a paragraph."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._open and ENDS_A_PARAGRAPH.fullmatch(tag):
            self.found.append(f"<{tag}> in line {self.getpos()[0]}")
        self._open = tag == "p" or (self._open and ENDS_A_PARAGRAPH.fullmatch(tag) is None)

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "p"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_a_paragraph_holds_no_block(template: Path) -> None:
    said = re.sub(
        r"{%.*?%}|{#.*?#}|{{.*?}}", lambda found: "\n" * found[0].count("\n"), template.read_text(), flags=re.S
    )
    paragraphs = Paragraphs()
    paragraphs.feed(said)
    assert paragraphs.found == []
