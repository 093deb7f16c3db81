"""A picture to share of somebody's result in a deal: places and points, and nothing of the deal itself."""

from lunaria.engine.show.svg import Markup, document, element, fit, group, text
from lunaria.table.deals.field import BASE, LEFT, WIDTH, Chart

ACROSS, HIGH, EDGE = 1200, 630, 72
SCALE = (ACROSS - 2 * EDGE) / (WIDTH + LEFT)
"""Of the chart's own units."""
NIGHT, CREAM, SOFT, AMBER = "#1d1f4b", "#f8efdc", "#d9d3ea", "#f0b04a"


def picture(head: str, result: str, compared: str, chart: Chart) -> str:
    """Draw the picture as an SVG document.

    Args:
        head: title and day.
        result: points and place.
        compared: the share of the others that are beaten.
        chart: the field.
    """
    night = element("rect", width=ACROSS, height=HIGH, fill=NIGHT)
    words = [
        text(EDGE, 108, fit(head, ACROSS - 2 * EDGE, 34), font_size=34, fill=SOFT),
        text(EDGE, 190, fit(result, ACROSS - 2 * EDGE, 64), font_size=64, font_weight=750, fill=CREAM),
        text(EDGE, 246, fit(compared, ACROSS - 2 * EDGE, 34), font_size=34, fill=AMBER),
        text(ACROSS - EDGE, HIGH - 36, "Lunaria", font_size=28, font_weight=700, fill=SOFT, text_anchor="end"),
    ]
    where = (
        f"translate({EDGE - LEFT * SCALE / 2:g} {HIGH - 96 - BASE * SCALE * 0.62:g}) scale({SCALE:g} {SCALE * 0.62:g})"
    )
    drawn = document(
        ACROSS, HIGH, f"{head}: {result}", "", "card", [night, *words, group(*_marks(chart), transform=where)]
    )
    return drawn.replace("<svg ", '<svg data-theme="light" ', 1)  # a shared picture has no reader, hence no theme


def _marks(chart: Chart) -> list[Markup]:
    """Draw the chart without names: who else has played is not shown to others."""
    bars = [
        element("rect", x=bar.x, y=bar.y, width=bar.width, height=bar.height, fill=AMBER if bar.mine else "#6a6ea6")
        for bar in chart.bars
    ]
    dots = [element("ellipse", cx=x, cy=y, rx=4, ry=6, fill=AMBER if mine else "#6a6ea6") for x, y, mine in chart.dots]
    lines = [
        element(
            "path",
            d=f"M{line.x} 46V{BASE}",
            stroke=AMBER if line.player == chart.reader else "#8d92c8",
            stroke_width=1.6,
        )
        for line in chart.lines
    ]
    ground = element("path", d=f"M{LEFT} {BASE}H{LEFT + WIDTH}", stroke=SOFT, stroke_width=1)
    return [*bars, *dots, *lines, ground]
