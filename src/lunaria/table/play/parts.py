"""A picture in parts: each is drawn once for all readers who see the same, and only what is news in it is sent."""

from bisect import bisect_left
from collections import OrderedDict, defaultdict
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise
from threading import Lock
from typing import Any

import msgspec

from lunaria.engine.game import Variant
from lunaria.engine.showing import Part, Picture
from lunaria.table.play import protocol

MOST_CHARACTERS = 4_000_000
"""How much of what was drawn a table keeps."""
DIGEST_BYTES = 12


class Drawings:
    """What was drawn for a table lately, by digest; the longest unused goes first.

    Threads may share it: two of them that want the same at once may both draw it.

    Args:
        most: how many characters of SVG are kept.
    """

    def __init__(self, most: int = MOST_CHARACTERS) -> None:
        self._most = most
        self._drawn: OrderedDict[str, str] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def draw(self, digest: str, part: Part) -> str:
        """Return the SVG document of a part that has this digest."""
        with self._lock:
            if digest in self._drawn:
                self._drawn.move_to_end(digest)
                return self._drawn[digest]
        drawn = str(part.draw())
        with self._lock:
            if digest not in self._drawn:
                self._drawn[digest] = drawn
                self._size += len(drawn)
            while self._size > self._most and len(self._drawn) > 1:
                self._size -= len(self._drawn.popitem(last=False)[1])
        return drawn

    def find(self, digest: str) -> str:
        """Return the SVG document that has this digest, if it is still kept, else ""."""
        with self._lock:
            return self._drawn.get(digest, "")


def digest_of(part: Part, how: Picture, language: str) -> str:
    """Return what is the same exactly when a part looks the same: made from all that it is drawn from."""
    drawn_from = repr((part.name, part.content, language, how.names, how.overlay, how.layout))
    return blake2b(drawn_from.encode(), digest_size=DIGEST_BYTES).hexdigest()


def drawn_parts(
    variant: Variant, view: Any, how: Picture, language: str, drawings: Drawings
) -> tuple[protocol.Part, ...]:
    """Return the picture of a view in parts, each with its SVG document.

    Args:
        variant: the rules.
        view: as ``Variant.view`` returns it.
        how: how it is to be drawn.
        language: of ``how.texts``.
        drawings: where parts that have not changed are found.
    """
    found = []
    for part in variant.parts(view, how):
        digest = digest_of(part, how, language)
        label = how.texts.say(part.label, how.names)
        found.append(
            protocol.Part(part.name, label, part.place, part.size, digest, part.width, drawings.draw(digest, part))
        )
    return tuple(found)


def changes(old: str, new: str) -> tuple[tuple[int, int] | str, ...]:
    """Return how a document is made from another one.

    Both are taken apart before each ``<``. What is found in the old one is told by the number of its first piece and
    how many pieces follow each other there; what is not stands as it is. Joined by ``<`` this is the new document.
    """
    before, after = old.split("<"), new.split("<")
    where: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, pair in enumerate(pairwise(before)):
        where[pair].append(number)
    found: list[tuple[int, int] | str] = []
    fresh: list[str] = []
    at = expected = 0
    while at < len(after):
        start = expected
        if expected >= len(before) or before[expected] != after[at]:
            places = where.get((after[at], after[at + 1]), ()) if at + 1 < len(after) else ()
            start = places[bisect_left(places, expected) % len(places)] if places else -1
        if start < 0:
            fresh.append(after[at])
            at += 1
            continue
        if fresh:
            found.append("<".join(fresh))
            fresh = []
        end = start
        while end < len(before) and at < len(after) and before[end] == after[at]:
            end, at = end + 1, at + 1
        found.append((start, end - start))
        expected = end
    if fresh:
        found.append("<".join(fresh))
    return tuple(found)


def news(
    parts: Sequence[protocol.Part], known: Mapping[str, str], drawings: Drawings | None = None
) -> tuple[protocol.Part, ...]:
    """Return parts without the SVG documents that a reader has.

    Args:
        parts: as they are to be seen.
        known: the digest, by name, of what the reader was sent last.
        drawings: where what the reader has is found, so that of a part only what has changed is told; left out if
            each part is to be whole.
    """
    gone = [name for name in known if all(part.name != name for part in parts)]
    return tuple(_news(part, known, gone, drawings) for part in parts)


def _news(
    part: protocol.Part, known: Mapping[str, str], gone: Sequence[str], drawings: Drawings | None
) -> protocol.Part:
    if known.get(part.name) == part.digest:
        return msgspec.structs.replace(part, picture="")
    basis = part.name if part.name in known else gone[0] if gone else ""  # what is gone may be like what is new
    old = drawings.find(known[basis]) if drawings and basis else ""
    if not old:
        return part
    told = changes(old, part.picture)
    if sum(map(len, map(str, told))) > len(part.picture) / 2:
        return part
    basis = "" if basis == part.name else basis
    return msgspec.structs.replace(part, picture="", changes=told, basis=basis)


def digests(parts: Sequence[protocol.Part]) -> dict[str, str]:
    """Return the digest of each part by its name: what a reader knows who was sent these parts."""
    return {part.name: part.digest for part in parts}
