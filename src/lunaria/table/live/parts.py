"""A picture in parts: each is drawn once for all readers who see the same, and only what is news in it is sent."""

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
from lunaria.table.live import protocol

MOST_BYTES = 4_000_000
"""How much of what was drawn a table keeps."""
MOST_OF_ALL = 64_000_000
"""How much all tables of a worker keep together."""
MOST_CHANGES = 100
"""How many ways from one picture to another a table keeps: all readers who saw the same go the same way."""
HEAVY = 4_000
"""Characters of changes from which on another part is looked for that is more like what is new: sheets go round."""
WORTH_IT = 0.9
"""The share of a document that its changes may weigh; one that has less in common with what is there is sent whole."""
DIGEST_BYTES = 12
Changes = tuple[tuple[int, int] | str, ...]
"""How a document is made from another one: see ``changes``."""


class Basis(NamedTuple):
    """A picture that a reader has, and from which another one may be made.

    Attributes:
        name: of its part.
        digest: of the picture.
        beside: whether it is the part's picture in the scene that is being told, else in the last one.
    """

    name: str
    digest: str
    beside: bool


class Shelf:
    """All drawings of a worker, bounded together: the table for which nothing was drawn for the longest loses its own.

    Args:
        most: bytes of SVG.
    """

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self._most = most
        self._all: WeakSet[Drawings] = WeakSet()
        self._lock = Lock()

    def put(self, drawings: "Drawings") -> None:
        """Count the drawings of one more table, as long as they are there."""
        with self._lock:
            self._all.add(drawings)

    def make_room(self) -> None:
        """Drop what is too much."""
        with self._lock:
            found = sorted(self._all, key=lambda one: one.used)
        size = sum(one.size for one in found)
        for one in found[:-1]:
            if size <= self._most:
                return
            size -= one.drop()


SHELF = Shelf()


class Drawings:
    """What was drawn for a table lately, by digest; the longest unused goes first.

    Threads may share it: two of them that want the same at once may both draw it.

    Args:
        most: how many bytes of SVG are kept.
        shelf: what bounds the drawings of all tables.

    Attributes:
        size: how many bytes are kept.
        used: when something was drawn last, in seconds from any start.
    """

    def __init__(self, most: int = MOST_BYTES, shelf: Shelf = SHELF) -> None:
        self.size, self.used = 0, time.monotonic()
        self._most, self._shelf = most, shelf
        shelf.put(self)
        self._drawn: OrderedDict[str, str] = OrderedDict()
        self._deltas: OrderedDict[tuple[str, str], Changes] = OrderedDict()
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
                self.size += getsizeof(drawn)
            while self.size > self._most and len(self._drawn) > 1:
                self.size -= getsizeof(self._drawn.popitem(last=False)[1])
            self.used = time.monotonic()
        self._shelf.make_room()
        return drawn

    def drop(self) -> int:
        """Keep nothing any more; returns how many bytes that were."""
        with self._lock:
            dropped, self.size = self.size, 0
            self._drawn.clear()
            self._deltas.clear()
        return dropped

    def find(self, digest: str) -> str:
        """Return the SVG document that has this digest, if it is still kept, else ""."""
        with self._lock:
            return self._drawn.get(digest, "")

    def changes(self, old: str, new: str, picture: str) -> Changes | None:
        """Return how a picture is made from another one, found out once for all readers.

        Args:
            old: the digest of the other one.
            new: the digest of the picture.
            picture: its SVG document.

        Returns:
            the changes; None if the other one is not kept any more.
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
        """Return which of some pictures has most in common with another one; None if none of them is kept."""
        pieces, best, most = set(picture.split("<")), None, 0
        for basis in others:
            common = len(pieces.intersection(self.find(basis.digest).split("<")))
            if common > most:
                best, most = basis, common
        return best


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


def changes(old: str, new: str) -> Changes:
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
    return tuple(_news(part, known, parts[:number], drawings) for number, part in enumerate(parts))


def _news(
    part: protocol.Part, known: Mapping[str, str], sent: Sequence[protocol.Part], drawings: Drawings | None
) -> protocol.Part:
    """Return a part as it is told after others of the same scene: nothing, what has changed, or all of it."""
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
    """Return how many characters changes take, roughly."""
    return sum(len(one) if isinstance(one, str) else 10 for one in delta)


def digests(parts: Sequence[protocol.Part]) -> dict[str, str]:
    """Return the digest of each part by its name: what a reader knows who was sent these parts."""
    return {part.name: part.digest for part in parts}
