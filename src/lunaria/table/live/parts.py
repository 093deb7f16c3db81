"""Pictures in parts: each part is drawn once for all readers with the same view, and sent as a difference."""

import time
from bisect import bisect_left
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise
from sys import getsizeof
from threading import Lock
from typing import Any, NamedTuple
from weakref import WeakSet

import msgspec

from lunaria.engine.game import Variant
from lunaria.engine.show.ui import Part, Picture
from lunaria.table.live import server_messages

MOST_BYTES = 4_000_000
"""Cache size of a table in bytes of SVG."""
MOST_OF_ALL = 40_000_000
"""Cache size of all tables of a worker."""
MOST_CHANGES = 100
"""Cached differences between pictures per table: readers with the same history share them."""
HEAVY = 4_000
"""Characters of a difference beyond which another base is tried: sheets rotate among seats."""
WORTH_IT = 0.9
"""Maximum size of a difference relative to the document; with less in common, the document is sent whole."""
DIGEST_BYTES = 12
Changes = tuple[tuple[int, int] | str, ...]
"""A document as a difference from another: see ``changes``."""


class Basis(NamedTuple):
    """A picture a reader has, as a base for a difference.

    Attributes:
        name: the part's name.
        digest: of the picture.
        beside: True for a part of the scene being sent, False for one of the previous scene.
    """

    name: str
    digest: str
    beside: bool


class Shelf:
    """All drawings of a worker, with a common limit: the least recently drawn table loses its own first.

    Args:
        most: limit in bytes of SVG.
    """

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self._most = most
        self._all: WeakSet[Drawings] = WeakSet()
        self._lock = Lock()

    def put(self, drawings: "Drawings") -> None:
        """Track a table's drawings for as long as they exist."""
        with self._lock:
            self._all.add(drawings)

    def make_room(self) -> None:
        """Evict drawings beyond the limit."""
        with self._lock:
            found = sorted(self._all, key=lambda one: one.used)
        size = sum(one.size for one in found)
        for one in found[:-1]:
            if size <= self._most:
                return
            size -= one.drop()


SHELF = Shelf()


class Drawings:
    """A table's recent drawings by digest; the least recently used are evicted first.

    Shared between threads; two that need the same drawing at once may both make it.

    Args:
        most: limit in bytes of SVG.
        shelf: enforces the limit of all tables.

    Attributes:
        size: bytes held.
        used: time of the last drawing, in seconds from any origin.
    """

    def __init__(self, most: int = MOST_BYTES, shelf: Shelf = SHELF) -> None:
        self.size, self.used = 0, time.monotonic()
        self._most, self._shelf = most, shelf
        shelf.put(self)
        self._drawn: OrderedDict[str, str] = OrderedDict()
        self._deltas: OrderedDict[tuple[str, str], Changes] = OrderedDict()
        self._lock = Lock()

    def draw(self, digest: str, part: Part) -> str:
        """Return the SVG document of a part with this digest, drawing it if needed."""
        with self._lock:
            if digest in self._drawn:
                self._drawn.move_to_end(digest)
                return self._drawn[digest]
        drawn = str(part.draw())
        with self._lock:
            if digest not in self._drawn:
                self._drawn[digest] = drawn
                self.size += getsizeof(drawn)
            while self.size > self._most and len(self._drawn) > 1:
                self.size -= getsizeof(self._drawn.popitem(last=False)[1])
            self.used = time.monotonic()
        self._shelf.make_room()
        return drawn

    def drop(self) -> int:
        """Clear the cache; returns the bytes freed."""
        with self._lock:
            dropped, self.size = self.size, 0
            self._drawn.clear()
            self._deltas.clear()
        return dropped

    def find(self, digest: str) -> str:
        """Return the cached SVG document with this digest, else ""."""
        with self._lock:
            return self._drawn.get(digest, "")

    def changes(self, old: str, new: str, picture: str) -> Changes | None:
        """Return the difference between two pictures, computed once for all readers.

        Args:
            old: digest of the base.
            new: digest of the picture.
            picture: its SVG document.

        Returns:
            the difference; None if the base is no longer cached.
        """
        with self._lock:
            if (old, new) in self._deltas:
                return self._deltas[old, new]
        if not (before := self.find(old)):
            return None
        delta = changes(before, picture)
        with self._lock:
            self._deltas[old, new] = delta
            if len(self._deltas) > MOST_CHANGES:
                self._deltas.popitem(last=False)
        return delta

    def most_like(self, picture: str, others: Iterable[Basis]) -> Basis | None:
        """Return the picture that has most in common with a document; None if none is cached."""
        pieces, best, most = set(picture.split("<")), None, 0
        for basis in others:
            common = len(pieces.intersection(self.find(basis.digest).split("<")))
            if common > most:
                best, most = basis, common
        return best


def digest_of(part: Part, how: Picture, language: str) -> str:
    """Return a digest of everything that determines a part's appearance."""
    drawn_from = repr((part.name, part.content, language, how.names, how.overlay, how.layout))
    return blake2b(drawn_from.encode(), digest_size=DIGEST_BYTES).hexdigest()


def drawn_parts(
    variant: Variant, view: Any, how: Picture, language: str, drawings: Drawings
) -> tuple[server_messages.Part, ...]:
    """Return a view's picture in parts, each with its SVG document.

    Args:
        variant: the rules.
        view: as returned by ``Variant.view``.
        how: how to draw it.
        language: of ``how.texts``.
        drawings: the cache.
    """
    found = []
    for part in variant.parts(view, how):
        digest = digest_of(part, how, language)
        label = how.texts.say(part.label, how.names)
        tab = server_messages.Tab(part.tab.name, how.texts.say(part.tab.label), part.tab.symbol) if part.tab else None
        drawn = drawings.draw(digest, part)
        found.append(server_messages.Part(part.name, label, part.place, part.size, digest, part.width, tab, drawn))
    return tuple(found)


def changes(old: str, new: str) -> Changes:
    """Return a document as a difference from another.

    Both are split before each ``<``. A run of pieces of the old document is encoded as the index of its first piece and
    its length; new text stands as it is. Joined by ``<`` this gives the new document.
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
    parts: Sequence[server_messages.Part], known: Mapping[str, str], drawings: Drawings | None = None
) -> tuple[server_messages.Part, ...]:
    """Return parts for sending, without documents that the reader has.

    Args:
        parts: of the new scene.
        known: digests by name of the parts last sent.
        drawings: the cache with the reader's pictures, for sending differences; omitted to send every part whole.
    """
    return tuple(_news(part, known, parts[:number], drawings) for number, part in enumerate(parts))


def _news(
    part: server_messages.Part,
    known: Mapping[str, str],
    sent: Sequence[server_messages.Part],
    drawings: Drawings | None,
) -> server_messages.Part:
    """Return a part for sending after others of the same scene: without a picture, as a difference, or whole."""
    before = known.get(part.name, "")
    if before == part.digest:
        return msgspec.structs.replace(part, picture="")
    if drawings is None:
        return part
    basis, found = Basis(part.name, before, False), drawings.changes(before, part.digest, part.picture)
    if found is None or weight(found) > HEAVY:
        others = [Basis(name, digest, False) for name, digest in known.items() if name != part.name]
        others += [Basis(one.name, one.digest, True) for one in sent]
        other = drawings.most_like(part.picture, others)
        better = drawings.changes(other.digest, part.digest, part.picture) if other else None
        if other and better is not None and (found is None or weight(better) < weight(found)):
            basis, found = other, better
    if found is None or weight(found) > WORTH_IT * len(part.picture):
        return part
    name = "" if basis.name == part.name else basis.name
    return msgspec.structs.replace(
        part, picture="", changes=found, basis="" if basis.beside else name, beside=name if basis.beside else ""
    )


def weight(delta: Changes) -> int:
    """Return the approximate size of a difference in characters."""
    return sum(len(one) if isinstance(one, str) else 10 for one in delta)


def digests(parts: Sequence[server_messages.Part]) -> dict[str, str]:
    """Return the digest of each part by name: what a reader who gets these parts has."""
    return {part.name: part.digest for part in parts}
