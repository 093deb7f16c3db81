"""Drawing: SVG built from escaped pieces, and what the pictures of all games share.

A picture is one SVG document without scripts or outside references. Its colours are custom properties of a root class,
so that the same document follows the theme of the page it is put in and stands alone.
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

FONT = "Figtree, 'Nunito Sans', 'Segoe UI', system-ui, sans-serif"
"""The table ships the first; the others stand in where a picture is shown alone."""


class Markup(str):
    """SVG source. Text becomes markup only by ``element`` or ``text``, which escape it."""

    __slots__ = ()


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    # Zero has no sign here: what is written must not depend on which of two equal numbers was met first.
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@cache
def _attribute(name: str) -> str:
    return " " + name.rstrip("_").replace("_", "-") + '="'


@lru_cache(maxsize=1 << 15, typed=True)
def _opening(name: str, *attributes: tuple[str, float | str | None]) -> str:
    """Begin an element: most stay the same from one picture to the next."""
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
        name: of the element.
        children: markup as it is; any other string is escaped.
        attributes: ``stroke_width`` becomes ``stroke-width``, ``class_`` becomes ``class``; None leaves one out.
    """
    if not children:
        return _empty(name, *attributes.items())
    opening = _opening(name, *attributes.items())
    inside = "".join([child if isinstance(child, Markup) else escape(child, quote=False) for child in children])
    return Markup(f"{opening}>{inside}</{name}>")


def group(*children: str, **attributes: float | str | None) -> Markup:
    """Return a group, or nothing when it would be empty."""
    return element("g", *children, **attributes) if any(children) else Markup("")


def use(target: str, x: float = 0, y: float = 0, **attributes: float | str | None) -> Markup:
    """Return a copy of a definition, moved to a point."""
    return element("use", href=f"#{target}", x=x or None, y=y or None, **attributes)


def text(x: float, y: float, words: str, **attributes: float | str | None) -> Markup:
    """Return a line of text with its baseline at a point."""
    return element("text", words, x=x, y=y, **attributes)


def title(words: str, explain: str = "") -> Markup:
    """Return the name of the group it stands in, for screen readers and for whoever hovers.

    Args:
        words: the name.
        explain: the keys, with blanks between them, of what is told of the group besides (``Variant.explained``), the
            most telling first.
    """
    return element("title", words, data_explain=explain or None)


def path(*points: tuple[float, float]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(float(x))},{number(float(y))}" for x, y in points) + "Z"


_NARROW, _WIDE = frozenset("iljItf.,:;!'|()[] "), frozenset("mwMWQGOD@%")


def text_width(words: str, size: float) -> float:
    """Estimate how wide a line of text is, in the units of the font size, rather too wide than too narrow."""
    return size * sum(0.32 if c in _NARROW else 0.92 if c in _WIDE else 1.0 if c > "\u2fff" else 0.57 for c in words)


def fit(words: str, width: float, size: float) -> str:
    """Cut a line of text, with an ellipsis, to what fits into a width."""
    if text_width(words, size) <= width:
        return words
    while words and text_width(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


@dataclass(frozen=True)
class Crest:
    """By what a seat is known in every game, besides its name: a colour and a shape.

    Attributes:
        shape: the name of the shape.
        outline: path data of the shape, in a square of side 2 around the origin.
        colour: the fill; all stay apart with every kind of colour blindness.
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


def touch(name: str, **attributes: float | str | None) -> Markup:
    """Return the shape that outlines what can be touched; the page marks it through its class ``touch``.

    It stands inside the group that carries ``data-target`` and catches the pointer for it. Being unseen is an
    attribute, not a style, so that any rule of the page comes first.
    """
    return element(name, class_="touch", fill="transparent", **attributes)


class Words:
    """Says messages in the language, and with the names, of a picture.

    Args:
        how: how the picture is drawn.
    """

    def __init__(self, how: Picture) -> None:
        self._texts = how.texts
        self._names = how.names

    def say(self, message: str | Message, **values: int | str | Seat | Message) -> str:
        """Put a message into words; one that is given by its id is filled with the values."""
        return self._texts.say(message if isinstance(message, Message) else Message(message, values), self._names)

    def seat(self, seat: int) -> str:
        """Return who sits at a seat."""
        return self._texts.seat(seat, self._names)


LIGHT = {
    "paper": "#f7f1e3", "panel": "#fffaf0", "plate": "#f3e6cb", "line": "#d9c6a0", "ink": "#2b2a33", "soft": "#5f574a",
    "accent": "#1f9c9a", "accent-ink": "#0b5a63",
}  # fmt: skip
"""The colours that every picture has, by name; a game may give them others."""
DARK = {
    "paper": "#171b38", "panel": "#212648", "plate": "#343b68", "line": "#454c7c", "ink": "#f3eedf", "soft": "#bdbad0",
    "accent": "#3cc4c0", "accent-ink": "#8fe6e2",
}  # fmt: skip


def base_style(root: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """Return the style rules that every picture begins with: its colours, those of the seats, and the usual classes.

    Among the classes, each with the root's name and a dash before it: ``paper`` behind all, ``panel`` and ``plate``
    for areas, ``turn`` for the one that is lit; ``ink``, ``soft`` and ``accent-ink`` for text, ``bold``, ``middle``
    and ``end`` for how it stands; ``seat-2`` for a group in which ``--ROOT-a``, ``-b`` and ``-c`` are the colour, the
    dark and the light one of seat 2.

    Args:
        root: the class of the picture's root element.
        light: the picture's own colours by name, besides or instead of ``LIGHT``.
        dark: those that differ in the dark, besides or instead of ``DARK``.
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
    """What a CSS file says.

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
    """What stands at the head of a player's panel in every game.

    Attributes:
        seat: whose panel it is.
        points: its points, now.
        viewer: True when the reader sits there.
        turn: True when it is to play.
        place: its place when the game is over, else 0.
        signs: what else is to be said of it in a word or two.
    """

    seat: int
    points: int
    viewer: bool = False
    turn: bool = False
    place: int = 0
    signs: tuple[str, ...] = ()


def head(root: str, words: Words, head: Head, width: float, sign: Markup, about: str = "") -> Markup:
    """Draw the head of a player's panel, 60 high: who it is, how it stands with them, and their points.

    Args:
        root: the class of the picture's root element, which has ``base_style``.
        words: of the picture.
        head: what is to be said.
        width: of the panel.
        sign: what the seat is known by, drawn around the point (31, 30), at most 42 wide and high.
        about: what the points consist of, for who hovers.
    """
    signs = [words.say("panel-you")] if head.viewer else []
    signs += [words.say("panel-to-play")] if head.turn else []
    signs += [words.say("panel-place", place=head.place)] if head.place else []
    return group(
        sign,
        text(62, 29, fit(words.seat(head.seat), width - 138, 21), font_size=21, class_=f"{root}-ink {root}-bold"),
        text(62, 48, " · ".join([*signs, *head.signs]), font_size=14.5, class_=f"{root}-accent-ink {root}-bold"),
        group(
            *([title(about, "score")] if about else []),
            text(width - 14, 33, str(head.points), font_size=30, class_=f"{root}-ink {root}-bold {root}-end"),
            text(
                width - 14,
                49,
                words.say("panel-points", points=head.points),
                font_size=13,
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
    """Return the rules that set a picture's custom properties in light and in dark.

    ``data-theme`` on an ancestor or on the picture decides; without it the reader's system does.

    Args:
        root: the class of the picture's root element.
        light: values by name, without the leading dashes; names carry the game's prefix.
        dark: the values that differ in the dark.
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
        width: of the view box.
        height: of the view box.
        label: what the picture is, in words.
        style: its style rules, every selector under a class of the game's prefix.
        root: the class of the root element.
        parts: what is drawn, back to front.
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
