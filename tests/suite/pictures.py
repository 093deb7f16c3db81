"""What holds of the pictures of every game, and of their parts."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lunaria.engine.game import Variant
from lunaria.engine.show.ui import Part, Picture

SVG = "{http://www.w3.org/2000/svg}"
FORBIDDEN = {"script", "image", "foreignObject", "iframe", "a"}
ADDRESS = re.compile(r"\bat 0x[0-9a-f]+")
REFERENCE = re.compile(r"url\(#([\w-]+)\)")


def read(svg: str) -> Element:
    """Read a document; fails unless it is SVG that stands alone: no scripts, nothing fetched, all references inside."""
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


def ids_of(root: Element) -> list[str]:
    return [str(each.get("id")) for each in root.iter() if each.get("id")]


def touched(group: Element) -> Iterator[Element]:
    """Go through the shapes that catch the pointer for a target: those of targets inside it are their own."""
    for child in group:
        if child.get("data-target") is None:
            if child.get("class") == "touch":
                yield child
            yield from touched(child)


def targets(root: Element) -> dict[str, Element]:
    """Return what can be touched by its target; fails unless each is there once, named, and has one shape to touch."""
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


def sound_parts(variant: Variant, view: object, how: Picture) -> dict[str, Element]:
    """Draw the parts of a view and return what can be touched in them; fails unless they fit together."""
    parts = variant.parts(view, how)
    assert parts, "a picture has at least one part"
    names = [part.name for part in parts]
    assert len(set(names)) == len(names), names
    ids: Counter[str] = Counter()
    found: dict[str, Element] = {}
    for part in parts:
        root = sound_part(part, how)
        ids.update(ids_of(root))
        here = targets(root)
        assert not here.keys() & found.keys(), f"{here.keys() & found.keys()} are drawn in two parts"
        found |= here
    assert [name for name, count in ids.items() if count > 1] == [], "an id stands in two parts"
    return found


def sound_part(part: Part, how: Picture) -> Element:
    """Draw a part; fails unless it is what it says."""
    assert part.place in ("stage", "own", "seat", "side"), part.place
    assert how.texts.say(part.label, how.names).strip(), part.name
    assert not ADDRESS.search(repr(part.content)), f"{part.name}: its content does not say what it holds"
    drawn = part.draw()
    assert drawn == part.draw(), f"{part.name}: it is drawn differently each time"
    root = read(drawn)
    box = [float(value) for value in str(root.get("viewBox")).split()]
    if part.size != (0, 0):
        assert box[2:] == [round(float(value), 2) for value in part.size], f"{part.name}: {box} is not {part.size}"
    return root
