"""A view in words, read from its picture: what is written in each part."""

from collections.abc import Iterable
from xml.etree import ElementTree

from lunaria.engine.show.ui import Part

WORDS = ("text", "title")


def described(parts: Iterable[Part]) -> list[str]:
    """Return a line for each part: its label and all words in it, each once."""
    lines = []
    for part in parts:
        root = ElementTree.fromstring(part.draw())
        written = (each for each in root.iter() if each.tag.rpartition("}")[2] in WORDS)
        said = [root.get("aria-label", ""), *("".join(each.itertext()) for each in written)]
        lines.append(", ".join(dict.fromkeys(words.strip() for words in said if words.strip())))
    return [line for line in lines if line]
