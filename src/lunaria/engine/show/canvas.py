"""Pictures in parts, drawn with a library of shapes, for games with many figures.

A game keeps shapes in a folder of SVG files (``Shapes``), gives its ``Canvas`` that library, and describes its parts as
``Piece``; ``in_parts`` turns these into the parts of the picture.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from lunaria.engine.show.svg import Markup, Words, document, element, fit, group, number, text, text_width, use
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Part, Picture, Tab

_SVG = "{http://www.w3.org/2000/svg}"
_REFERENCE = re.compile(r'(?<=url\(#)[^)]+|(?<=href="#)[^"]+')
_ID = re.compile(r'(?<= id=")[^"]+')
_NAME = re.compile(f"{_ID.pattern}|{_REFERENCE.pattern}")
_ID_OF_SHAPE = re.compile(r' id="[^"]+"')
_LINE_BREAK = re.compile("  +")
"""A line break in an attribute, as XML hands it over: a blank, and what the next line begins with."""


class Shapes:
    """Shapes that are drawn again and again: those in an SVG file, or in all SVG files of a folder.

    A shape is a group, gradient, clip or pattern with an id of its own. It stands at the top of its file, in ``defs``
    or in a group without an id, which only moves it to where one sees it. Coordinates are units of the part that uses
    them, the origin is where the thing stands. Their classes are those of the game's style.

    A file may repeat shapes of another one in ``<defs data-from="OTHER.svg">``, so that it is whole when it is opened
    alone; these are passed over. Line breaks in path data, with at least one blank after them, are no part of it.

    Args:
        place: the file or the folder; it is read when a shape is first asked for.
    """

    def __init__(self, place: Path) -> None:
        self._place = place
        self.still: dict[tuple[str, str], tuple[Markup, dict[str, None]]] = {}
        self.needs = cache(self._needs)
        self.definition = cache(self._definition)
        self.inline = cache(self._inline)

    @cached_property
    def all(self) -> dict[str, Markup]:
        """Every definition by its id.

        Raises:
            ValueError: two definitions share an id, or one refers to a missing one.
        """
        found: dict[str, Markup] = {}
        inner: set[str] = set()
        for file in sorted(self._place.glob("*.svg")) if self._place.is_dir() else [self._place]:
            root = ElementTree.parse(file).getroot()
            inner.update(each.attrib["id"] for each in root.iter() if "id" in each.attrib)
            for drawn in _shapes_in(root):
                name = drawn.attrib["id"]
                if name in found:
                    raise ValueError(f"{file.name}: {name!r} is defined already")
                found[name] = _markup(drawn)
        for name, markup in found.items():
            if lacking := set(_REFERENCE.findall(markup)) - inner:
                raise ValueError(f"shape {name!r} refers to {', '.join(sorted(lacking))}, which is not drawn")
        return found

    def _needs(self, name: str) -> tuple[str, ...]:
        """Return a definition and all that it refers to, itself last; raises ``KeyError`` for an unknown name."""
        found: list[str] = []
        for other in _REFERENCE.findall(self.all[name]):
            if other in self.all and other != name:
                found += [one for one in self.needs(other) if one not in found]
        return (*found, name)

    def _definition(self, name: str, prefix: str) -> Markup:
        """Return one definition, with a prefix before its ids and before those that it refers to."""
        return Markup(_NAME.sub(lambda found: prefix + found[0], self.all[name]))

    def _inline(self, name: str, prefix: str) -> Markup:
        """Return a shape as it stands in a drawing: like ``definition``, but without its own id."""
        return Markup(_ID_OF_SHAPE.sub("", self.definition(name, prefix), count=1))


def _shapes_in(parent: Element) -> Iterator[Element]:
    """Yield the shapes of a file, in order."""
    for drawn in parent:
        if "id" in drawn.attrib:
            yield drawn
        elif "data-from" not in drawn.attrib:
            yield from _shapes_in(drawn)


def _markup(drawn: Element) -> Markup:
    attributes = {name.replace("-", "_"): _LINE_BREAK.sub("", value) for name, value in drawn.attrib.items()}
    inside: list[str] = [_markup(child) for child in drawn]
    if drawn.text and drawn.text.strip():
        inside.insert(0, drawn.text.strip())
    safe = {f"{name}_" if name == "class" else name: value for name, value in attributes.items()}
    return element(drawn.tag.removeprefix(_SVG), *inside, **safe)


class Canvas(Words):
    """One SVG document under construction, with the reader's language and the list of used shapes.

    A game with shapes has a class of its own, with its library as ``shapes``.

    Args:
        prefix: precedes the id of every shape, so that one page can hold several documents.
        how: the reader and the layout.

    Attributes:
        shapes: the game's library.
        how: the reader and the layout.
        layout: as in ``Picture``.
        tall: True for a phone held upright.
        low: True for a window that is not high.
        overlay: the overlay on top, or "".
    """

    shapes: ClassVar[Shapes]

    def __init__(self, prefix: str, how: Picture) -> None:
        super().__init__(how)
        self._prefix = prefix
        self._needed: dict[str, None] = {}
        self.how = how
        self.layout = how.layout
        self.tall = how.layout == "tall"
        self.low = how.layout == "low"
        self.overlay = how.overlay

    def _name(self, shape: str) -> str:
        if shape not in self._needed:
            self._needed.update(dict.fromkeys(self.shapes.needs(shape)))
        return f"{self._prefix}-{shape}"

    def use(
        self, shape: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: str | None
    ) -> Markup:
        """Draw a shape of the library, moved to a point, scaled and then turned clockwise by degrees."""
        if scale == 1 and not turn:
            return use(self._name(shape), round(float(x), 2), round(float(y), 2), **attributes)
        return use(self._name(shape), 0, 0, transform=place(x, y, scale, turn), **attributes)

    def still(self, name: str, draw: Callable[[], Markup]) -> Markup:
        """Return a drawing that is equal in all pictures and languages, drawn once under its ``name``."""
        key = (self._prefix, name)
        if key not in self.shapes.still:
            before, self._needed = self._needed, {}
            drawn = draw()
            self.shapes.still[key] = drawn, self._needed
            self._needed = before
        drawn, needed = self.shapes.still[key]
        self._needed.update(needed)
        return drawn

    def reference(self, shape: str) -> str:
        """Return the reference to a shape of the library, as the value of ``href``."""
        return f"#{self._name(shape)}"

    def paint(self, shape: str) -> str:
        """Return a gradient, pattern or clip of the library, as the value of an attribute."""
        return f"url(#{self._name(shape)})"

    def own(self, name: str) -> str:
        """Return a unique id for a definition of this document alone."""
        return f"{self._prefix}-{name}"

    def clipped(self, name: str, outline: Markup, *drawn: Markup) -> Markup:
        """Draw what lies inside an outline; ``name`` is unique in the document."""
        clip = self.own(name)
        return Markup(element("clipPath", outline, id=clip) + group(*drawn, clip_path=f"url(#{clip})"))

    def definitions(self) -> Markup:
        """Return all the shapes that were used so far, or nothing."""
        found = [self.shapes.definition(name, self.own("")) for name in self._needed]
        return element("defs", *found) if found else Markup("")


@lru_cache(maxsize=1 << 13)
def place(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str | None:
    """Return the transform that moves to a point, turns clockwise by degrees and scales; None when it does nothing."""
    done = f"translate({number(float(x))},{number(float(y))})" if x or y else ""
    done += f" rotate({number(float(turn))})" if turn else ""
    done += f" scale({round(scale, 3):g})" if scale != 1 else ""
    return done.strip() or None


def at(x: float, y: float, *drawn: Markup, scale: float = 1, **attributes: str | None) -> Markup:
    """Draw markup moved to a point."""
    return group(*drawn, transform=place(x, y, scale), **attributes)


def label(x: float, y: float, said: str, size: float, width: float = 9999, kind: str = "") -> Markup:
    """Write a line with its baseline at a point, cut to a width; ``kind``: classes of the style."""
    return text(x, y, fit(said, width, size), font_size=size, class_=kind or None)


def pill(x: float, y: float, width: float, height: float, *inside: Markup, **look: float | str | None) -> Markup:
    """Draw a field with round ends around a point, and what is placed from its middle; ``look``: its attributes."""
    size = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2}
    return at(x, y, element("rect", **size, **look), *inside)


def inset(width: float, height: float, by: float, radius: float, **look: float | str | None) -> Markup:
    """Draw a rectangle with round corners, so far inside a field of some size that begins at the origin."""
    size = {"x": by, "y": by, "width": width - 2 * by, "height": height - 2 * by, "rx": radius}
    return element("rect", **size, **look)


def balanced(words: Sequence[str], count: int, size: float) -> list[str]:
    """Break words into at most ``count`` lines so that the longest line is as short as possible."""
    if count == 1 or len(words) < 2:
        return [" ".join(words)]
    splits = [[" ".join(words[:i]), *balanced(words[i:], count - 1, size)] for i in range(1, len(words))]
    return min(splits, key=lambda rows: max(text_width(row, size) for row in rows))


_SPARE = 1.25
"""Greatest estimated width of several lines, relative to their place: letters narrowed by this can be read."""


def lines(said: str, size: float, width: float, most: int = 2) -> list[str]:
    """Break words into lines of about equal length: one if it fits, else as few as fit drawn a little narrower."""
    rows = [said]
    for count in range(1, most + 1):
        rows = balanced(said.split(), count, size)
        if max(text_width(row, size) for row in rows) <= (width if count == 1 else width * _SPARE):
            break
    return rows


def narrow(x: float, y: float, said: str, size: float, width: float, kind: str = "", spare: float = 1) -> Markup:
    """Write a line with its baseline at a point; ``kind``: classes of the style.

    Its letters are drawn narrower if it is guessed to be more than ``spare`` times as wide as allowed.
    """
    wide = text_width(said, size) > width * spare
    squeezed = {"textLength": number(float(width)), "lengthAdjust": "spacingAndGlyphs"} if wide else {}
    return text(x, y, said, font_size=size, class_=kind or None, **squeezed)


def stacked(
    x: float, y: float, rows: Sequence[str], size: float, width: float, kind: str, pitch: float = 1.1, spare: float = 1
) -> list[Markup]:
    """Write lines around a middle height, each as ``narrow`` does; ``pitch``: from line to line, in sizes."""
    top = y - (len(rows) - 1) * size * pitch / 2 + size * 0.35
    return [narrow(x, top + i * size * pitch, row, size, width, kind, spare) for i, row in enumerate(rows)]


@dataclass(frozen=True)
class Piece:
    """A part before it is drawn.

    Attributes:
        name: of the part.
        label: its label.
        place: its place on a page.
        size: in its own units.
        width: intended width in pixels on a desktop of 1440, or on a phone of 390.
        content: the data for drawing it.
        draw: draws it, given the game's canvas and the content.
        tab: of its leaf, as in ``Part``.
    """

    name: str
    label: Message
    place: Literal["stage", "own", "seat", "sheet", "side", "drawer"]
    size: tuple[float, float]
    width: float
    content: Any
    draw: Callable[[Any, Any], Markup]
    tab: Tab | None = None


def in_parts(pieces: Iterable[Piece], canvas: Callable[[str], Canvas], root: str, style: str) -> tuple[Part, ...]:
    """Return the parts of a picture, each a document of its own.

    Args:
        pieces: the parts before they are drawn.
        canvas: returns a canvas for a prefix.
        root: the class of the root element, which also begins every prefix.
        style: the style rules.
    """
    return tuple(
        Part(each.name, each.label, each.place, each.size, each.content, partial(_alone, each, canvas, root, style),
             each.width, each.tab)
        for each in pieces
    )  # fmt: skip


def _alone(piece: Piece, canvas: Callable[[str], Canvas], root: str, style: str) -> str:
    paper = canvas(f"{root}-{piece.name}")
    drawn = piece.draw(paper, piece.content)
    return document(*piece.size, paper.say(piece.label), style, root, [paper.definitions(), drawn])


class Placed(NamedTuple):
    """A part in the whole picture: its upper left corner, and where it ends with the gap below it."""

    piece: Piece
    x: float
    y: float
    foot: float


def below(
    column: Iterable[Piece], x: float, y: float, gap: float, high: Mapping[str, float] | None = None
) -> list[Placed]:
    """Place parts one below the other, each as wide as intended; ``high``: the least height of parts by ``place``."""
    placed = []
    for piece in column:
        foot = y + max(piece.size[1], (high or {}).get(piece.place, 0)) * piece.width / piece.size[0] + gap
        placed.append(Placed(piece, x, y, foot))
        y = foot
    return placed


def whole(placed: Sequence[Placed], canvas: Canvas, label: str, root: str, style: str, gap: float) -> str:
    """Draw parts that are placed as one SVG document; the others as in ``in_parts`` and ``below``."""
    drawn = [at(x, y, p.draw(canvas, p.content), scale=p.width / p.size[0]) for p, x, y, _ in placed]
    width, height = max(each.x + each.piece.width for each in placed) + gap, max(each.foot for each in placed)
    paper = element("rect", width=width, height=height, class_=f"{root}-paper")
    return document(width, height, label, style, root, [canvas.definitions(), paper, *drawn])


def symbol(canvas: Canvas, style: str, *drawn: Markup) -> str:
    """Return a symbol as an SVG document of its own, 24 by 24 around the origin.

    Args:
        canvas: that drew it; its prefix is the class of the root element.
        style: the style rules.
        drawn: the symbol.
    """
    middle = group(*drawn, transform=place(12, 12))
    return document(24, 24, "", style, canvas.own("")[:-1], [canvas.definitions(), middle])
