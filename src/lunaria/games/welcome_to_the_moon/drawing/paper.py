"""Paper and print of a sheet: its border, its grain, headings, boxes, and the tickets that lists stand on."""

import unicodedata

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks, shared

SIZE, BORDER = 900, 14
"""The side of a sheet in its own units, and the paper left blank around the print."""
MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
SMALLEST = 16.7
"""No printed word is smaller: with the whole sheet 594 pixels wide, as at 1366 by 657, it is 11 pixels high."""
_WIDTHS = {
    25: "lIi", 27: ".,· ", 31: ":;j!|", 40: "ftr-()º", 43: "1'/\u201c\u201d", 47: "sz", 54: "aLckx",
    57: "ehnouvgFJ37256y", 60: "bdpqBES890PTZ\u2212±\u00d74", 66: "RYKX", 70: "DUN", 74: "ACGHV", 79: "OQ",
    86: "wmM", 99: "W",
}  # fmt: skip
_WIDTH = {char: hundredths / 100 for hundredths, chars in _WIDTHS.items() for char in chars}
"""Widths of bold characters in the table's typeface, for a size of 1; accents add nothing."""


def signed(value: int) -> str:
    """Write a number with a minus that is as wide as figures."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def measure(words: str, size: float, spacing: float = 0) -> float:
    """Estimate how wide words are in the table's typeface, bold."""
    plain = [char for char in unicodedata.normalize("NFD", words) if not unicodedata.combining(char)]
    return sum(_WIDTH.get(char, 0.6) for char in plain) * size + spacing * max(0, len(plain) - 1)


def words(
    x: float, y: float, said: str, size: float, fill: str, weight: int = 600, anchor: str | None = None,
    room: float = 0, spacing: float = 0, **more: float | str,
) -> Markup:  # fmt: skip
    """Return a line of printed words, if any; where there is little room they become smaller, and narrower at last.

    Args:
        x: its beginning, middle or end, as ``anchor`` says.
        y: of its baseline.
        said: the words.
        size: of the letters, at least ``SMALLEST``.
        fill: their colour.
        weight: of the letters.
        anchor: as in SVG.
        room: its greatest width; 0 for no limit.
        spacing: between letters.
        more: attributes.
    """
    if not said:
        return Markup("")
    size, length = max(size, SMALLEST), None
    wide = measure(said, size, spacing)
    if room and wide > room:
        spacing = min(spacing, 0)
        wide = measure(said, size, spacing)
        if wide > room:
            size = max(SMALLEST, round(size * room / wide, 1))
            length = round(room) if measure(said, size, spacing) > 1.02 * room else None
    return element(
        "text", said,
        x=round(x, 1), y=round(y, 1), font_size=size, fill=fill, font_weight=weight, text_anchor=anchor,
        letter_spacing=spacing or None, textLength=length, lengthAdjust="spacingAndGlyphs" if length else None, **more,
    )  # fmt: skip


def heading(
    x: float, y: float, said: str, inks: Inks, size: float = SMALLEST, fill: str = "", anchor: str | None = None,
    room: float = 0, spacing: float = 1.0,
) -> Markup:  # fmt: skip
    """Return a heading in capitals, in the sheet's ink unless ``fill`` says otherwise; the rest as in ``words``."""
    return words(x, y, said.upper(), size, fill or inks.ink, 800, anchor, room, spacing)


def cut(said: str, room: float, size: float = SMALLEST) -> str:
    """Cut a name, with an ellipsis, where it is much too long for its room; a little too long it becomes narrower."""
    if measure(said, size) <= 1.2 * room:
        return said
    while said and measure(said + "\N{HORIZONTAL ELLIPSIS}", size) > 1.2 * room:
        said = said[:-1]
    return said.rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def headline(
    x: float, y: float, width: float, said: str, aside: str, inks: Inks, fill: str, second: str, spacing: float = 0.8
) -> Markup:
    """Return a heading in capitals, and a few words at the end of the same line; neither runs into the other."""
    said = said.upper()
    wanted, other = measure(said, SMALLEST), measure(aside, SMALLEST)
    share = min(1.0, (width - 20) / (wanted + other))
    return Markup(
        heading(x, y, said, inks, fill=fill, spacing=spacing, room=wanted * share + (share == 1) * 20)
        + (words(x + width, y, aside, SMALLEST, second, 600, "end", room=other * share + 1) if aside else "")
    )


def two_lines(said: str) -> list[str]:
    """Break words where the longer of the two lines is shortest; a single word stays whole."""
    parts = said.split()
    cuts = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return list(min(cuts, key=lambda lines: max(map(len, lines)))) if cuts else [said]


def ticket(x: float, y: float, width: float, height: float, inks: Inks) -> Markup:
    """Return a piece of paper with a double edge."""
    return Markup(
        box(x, y, width, height, inks.paper, inks.ink, 2.6)
        + box(x + 4, y + 4, width - 8, height - 8, "none", inks.ink, 1)
    )


def field(x: float, y: float, width: float, height: float, inks: Inks, thick: float = 2) -> Markup:
    """Return a white box to write in, by its upper left corner."""
    return box(x, y, width, height, WHITE, inks.ink, thick)


def corner(x: float, y: float, inks: Inks) -> Markup:
    """Return the coloured corner of a box that it is bad to fill."""
    return shape(f"M{num(x)} {num(y)}h9l-9 9Z", inks.warm)


def definitions(prefix: str, inks: Inks) -> Markup:
    """Return the grain of the paper, and the edge that the print ends at."""
    return shared(prefix, inks, "tooth", "page")


def leaf(prefix: str, inks: Inks, *printed: str) -> Markup:
    """Return the sheet: paper with a soft shadow, the print within its border, and the grain over it."""
    inner = SIZE - 2 * BORDER
    return group(
        box(2, 4, 896, 895, "#0b0f22", rx=7, opacity=0.28),
        box(1, 1, 898, 896, inks.paper, "#c9b58c", 1.2, rx=7),
        group(*printed, clip_path=f"url(#{prefix}page)"),
        box(BORDER, BORDER, inner, inner, "none", inks.ink, 2.6, rx=3),
        box(1, 1, 898, 896, f"url(#{prefix}tooth)", rx=7, pointer_events="none"),
    )
