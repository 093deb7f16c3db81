"""The picture of a view, as SVG: the desert, and beside it or below the Carpet, the Trees and the players' areas."""

from lunaria.engine.art import Markup, document, element, group
from lunaria.engine.game import Picture
from lunaria.games.ishtar import art_carpet, art_map, art_pieces, art_seats
from lunaria.games.ishtar.art_style import STYLE
from lunaria.games.ishtar.tables import Phase
from lunaria.games.ishtar.view import GardensView
from lunaria.games.ishtar.words import Words

MAP_WIDTH, MAP_HEIGHT = 920.0, 900.0
GAP = 10


def draw(view: GardensView, how: Picture) -> str:
    """Draw the table as an SVG document.

    Raises:
        ValueError: the layout is neither wide nor tall.
    """
    if how.layout not in ("wide", "tall"):
        raise ValueError(f"the layout of a picture is wide or tall, not {how.layout!r}")
    words = Words(how)
    wide = how.layout == "wide"
    left, top, across, high = art_map.extent(view)
    scale = min(MAP_WIDTH / across, MAP_HEIGHT / high) if wide else MAP_WIDTH / across
    map_height = MAP_HEIGHT if wide else high * scale
    x = (MAP_WIDTH - across * scale) / 2 - left * scale
    y = (map_height - high * scale) / 2 - top * scale
    blocks, column = _column(view, words, wide)
    if wide:
        width, height = MAP_WIDTH + art_carpet.WIDTH + 2 * GAP, max(MAP_HEIGHT, column + GAP)
        beside = group(blocks, transform=f"translate({MAP_WIDTH + GAP:g},{GAP})")
    else:
        zoom = MAP_WIDTH / art_carpet.WIDTH
        width, height = MAP_WIDTH, map_height + column * zoom
        beside = group(blocks, transform=f"translate(0,{map_height:.1f}) scale({zoom:.3f})")
    # What hangs over the anchor that is chosen or aimed at (see ``data-held`` of the map).
    hand = group(*art_pieces.tile_at_anchor(view.hand), id="is-hand") if view.hand >= 0 else Markup("")
    return document(
        width,
        height,
        words.say("picture-label", state=_state(view, words)),
        STYLE,
        "is",
        [
            element("defs", art_pieces.definitions(), hand),
            element("rect", width=width, height=height, class_="is-paper"),
            group(art_map.desert(view, how.overlay, words), transform=f"translate({x:.1f},{y:.1f}) scale({scale:.3f})"),
            beside,
        ],
    )


def _state(view: GardensView, words: Words) -> str:
    if view.phase == Phase.OVER:
        return words.say("picture-over")
    return words.seated("picture-turn", view.turn)


def _column(view: GardensView, words: Words, wide: bool) -> tuple[Markup, float]:
    """Return what stands beside the map, one below the other, and how high it is."""
    seats = len(view.seats)
    order = [(max(view.viewer, 0) + k) % seats for k in range(seats)]
    blocks = [
        (art_carpet.carpet(view, words), art_carpet.CARPET),
        (art_carpet.hand(view, words), art_carpet.HAND),
        (art_carpet.display(view, words), art_carpet.DISPLAY),
    ]
    for place, seat in enumerate(order):
        full = place == 0 or seats == 2 or not wide
        blocks.append((art_seats.area(view, seat, full, words), art_seats.FULL if full else art_seats.SMALL))
    parts, y = [], 0.0
    for drawn, high in blocks:
        parts.append(group(drawn, transform=f"translate(0,{y:g})"))
        y += high + GAP / 2
    return group(*parts, id="beside"), y
