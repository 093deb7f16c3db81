"""Drawing: SVG built from escaped pieces, and what the pictures of all games share.

A picture is one SVG document without scripts or outside references. Its colours are custom properties of a root class,
so that the same document follows the theme of the page it is put in and stands alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

FONT = "Figtree, 'Nunito Sans', 'Segoe UI', system-ui, sans-serif"
"""The table ships the first; the others stand in where a picture is shown alone."""


class Markup(str):
    """SVG source. Text becomes markup only by ``element`` or ``text``, which escape it."""

    __slots__ = ()


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@cache
def _attribute(name: str) -> str:
    return " " + name.rstrip("_").replace("_", "-") + '="'


def element(name: str, *children: str, **attributes: float | str | None) -> Markup:
    """Return an element.

    Args:
        name: of the element.
        children: markup as it is; any other string is escaped.
        attributes: ``stroke_width`` becomes ``stroke-width``, ``class_`` becomes ``class``; None leaves one out.
    """
    opening = "<" + name
    for key, value in attributes.items():
        if value is not None:
            opening += _attribute(key) + (escape(value) if isinstance(value, str) else number(value)) + '"'
    if not children:
        return Markup(opening + "/>")
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


def title(words: str) -> Markup:
    """Return the name of the group it stands in, for screen readers and for whoever hovers."""
    return element("title", words)


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
