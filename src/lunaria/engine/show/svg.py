"""SVG drawing from escaped pieces, and the common elements of all games' pictures.

A picture is one SVG document without scripts or external references. Its colours are custom properties of a root class:
the document follows the theme of its page, and also stands alone.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Picture

FONT = "Figtree, sans-serif"
"""The table serves it, and a picture that stands alone brings it (``engine.show.alone``)."""


class Markup(str):
    """SVG source. Text becomes markup only by ``element`` or ``text``, which escape it."""

    __slots__ = ()


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    # A zero is written without sign: the output must not depend on which of two equal numbers was cached first.
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@cache
def _attribute(name: str) -> str:
    return " " + name.rstrip("_").replace("_", "-") + '="'


@lru_cache(maxsize=1 << 15, typed=True)
def _opening(name: str, *attributes: tuple[str, float | str | None]) -> str:
    """Return an opening tag; cached, since most elements repeat from picture to picture."""
    opening = "<" + name
    for key, value in attributes:
        if value is not None:
            opening += _attribute(key) + (escape(value) if isinstance(value, str) else number(value)) + '"'
    return opening


@lru_cache(maxsize=1 << 15, typed=True)
def _empty(name: str, *attributes: tuple[str, float | str | None]) -> Markup:
    return Markup(_opening(name, *attributes) + "/>")


def element(name: str, *children: str, **attributes: float | str | None) -> Markup:
    """Return an element.

    Args:
        name: the name of the element.
        children: markup unchanged; any other string escaped.
        attributes: ``stroke_width`` becomes ``stroke-width``, ``class_`` becomes ``class``; None leaves one out.
    """
    if not children:
        return _empty(name, *attributes.items())
    opening = _opening(name, *attributes.items())
    inside = "".join([child if isinstance(child, Markup) else escape(child, quote=False) for child in children])
    return Markup(f"{opening}>{inside}</{name}>")


def group(*children: str, **attributes: float | str | None) -> Markup:
    """Return a group, or nothing if it would be empty."""
    return element("g", *children, **attributes) if any(children) else Markup("")


def use(target: str, x: float = 0, y: float = 0, **attributes: float | str | None) -> Markup:
    """Return a copy of a definition, moved to a point."""
    return element("use", href=f"#{target}", x=x or None, y=y or None, **attributes)


def text(x: float, y: float, words: str, **attributes: float | str | None) -> Markup:
    """Return a line of text with its baseline at a point."""
    return element("text", words, x=x, y=y, **attributes)


def title(words: str, explain: str = "") -> Markup:
    """Return the title of the enclosing group, for screen readers and tooltips.

    Args:
        words: the name.
        explain: the keys of the group's explanations (``Variant.explained``), separated by blanks, the most informative
            first.
    """
    return element("title", words, data_explain=explain or None)


def path(*points: tuple[float, float]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(float(x))},{number(float(y))}" for x, y in points) + "Z"


_NARROW, _WIDE = frozenset("iljItf.,:;!'|()[] "), frozenset("mwMWQGOD@%")


def text_width(words: str, size: float) -> float:
    """Estimate the width of a line of text, in the units of the font size, and rather too wide than too narrow."""
    return size * sum(0.32 if c in _NARROW else 0.92 if c in _WIDE else 1.0 if c > "\u2fff" else 0.57 for c in words)


def fit(words: str, width: float, size: float) -> str:
    """Cut a line of text to a width, with an ellipsis."""
    if text_width(words, size) <= width:
        return words
    while words and text_width(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


@dataclass(frozen=True)
class Crest:
    """The mark of a seat in every game, beside its name: a colour and a shape.

    Attributes:
        shape: the name of the shape.
        outline: path data of the shape, in a square of side 2 around the origin.
        colour: the fill; all are distinct under every kind of colour blindness.
        dark: for outlines and text on paper.
        light: for highlights, and for text on night indigo.
    """

    shape: str
    outline: str
    colour: str
    dark: str
    light: str


CRESTS = (
    Crest("circle", "M-1,0A1,1 0 1 1 1,0A1,1 0 1 1 -1,0Z", "#db5229", "#872609", "#ffa477"),
    Crest("triangle", "M0,-1L1,.85L-1,.85Z", "#3a90d8", "#0f3f6e", "#9bd2fa"),
    Crest("diamond", "M0,-1.1L.85,0L0,1.1L-.85,0Z", "#f2c230", "#6f4e00", "#ffe08a"),
    Crest("square", "M-.85,-.85H.85V.85H-.85Z", "#863a83", "#3a0d38", "#efb3e6"),
    Crest("hexagon", "M-1,0L-.5,-.87H.5L1,0L.5,.87H-.5Z", "#dbefe5", "#2c5a48", "#eefaf4"),
    Crest(
        "star",
        "M0,-1.10L.29,-.40L1.05,-.34L.48,.15L.65,.89L0,.50L-.65,.89L-.48,.15L-1.05,-.34L-.29,-.40Z",
        "#4326d8",
        "#080326",
        "#bcb0ff",
    ),
)
"""The crests of the seats, in order."""


def touch(
    name: str,
    *,
    paper: bool = False,
    panel: bool = False,
    lawn: bool = False,
    tiled: bool = False,
    **attributes: float | str | None,
) -> Markup:
    """Return the outline of an element that can be touched; the page styles it through its class ``touch``.

    It stands inside the group that carries ``data-target`` and catches the pointer for it. An attribute hides it, not a
    style, so that any rule of the page takes precedence.

    Args:
        name: of the shape.
        paper: whether the ground under it is light: its marks are dark then.
        panel: whether the ground under it is that of a panel, light by day and dark by night.
        lawn: whether it is green, and like much around it: it is lighter while it can be touched.
        tiled: whether its neighbours share its sides: its mark is within it, apart from theirs.
        attributes: of the shape.
    """
    kinds = (("paper", paper), ("by-day", panel), ("lawn", lawn), ("tiled", tiled))
    kind = " ".join(["touch", *(name for name, on in kinds if on)])
    return element(name, class_=kind, fill="transparent", **attributes)


class Words:
    """Formats messages in the language, and with the names, of a picture.

    Args:
        how: the settings of the picture.
    """

    def __init__(self, how: Picture) -> None:
        self._texts = how.texts
        self._names = how.names

    def say(self, message: str | Message, **values: int | str | Seat | Message) -> str:
        """Format a message; one given by its id takes the values."""
        return self._texts.say(message if isinstance(message, Message) else Message(message, values), self._names)

    def seat(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self._texts.seat(seat, self._names)


LIGHT = {
    "paper": "#f7f1e3", "panel": "#fffaf0", "plate": "#f3e6cb", "line": "#d9c6a0", "ink": "#2b2a33", "soft": "#5f574a",
    "accent": "#1f9c9a", "accent-ink": "#0b5a63",
}  # fmt: skip
"""The colours of every picture, by name; a game may replace them."""
DARK = {
    "paper": "#171b38", "panel": "#212648", "plate": "#343b68", "line": "#454c7c", "ink": "#f3eedf", "soft": "#bdbad0",
    "accent": "#3cc4c0", "accent-ink": "#8fe6e2",
}  # fmt: skip


def base_style(root: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """Return the base style of every picture: its colours, those of the seats, and the usual classes.

    The classes, each prefixed by the root's name and a dash, include: ``paper`` for the background, ``panel`` and
    ``plate`` for areas, ``turn`` for the highlighted one; ``ink``, ``soft`` and ``accent-ink`` for text colours,
    ``bold``, ``middle`` and ``end`` for weight and alignment; ``seat-2`` for a group in which ``--ROOT-a``, ``-b`` and
    ``-c`` are the colour, the dark and the light shade of seat 2.

    Args:
        root: the class of the picture's root element.
        light: the picture's own colours by name; they extend or override ``LIGHT``.
        dark: its colours of the dark theme; they extend or override ``DARK``.
    """
    day, night = ({f"{root}-{k}": v for k, v in both.items()} for both in (LIGHT | dict(light), DARK | dict(dark)))
    seats = "".join(
        f".{root}-seat-{seat}{{--{root}-a:{crest.colour};--{root}-b:{crest.dark};--{root}-c:{crest.light}}}"
        for seat, crest in enumerate(CRESTS)
    )
    return themed(root, day, night) + seats + _USUAL.replace("ROOT", root)


_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_LAYOUT = re.compile(r"\s*([{};,])\s*|(?<=:)\s+")


class Style(NamedTuple):
    """The contents of a CSS file.

    Attributes:
        light: the picture's own colours by name, as ``base_style`` takes them.
        dark: those that differ in the dark.
        rules: all other rules, without comments and line breaks.
    """

    light: dict[str, str]
    dark: dict[str, str]
    rules: str


def read_style(file: Path, root: str) -> Style:
    """Read the style of a game's pictures.

    Args:
        file: CSS. Its first rule is of the root class and sets the colours, ``--ROOT-NAME``; the second one, of
            ``[data-theme=dark] .ROOT``, sets those that differ in the dark.
        root: the class of the pictures' root element.

    Raises:
        ValueError: the file begins otherwise.
    """
    text = _LAYOUT.sub(lambda found: found[1] or "", _COMMENT.sub("", file.read_text(encoding="utf-8")).strip())
    found = re.fullmatch(rf"\.{root}{{([^}}]*)}}\[data-theme=dark\] \.{root}{{([^}}]*)}}(.*)", text)
    if not found:
        raise ValueError(f"{file.name}: the rules of .{root} and of [data-theme=dark] .{root} come first")
    light, dark = (dict(re.findall(rf"--{root}-([\w-]+):([^;]+)", colours)) for colours in found.groups()[:2])
    return Style(light, dark, found[3])


_USUAL = (
    ".ROOT text{font-variant-numeric:tabular-nums}"
    ".ROOT-paper{fill:var(--ROOT-paper)}.ROOT-plate{fill:var(--ROOT-plate)}"
    ".ROOT-panel{fill:var(--ROOT-panel);stroke:var(--ROOT-line);stroke-width:1.5}"
    ".ROOT-turn{stroke:var(--ROOT-accent);stroke-width:4}"
    ".ROOT-a{fill:var(--ROOT-a)}.ROOT-b{fill:var(--ROOT-b)}.ROOT-c{fill:var(--ROOT-c)}"
    ".ROOT-ink{fill:var(--ROOT-ink)}.ROOT-soft{fill:var(--ROOT-soft)}.ROOT-accent-ink{fill:var(--ROOT-accent-ink)}"
    ".ROOT-bold{font-weight:700}.ROOT-middle{text-anchor:middle}.ROOT-end{text-anchor:end}"
)


@dataclass(frozen=True)
class Head:
    """The content of the head of a player's panel in every game.

    Attributes:
        seat: the panel's seat.
        points: its current points.
        viewer: True for the reader's own seat.
        turn: True when it is to play.
        place: its place when the game is over, else 0.
        signs: further remarks of a word or two.
    """

    seat: int
    points: int
    viewer: bool = False
    turn: bool = False
    place: int = 0
    signs: tuple[str, ...] = ()


def standing(words: Words, head: Head) -> str:
    """Return the remarks on a player in a line: the reader's own, to play, the place, and the further ones."""
    signs = [words.say("panel-you")] if head.viewer else []
    signs += [words.say("panel-to-play")] if head.turn else []
    signs += [words.say("panel-place", place=head.place)] if head.place else []
    return " · ".join([*signs, *head.signs])


def head(root: str, words: Words, head: Head, width: float, sign: Markup, about: str = "") -> Markup:
    """Draw the head of a player's panel, 60 high: name, remarks and points.

    Args:
        root: the class of the picture's root element, which has ``base_style``.
        words: the texts of the picture.
        head: the content.
        width: the width of the panel.
        sign: the mark of the seat, drawn around the point (31, 30), at most 42 wide and high.
        about: the composition of the points, for a tooltip.
    """
    return group(
        sign,
        text(62, 29, fit(words.seat(head.seat), width - 138, 21), font_size=21, class_=f"{root}-ink {root}-bold"),
        text(62, 48, standing(words, head), font_size=14.5, class_=f"{root}-accent-ink {root}-bold"),
        group(
            *([title(about, "score")] if about else []),
            text(width - 14, 33, str(head.points), font_size=30, class_=f"{root}-ink {root}-bold {root}-end"),
            text(
                width - 14,
                49,
                words.say("panel-points", points=head.points),
                font_size=13.6,
                class_=f"{root}-soft {root}-end",
            ),
            id=f"score-{head.seat}",
        ),
    )


def crest(root: str, seat: int, x: float, y: float, size: float) -> Markup:
    """Draw the crest of a seat around a point; ``size`` is half its width."""
    where = f"translate({number(x)},{number(y)}) scale({number(size)})"
    return group(
        element("path", d=CRESTS[seat].outline, class_=f"{root}-a", transform=where), class_=f"{root}-seat-{seat}"
    )


def themed(root: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """Return the style rules for a picture's custom properties in the light and the dark theme.

    ``data-theme`` on an ancestor or on the picture selects the theme; without it the reader's system does.

    Args:
        root: the class of the picture's root element.
        light: values by name, without the leading dashes; names carry the game's prefix.
        dark: the values that differ in the dark theme.
    """
    day, night = _properties(light), _properties(dark)
    return (
        f".{root}{{{day}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]) .{root},"
        f":root.{root}:not([data-theme=light]){{{night}}}}}"
        f"[data-theme=dark] .{root},.{root}[data-theme=dark]{{{night}}}"
    )


def _properties(values: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in values.items())


def document(width: float, height: float, label: str, style: str, root: str, parts: Sequence[Markup]) -> str:
    """Return a whole SVG document.

    Args:
        width: the width of the view box.
        height: the height of the view box.
        label: the description of the picture.
        style: its style rules, every selector under a class of the game's prefix.
        root: the class of the root element.
        parts: the content, back to front.
    """
    drawn = element(
        "svg",
        Markup(f"<style>{style}</style>"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        class_=root,
        role="group",
        aria_label=label,
        font_family=FONT,
    )
    return str(drawn)
