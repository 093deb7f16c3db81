"""The SVG file of a sheet: its print, the words to fill in, and anchors, which say where marks and targets go.

An anchor is a shape of the class ``anchor``. Editors show it, pictures do not. A mark fills the box ``at:NAME``;
``touch:KIND-NAME`` is the area of a target. Anchors move with the group that they stand in.
"""

import math
import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple, Protocol
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lunaria.engine.show.canvas import Shapes
from lunaria.engine.show.svg import Markup, element, title, touch
from lunaria.engine.show.text import Texts
from lunaria.games.welcome_to_the_moon.drawing.paper import headline, two_lines, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

_Frame = tuple[float, float, float, float]
"""By how much x and y are scaled, and then moved."""
_SVG = "{http://www.w3.org/2000/svg}"
_LINE_BREAK = re.compile("  +")
_STEP = re.compile(r"(translate|scale)\(([^)]*)\)")
_BETWEEN = re.compile(r"[ ,]+")
_REFERENCE = re.compile(r"url\(#([^)]+)\)")


class Anchor(NamedTuple):
    """A place on a sheet, in its units.

    Attributes:
        x: of its middle.
        y: of its middle.
        width: of its box.
        height: of its box.
        shape: the element's name: rect, circle or path.
        detail: the radius of the corners of a rect, or the data of a path.
    """

    x: float
    y: float
    width: float
    height: float
    shape: str
    detail: str

    @property
    def middle(self) -> Point:
        """The middle of its box."""
        return self.x, self.y

    @property
    def corner(self) -> Point:
        """The upper left corner of its box."""
        return self.x - self.width / 2, self.y - self.height / 2

    def area(self, *, paper: bool = False) -> Markup:
        """Return the area to touch; ``paper``: what it is marked on is light."""
        if self.shape == "path":
            return touch("path", paper=paper, d=self.detail)
        if self.shape == "circle":
            return touch("circle", paper=paper, cx=round(self.x, 1), cy=round(self.y, 1), r=self.width / 2)
        x, y = self.corner
        return touch("rect", paper=paper, x=x, y=y, width=self.width, height=self.height, rx=float(self.detail or 0))


class Page(Protocol):
    """The source of the words on a sheet."""

    @property
    def prefix(self) -> str:
        """The prefix of all ids."""

    @property
    def inks(self) -> Inks:
        """The inks of its print."""

    @property
    def texts(self) -> Texts:
        """The reader's words."""

    def say(self, message: str, **values: int | str) -> str:
        """Put a message into words."""

    def legend(self, line: str, x: float, y: float, width: float, height: float) -> Markup:
        """Return what explains a field of the score."""

    def explained(self, called: str) -> str | None:
        """Return the key of what a symbol means, if any."""


class Template:
    """The SVG file of a sheet.

    Args:
        file: the file; it is read when it is first needed.
        layers: ids of the groups that are drawn, or that hold anchors. Other shapes of the file are copied, or filled
            or cut with, but for groups with a colon in their ids: ``state:NAME`` is drawn in that state.
    """

    def __init__(self, file: Path, *layers: str) -> None:
        self.file = file
        self.layers = (*layers, "anchors")
        self._drawn: dict[tuple[str, str, Texts], Markup] = {}
        self.definitions = cache(self._definitions)

    @cached_property
    def _root(self) -> Element:
        return ElementTree.parse(self.file).getroot()

    @cached_property
    def _groups(self) -> dict[str, Element]:
        return {name: each for each in self._root if (name := each.get("id", "")) in self.layers or ":" in name}

    @cached_property
    def inks(self) -> Inks:
        """The inks of the sheet's print: the custom properties of the file."""
        return Inks(**dict(re.findall(r"--(\w+):([^;]+)", self._root.attrib["style"])))

    @cached_property
    def anchors(self) -> dict[str, Anchor]:
        """All anchors, by their ids.

        Raises:
            ValueError: two have the same id, or one is turned or is no rect, circle or path.
        """
        found: dict[str, Anchor] = {}
        for layer in self._groups.values():
            for name, anchor in _anchors(layer, (1, 1, 0, 0)):
                if name in found:
                    raise ValueError(f"{self.file}: the anchor {name!r} is there twice")
                found[name] = anchor
        return found

    def _definitions(self, prefix: str) -> Markup:
        """Return all shapes that are not layers."""
        shapes = Shapes(self.file)
        return Markup("".join(shapes.definition(name, prefix) for name in shapes.all if name not in self._groups))

    def layer(self, name: str, page: Page) -> Markup:
        """Return a layer with its words filled in."""
        key = name, page.prefix, page.texts
        if key not in self._drawn:
            self._drawn[key] = Markup("".join(_drawn(each, page) for each in self._groups[name]))
        return self._drawn[key]


# What is drawn --------------------------------------------------------------------------------------------------------


def _drawn(drawn: Element, page: Page) -> Markup:
    """Return an element as pictures show it; anchors and groups without attributes leave nothing behind."""
    if drawn.get("class") == "anchor":
        return Markup("")
    if "data-say" in drawn.attrib:
        return _said(drawn, page)
    if "data-score" in drawn.attrib:
        x, y, width, height = (_number(drawn, name) for name in ("x", "y", "width", "height"))
        return page.legend(drawn.attrib["data-score"], x, y, width, height)
    inside: list[str] = [_drawn(child, page) for child in drawn]
    if drawn.text and drawn.text.strip():
        inside.insert(0, drawn.text.strip())
    if drawn.tag == f"{_SVG}g" and not drawn.attrib:
        return Markup("".join(inside))
    attributes: dict[str, str | None] = {
        name.replace("-", "_"): _referring(name, value, page.prefix) for name, value in drawn.attrib.items()
    }
    if attributes.pop("data_symbol", None) is not None:
        attributes["data_explain"] = page.explained(drawn.attrib["href"].removeprefix("#"))
    return element(drawn.tag.removeprefix(_SVG), *inside, **attributes)


def _referring(name: str, value: str, prefix: str) -> str:
    """Return the value of an attribute with the prefix before what it refers to."""
    if name in ("id", "href"):
        return f"{'#' if name == 'href' else ''}{prefix}{value.removeprefix('#')}"
    return _REFERENCE.sub(rf"url(#{prefix}\1)", _LINE_BREAK.sub("", value))


def _said(drawn: Element, page: Page) -> Markup:
    """Return the words that a text or a title stands for.

    Their attributes: ``data-say`` is the message, ``data-number`` or ``data-points`` its value, ``data-line`` which of
    two lines it is, ``data-case`` says that it is in capitals, ``data-room`` how wide it may be. A heading with
    ``data-aside``, a second message that ends where the room does, has ``data-aside-fill``.
    """
    values: dict[str, int | str] = {"points": drawn.attrib["data-points"]} if "data-points" in drawn.attrib else {}
    if "data-number" in drawn.attrib:
        values["number"] = int(drawn.attrib["data-number"])
    said = page.say(drawn.attrib["data-say"], **values)
    if "data-line" in drawn.attrib:
        said = "".join(two_lines(said)[int(drawn.attrib["data-line"]) :][:1])
    said = said.upper() if drawn.get("data-case") == "upper" else said
    if drawn.tag == f"{_SVG}title":
        return title(said, drawn.get("data-explain", ""))
    x, y, room, spacing = (_number(drawn, name) for name in ("x", "y", "data-room", "letter-spacing"))
    fill = drawn.attrib["fill"]
    if "data-aside" in drawn.attrib:
        aside = page.say(drawn.attrib["data-aside"], **values) if drawn.attrib["data-aside"] else ""
        return headline(x, y, room, said, aside, page.inks, fill, drawn.get("data-aside-fill", ""), spacing)
    size, weight = _number(drawn, "font-size"), int(drawn.get("font-weight", "400"))
    return words(x, y, said, size, fill, weight, drawn.get("text-anchor"), room, spacing)


# Anchors --------------------------------------------------------------------------------------------------------------


def _number(drawn: Element, name: str) -> float:
    return float(drawn.get(name, "0"))


def _anchors(parent: Element, frame: _Frame) -> Iterator[tuple[str, Anchor]]:
    """Yield the anchors of a group and of the groups in it, by their ids."""
    frame = _framed(parent, frame)
    for each in parent:
        if each.get("class") == "anchor":
            yield each.attrib["id"], _anchor(each, _framed(each, frame))
        else:
            yield from _anchors(each, frame)


def _framed(drawn: Element, frame: _Frame) -> _Frame:
    """Return the frame of what stands in an element."""
    steps = drawn.get("transform", "")
    if _STEP.sub("", steps).strip():
        return math.nan, math.nan, math.nan, math.nan
    width, height, x, y = frame
    for kind, numbers in _STEP.findall(steps):
        found = [float(each) for each in _BETWEEN.split(numbers.strip())]
        if kind == "translate":
            x, y = x + width * found[0], y + height * (found[1] if len(found) > 1 else 0)
        else:
            width, height = width * found[0], height * found[-1]
    return width, height, x, y


def _anchor(drawn: Element, frame: _Frame) -> Anchor:
    name, shape = drawn.attrib["id"], drawn.tag.removeprefix(_SVG)
    if math.isnan(frame[0]):
        raise ValueError(f"the anchor {name!r} is turned: groups of anchors are only moved and scaled")
    if shape == "path" and frame == (1.0, 1.0, 0.0, 0.0):
        return Anchor(0, 0, 0, 0, shape, _LINE_BREAK.sub("", drawn.attrib["d"]))
    if shape == "rect":
        x, y, width, height = (_number(drawn, each) for each in ("x", "y", "width", "height"))
        middle = x + width / 2, y + height / 2
    elif shape == "circle":
        middle, width = (_number(drawn, "cx"), _number(drawn, "cy")), 2 * _number(drawn, "r")
        height = width
    else:
        raise ValueError(f"the anchor {name!r} is no rect, no circle, and no path that stands where it was drawn")
    x, y = frame[2] + frame[0] * middle[0], frame[3] + frame[1] * middle[1]
    return Anchor(
        round(x, 3), round(y, 3), round(width * abs(frame[0]), 3), round(height * abs(frame[1]), 3), shape,
        drawn.get("rx", ""),
    )  # fmt: skip
