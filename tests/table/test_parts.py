"""Pictures in parts: unchanged parts are neither drawn nor sent."""

from dataclasses import dataclass, field, replace
from sys import getsizeof
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Part, Picture
from lunaria.table.live.parts import MOST_CHANGES, Drawings, Shelf, changes, digest_of, digests, drawn_parts, news
from tests.table.client import picture_of

SVG = st.lists(st.sampled_from(["<g>", "</g>", "<a/>", '<b x="1"/>', "<c>words</c>", ""]), max_size=12).map("".join)
HOW = Picture(Texts("en", ()), ("Ana", "Bo"))


@dataclass
class Rules:
    """Two parts: one per seat, drawn from a number."""

    drawn: list[str] = field(default_factory=list)

    def part(self, seat: int, content: Any) -> Part:
        def draw() -> str:
            self.drawn.append(f"seat-{seat}")
            return f"<svg>{content}</svg>"

        return Part(f"seat-{seat}", Message("seat", {"number": seat}), "seat", (4, 3), content, draw)

    def parts(self, view: list[int], how: Picture) -> tuple[Part, ...]:
        return tuple(self.part(seat, content) for seat, content in enumerate(view))


def test_an_unchanged_part_is_not_drawn_again() -> None:
    rules, drawings = Rules(), Drawings()
    variant: Any = rules
    first = drawn_parts(variant, [1, 2], HOW, "en", drawings)
    second = drawn_parts(variant, [1, 3], HOW, "en", drawings)
    assert rules.drawn == ["seat-0", "seat-1", "seat-1"]
    assert [part.picture for part in second] == ["<svg>1</svg>", "<svg>3</svg>"]
    assert first[0] == second[0]
    assert first[1].digest != second[1].digest
    assert (first[0].place, first[0].size) == ("seat", (4, 3))


def test_only_changed_parts_are_sent() -> None:
    variant: Any = Rules()
    before, after = (drawn_parts(variant, view, HOW, "en", Drawings()) for view in ([1, 2], [1, 3]))
    assert news(before, {}) == before
    sent = news(after, digests(before))
    assert [part.picture for part in sent] == ["", "<svg>3</svg>"]
    assert b"picture" not in msgspec.json.encode(sent[0])
    assert digests(sent) == digests(after)


@given(old=SVG, new=SVG)
def test_a_known_part_is_sent_as_changes(old: str, new: str) -> None:
    patch = changes(old, new)
    pieces = old.split("<")
    assert "<".join(one if isinstance(one, str) else "<".join(pieces[one[0] : sum(one)]) for one in patch) == new
    assert old != new or patch == ((0, len(pieces)),)


def test_a_part_is_sent_whole_when_little_is_kept_or_its_base_is_forgotten() -> None:
    variant: Any = Rules()
    drawings = Drawings()
    one, two, far = (
        drawn_parts(variant, [text], HOW, "en", drawings) for text in ("<a/>" * 9, "<a/>" * 9 + "b", "<c/>" * 9)
    )
    sent = news(two, digests(one), drawings)[0]
    assert (sent.picture, sent.digest) == ("", two[0].digest)
    assert picture_of(msgspec.to_builtins(sent), one[0].picture) == two[0].picture
    assert news(far, digests(one), drawings) == far
    assert news(two, digests(one), Drawings()) == two


def test_a_new_part_is_made_from_a_vanished_one() -> None:
    variant: Any = Rules()
    drawings = Drawings()
    (one, two) = drawn_parts(variant, ["<a/>" * 9, "<a/>" * 9 + "b"], HOW, "en", drawings)
    (sent,) = news([two], digests([one]), drawings)
    assert (sent.picture, sent.basis) == ("", "seat-0")
    assert picture_of(msgspec.to_builtins(sent), one.picture) == two.picture


LONG = ["<a/>" * 2000, "<b/>" * 2000 + "<c/>", "<b/>" * 2000 + "<d/>"]


def test_rotated_pictures_are_each_made_from_the_most_similar_one() -> None:
    variant: Any = Rules()
    drawings = Drawings()
    before = drawn_parts(variant, LONG[:2], HOW, "en", drawings)
    after = drawn_parts(variant, [LONG[2], LONG[0]], HOW, "en", drawings)
    sent = news(after, digests(before), drawings)
    assert [part.basis for part in sent] == ["seat-1", "seat-0"]
    for part, now in zip(sent, after, strict=True):
        old = next(one.picture for one in before if one.name == part.basis)
        assert picture_of(msgspec.to_builtins(part), old) == now.picture


def test_equal_pictures_are_sent_once_to_a_reader_without_them() -> None:
    variant: Any = Rules()
    drawings = Drawings()
    parts = drawn_parts(variant, LONG, HOW, "en", drawings)
    first, second, third = news(parts, {}, drawings)
    assert (first.picture, second.picture) == (parts[0].picture, parts[1].picture)
    assert (third.picture, third.basis, third.beside) == ("", "", "seat-1")
    assert picture_of(msgspec.to_builtins(third), second.picture) == parts[2].picture
    assert b"beside" not in msgspec.json.encode(second)


def test_changes_are_computed_once_for_all_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    variant: Any = Rules()
    drawings = Drawings()
    one, two = (drawn_parts(variant, [text], HOW, "en", drawings) for text in ("<a/>" * 9, "<a/>" * 9 + "b"))
    sent = news(two, digests(one), drawings)
    with monkeypatch.context() as broken:
        broken.setattr("lunaria.table.live.parts.changes", lambda _old, _new: pytest.fail("again"))
        assert news(two, digests(one), drawings) == sent
    for number in range(MOST_CHANGES):
        (more,) = drawn_parts(variant, ["<a/>" * 9 + str(number)], HOW, "en", drawings)
        drawings.changes(one[0].digest, more.digest, more.picture)
    assert len(drawings._deltas) == MOST_CHANGES


@pytest.mark.parametrize(
    ("change", "language"),
    [({"layout": "tall"}, "en"), ({"overlay": "light"}, "en"), ({"names": ("Ana", "Cy")}, "en"), ({}, "pt")],
)
def test_the_drawing_style_is_part_of_the_digest(change: dict[str, Any], language: str) -> None:
    part = Rules().part(0, 1)
    other = replace(HOW, **change)
    assert digest_of(part, HOW, "en") == digest_of(Rules().part(0, 1), HOW, "en")
    assert digest_of(part, HOW, "en") != digest_of(part, other, language)


def test_the_least_recently_drawn_part_is_forgotten() -> None:
    rules, drawings = Rules(), Drawings(most=getsizeof("<svg>1</svg>") * 2)
    one, two, three = (rules.part(0, content) for content in (1, 2, 3))
    for digest, part in (("1", one), ("2", two), ("1", one), ("3", three), ("1", one), ("2", two)):
        drawings.draw(digest, part)
    assert len(rules.drawn) == 4, "the second was the least recently used when the third came"


def test_the_drawings_of_all_tables_share_a_limit() -> None:
    """The least recently drawn tables lose theirs; closed tables do not count."""
    variant: Any = Rules()
    pieces = 2 * getsizeof("<svg>10</svg>")
    shelf = Shelf(most=3 * pieces)
    tables = [Drawings(shelf=shelf) for _ in range(5)]
    for number, drawings in enumerate(tables):
        drawings.used = number  # clocks may not advance within so short a time
        found = drawn_parts(variant, [10 * number + 10, 10 * number + 11], HOW, "en", drawings)
        drawings.used = number
    assert [drawings.size for drawings in tables] == [0, 0, pieces, pieces, pieces]
    assert tables[-1].find(found[0].digest)
    del tables[3:], drawings
    drawn_parts(variant, [97, 98], HOW, "en", Drawings(shelf=shelf))
    assert tables[2].size == pieces, "there is room again"
