"""Checks of the pictures of every game, and of their parts."""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lunaria.engine.game import Variant
from lunaria.engine.show.alone import SLICES, characters
from lunaria.engine.show.svg import text_width
from lunaria.engine.show.ui import Part, Picture
from tests.proof import Proof

SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = {"script", "image", "foreignObject", "iframe", "a"}
ADDRESS = re.compile(r"\bat 0x[0-9a-f]+")
SCALED = re.compile(r"scale\(([-0-9.]+)")
LEAST = {"wide": 11.0, "low": 11.0, "tall": 10.0}
"""Least height of words in pixels, on desktops 1440 wide and on a phone 390 wide."""
SLACK = 0.06
"""Tolerance of measurements in pixels."""
OVERVIEW = 2.0
"""A part with more units than this to a pixel may be an overview."""
REFERENCE = re.compile(r"url\(#([\w-]+)\)")
FAMILIES, CARRIED = re.compile(r'(?<!{)font-family(?:="|:)([^";}]+)'), re.compile(r"@font-face{font-family:([^;]+);")
RANGES = re.compile(r"unicode-range:([^;]+);")
UNKNOWN = frozenset("\N{RIGHTWARDS ARROW}\N{SUBSCRIPT TWO}")
"""Characters missing from the table's font."""


def read(svg: str) -> Element:
    """Read a document; fails unless it is self-contained SVG: no scripts, nothing fetched, all references internal."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg", root.tag
    ids = Counter(ids_of(root))
    assert [name for name, count in ids.items() if count > 1] == [], "an id stands twice"
    for each in root.iter():
        assert each.tag.removeprefix(SVG) not in FORBIDDEN, each.tag
        for name, value in each.attrib.items():
            assert not name.startswith("on"), f"{name} is a script"
            if name.endswith("href"):
                assert value[:1] == "#", f"{value} is fetched from outside"
                assert value[1:] in ids, f"{value} is not in the picture"
    missing = set(REFERENCE.findall(svg)) - set(ids)
    assert missing == set(), f"{missing} are used and not in the picture"
    return root


def read_alone(svg: str) -> Element:
    """Read a document shown as an image; fails unless it embeds the fonts that it names, with all letters."""
    root = read(svg)
    said = {sign for each in root.iter(f"{SVG}text") for sign in "".join(each.itertext())}
    named = {family.strip(" '") for families in FAMILIES.findall(svg) for family in families.split(",")}
    there = set().union(*(characters(name) for name, ranges in SLICES.items() if ranges in RANGES.findall(svg)))
    assert said - there - UNKNOWN == set(), "letters missing from the fonts"
    assert not said or named - {"sans-serif"} <= set(CARRIED.findall(svg)), named
    return root


def ids_of(root: Element) -> list[str]:
    return [str(each.get("id")) for each in root.iter() if each.get("id")]


def touched(group: Element) -> Iterator[Element]:
    """Yield the shapes that catch the pointer for a target, without those of nested targets."""
    for child in group:
        if child.get("data-target") is None:
            if "touch" in child.get("class", "").split():
                yield child
            yield from touched(child)


def targets(root: Element) -> dict[str, Element]:
    """Return the touch targets by name; fails unless each occurs once, is named, and has one shape to touch."""
    found: dict[str, Element] = {}
    for each in root.iter():
        target = each.get("data-target")
        if target is not None:
            assert target not in found, f"{target} is drawn twice"
            assert ":" in target, f"{target} is not KIND:NAME"
            assert each.get("id"), f"{target} has no id"
            assert (each.findtext(f"{SVG}title") or "").strip(), f"{target} has no title"
            shapes = len(list(touched(each)))
            assert shapes == 1, f"{target} has {shapes} shapes of class touch, not one"
            found[target] = each
    return found


def scaled(each: Element, scale: float = 1, size: float = 0) -> Iterator[tuple[Element, float, float]]:
    """Yield drawn elements (without definitions) with their scale and font size."""
    for factor in SCALED.findall(each.get("transform", "")):
        scale *= abs(float(factor))
    size = float(each.get("font-size", size))
    yield each, scale, size
    for child in each:
        if child.tag not in (f"{SVG}defs", f"{SVG}clipPath"):
            yield from scaled(child, scale, size)


def missing_from_parts(whole: Element, variant: Variant, view: object, how: Picture) -> set[str]:
    """Return the ids of elements drawn in the whole picture but in no part of it."""
    parts = (read(part.draw()) for part in variant.parts(view, how))
    there = {name for root in parts for name in ids_of(root)}
    drawn = {str(each.get("id")) for each, *_ in scaled(whole) if each.get("id")}
    return {unnumbered(name) for name in drawn - there}


def sound_parts(variant: Variant, view: object, how: Picture, proof: Proof) -> dict[str, Element]:
    """Draw the parts of a view and return their touch targets; fails unless the parts fit together."""
    parts = variant.parts(view, how)
    assert parts, "a picture has at least one part"
    names = [part.name for part in parts]
    assert len(set(names)) == len(names), names
    ids: Counter[str] = Counter()
    found: dict[str, Element] = {}
    load = 0
    for part in parts:
        drawn = part.draw()
        load += len(zlib.compress(drawn.encode()))
        root = sound_part(part, drawn, how)
        if not is_overview(part, proof.overviews):
            legible(part, root, how, proof.narrowest)
        ids.update(ids_of(root))
        here = targets(root)
        assert not here.keys() & found.keys(), f"{here.keys() & found.keys()} are drawn in two parts"
        found |= here
    assert [name for name, count in ids.items() if count > 1] == [], "an id stands in two parts"
    boards = sum(part.place in ("own", "seat", "sheet") for part in parts)
    assert load <= proof.load * max(1, boards / 4), f"all parts take {load} bytes"
    return found


def sound_part(part: Part, drawn: str, how: Picture) -> Element:
    """Read a drawn part; fails unless it matches its declaration."""
    assert part.place in ("stage", "own", "seat", "sheet", "side", "drawer"), part.place
    assert how.texts.say(part.label, how.names).strip(), part.name
    assert not ADDRESS.search(repr(part.content)), f"{part.name}: its content has an uninformative repr"
    assert drawn == part.draw(), f"{part.name}: it is drawn differently each time"
    root = read(drawn)
    box = [float(value) for value in str(root.get("viewBox")).split()]
    assert root.get("aria-label", "").strip(), f"{part.name} has no name"
    if part.size != (0, 0):
        assert box[2:] == [round(float(value), 2) for value in part.size], f"{part.name}: {box} is not {part.size}"
    return root


def unnumbered(name: str) -> str:
    """Return a name without the number of a seat."""
    return re.sub(r"-\d+$", "", name)


def is_overview(part: Part, overviews: Set[str]) -> bool:
    """Return whether a part is illegibly small, and may be."""
    return unnumbered(part.name) in overviews and part.size[0] > OVERVIEW * part.width > 0


def legible(part: Part, root: Element, how: Picture, narrowest: float) -> None:
    """Fail where words are too small or squeezed when a part is shown at its intended width."""
    width = float(str(root.get("viewBox")).split()[2])
    pixels = (part.width or width) / width
    for each, scale, size in scaled(root):
        if each.tag == f"{SVG}text" and (said := "".join(each.itertext()).strip()):
            high = size * scale * pixels
            assert high >= LEAST[how.layout] - SLACK, f"{part.name}: {said!r} is {high:.1f} px high"
            if length := each.get("textLength"):
                needed = text_width(said, size)
                assert float(length) >= narrowest * needed, f"{part.name}: {said!r} is squeezed to {length} of {needed}"


def content_is_complete(pictures: Iterable[Sequence[Part]]) -> None:
    """Draw a table repeatedly; fails if a part changes without its content, or if hardly any part stays the same."""
    drawings: dict[tuple[str, str], str] = {}
    count = 0
    for parts in pictures:
        for part in parts:
            content, drawn = repr(part.content), part.draw()
            assert drawings.setdefault((part.name, content), drawn) == drawn, (
                f"{part.name}: its content lacks something"
            )
            count += 1
    assert count > 1.2 * len(drawings), "hardly any part ever stays the same"
