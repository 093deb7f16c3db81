"""Positions in a picture: boxes around the elements of an SVG document, in the units of its view box.

Boxes are upright rectangles and never too small: a curve counts with its control points. A line of text counts with
its beginning only, since it lies in something larger wherever that matters.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import pairwise
from math import cos, radians, sin
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
_UNDRAWN = {f"{SVG}{tag}" for tag in ("defs", "title", "style", "clipPath", "pattern", "symbol", "mask")}
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_REFERENCE = re.compile(r"#([\w-]+)")
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_LENGTHS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}
"""Number of arguments of each command of a path."""
Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """An upright rectangle, from its upper left to its lower right corner."""

    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def around(points: Sequence[Point]) -> "Box":
        """Return the smallest box around at least one point."""
        return Box(*(pick(point[axis] for point in points) for pick in (min, max) for axis in (0, 1)))

    @property
    def corners(self) -> list[Point]:
        """Its four corners."""
        return [(x, y) for x in (self.left, self.right) for y in (self.top, self.bottom)]

    def meets(self, other: "Box") -> bool:
        """Whether it has a point in common with another box."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def covers(self, other: "Box") -> float:
        """Return how much of another box this one covers, in square units."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down)


Matrix = tuple[float, float, float, float, float, float]
"""A plane map as SVG writes it: (x, y) goes to (a x + c y + e, b x + d y + f)."""
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Plan:
    """The positions of a document's elements.

    Args:
        root: the root of the document.
    """

    def __init__(self, root: Element) -> None:
        self._root = root
        self._named = {str(each.get("id")): each for each in root.iter() if each.get("id")}
        self._maps: dict[Element, Matrix] = {}
        self._place(root, SAME)

    def _place(self, each: Element, outer: Matrix) -> None:
        """Find the way from the inside of each drawn element to the view box."""
        inner = _after(outer, _transform(each.get("transform", "")))
        self._maps[each] = inner
        for child in each:
            if child.tag not in _UNDRAWN:
                self._place(child, inner)

    def named(self, pattern: str) -> list[Element]:
        """Return the drawn elements whose id fits a pattern, in which ``*`` stands for anything."""
        return [each for name, each in self._named.items() if fnmatchcase(name, pattern) and self.is_drawn(each)]

    def target(self, target: str) -> Element | None:
        """Return the drawn element that is touched for a target, if there is one."""
        return next((each for each in self._maps if each.get("data-target") == target), None)

    def is_drawn(self, each: Element) -> bool:
        """Whether an element is drawn where it stands, and not only where something refers to it."""
        return each in self._maps

    def box(self, each: Element) -> Box | None:
        """Return the box around a drawn element; None when nothing of it has a place."""
        points = list(self._points(each, self._maps[each]))
        return Box.around(points) if points else None

    def _points(self, each: Element, inner: Matrix) -> Iterator[Point]:
        """Go through points around an element, given the way from its inside to the view box."""
        if each.tag in _UNDRAWN:
            return
        shape = _SHAPES.get(each.tag.removeprefix(SVG))
        if shape is not None:
            yield from (_moved(inner, point) for point in shape(each.attrib))
        if each.tag == f"{SVG}use":
            shown = self._named[each.attrib["href"].removeprefix("#")]
            way = _after(inner, (1, 0, 0, 1, _size(each.attrib, "x"), _size(each.attrib, "y")))
            yield from self._points(shown, _after(way, _transform(shown.get("transform", ""))))
        for child in each:
            yield from self._points(child, _after(inner, _transform(child.get("transform", ""))))


# Cropping -------------------------------------------------------------------------------------------------------------


def crop(root: Element, plan: Plan, box: Box) -> None:
    """Leave of a document what is seen through a box."""
    root.set("viewBox", f"{box.left:.2f} {box.top:.2f} {box.right - box.left:.2f} {box.bottom - box.top:.2f}")
    _drop_unseen(root, plan, box)
    while _drop_unused(root):
        pass


def _drop_unseen(each: Element, plan: Plan, box: Box) -> None:
    for child in [child for child in each if plan.is_drawn(child)]:
        around = plan.box(child)
        if around is not None and not around.meets(box):
            each.remove(child)
        else:
            _drop_unseen(child, plan, box)


def _drop_unused(root: Element) -> bool:
    """Drop definitions that nothing refers to; return whether there was one."""
    used = {name for each in root.iter() for value in each.attrib.values() for name in _REFERENCE.findall(value)}
    used |= {name for style in root.iter(f"{SVG}style") for name in _REFERENCE.findall(style.text or "")}
    unused = [
        (held, each)
        for held in root.iter(f"{SVG}defs")
        for each in held
        if used.isdisjoint(inside.get("id") for inside in each.iter())
    ]
    for held, each in unused:
        held.remove(each)
    return bool(unused)


# Maps ---------------------------------------------------------------------------------------------------------------


def _after(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def _moved(way: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = way
    return (a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f)


def _transform(written: str) -> Matrix:
    """Read the attribute ``transform``; raises ``ValueError`` for a kind of map that no picture uses."""
    way = SAME
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", written):
        given = _numbers(inside)
        if kind == "translate":
            way = _after(way, (1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0))
        elif kind == "scale":
            way = _after(way, (given[0], 0, 0, given[-1], 0, 0))
        elif kind == "rotate":
            turned, (x, y) = radians(given[0]), given[1:] or (0.0, 0.0)
            way = _after(way, (1, 0, 0, 1, x, y))
            way = _after(way, (cos(turned), sin(turned), -sin(turned), cos(turned), 0, 0))
            way = _after(way, (1, 0, 0, 1, -x, -y))
        elif kind == "matrix":
            a, b, c, d, e, f = given
            way = _after(way, (a, b, c, d, e, f))
        else:
            raise ValueError(f"{kind} is no transform of our pictures")
    return way


# Shapes ---------------------------------------------------------------------------------------------------------------


def _numbers(written: str) -> list[float]:
    return [float(found) for found in _NUMBER.findall(written)]


def _size(given: Mapping[str, str], name: str) -> float:
    return float(given.get(name, 0))


def _rectangle(given: Mapping[str, str]) -> list[Point]:
    x, y, width, height = (_size(given, name) for name in ("x", "y", "width", "height"))
    return Box(x, y, x + width, y + height).corners


def _round(given: Mapping[str, str]) -> list[Point]:
    x, y, r = (_size(given, name) for name in ("cx", "cy", "r"))
    wide, high = (_size(given, name) or r for name in ("rx", "ry"))
    return Box(x - wide, y - high, x + wide, y + high).corners


def _words(given: Mapping[str, str]) -> list[Point]:
    return [(_size(given, "x"), _size(given, "y"))]


def _path(given: Mapping[str, str]) -> list[Point]:
    """Return the points of a path, those that pull its curves, and the corners around each arc."""
    points: list[Point] = []
    here = start = (0.0, 0.0)
    for command, inside in _COMMAND.findall(given["d"]):
        kind, values = command.lower(), _numbers(inside)
        if kind == "z":
            here = start
            continue
        step = _LENGTHS[kind]
        for first in range(0, len(values), step):
            before, given_points = here, _ends(kind, values[first : first + step], here, command.islower())
            points += given_points
            here = given_points[-1]
            if kind == "a":
                reach = max(values[first : first + 2])
                middle = ((before[0] + here[0]) / 2, (before[1] + here[1]) / 2)
                points += [(middle[0] + x, middle[1] + y) for x in (-reach, reach) for y in (-reach, reach)]
            if kind == "m" and first == 0:
                start = here
    return points


def _ends(kind: str, values: list[float], here: Point, is_relative: bool) -> list[Point]:
    """Return the points that one command of a path names, the one where it ends last."""
    origin = here if is_relative else (0.0, 0.0)
    if kind == "h":
        return [(origin[0] + values[0], here[1])]
    if kind == "v":
        return [(here[0], origin[1] + values[0])]
    named = values[5:] if kind == "a" else values
    return [(origin[0] + x, origin[1] + y) for x, y in list(pairwise(named))[::2]]


_SHAPES: dict[str, Callable[[Mapping[str, str]], list[Point]]] = {
    "rect": _rectangle,
    "circle": _round,
    "ellipse": _round,
    "path": _path,
    "text": _words,
}
