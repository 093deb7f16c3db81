"""The picture of a view, as SVG: the forest, and the players' areas beside it or below."""

from lunaria.engine.art import Markup, document, element, group
from lunaria.engine.game import Picture
from lunaria.games.photosynthesis import art_board, art_ground, art_pieces, art_seats
from lunaria.games.photosynthesis.art_style import STYLE
from lunaria.games.photosynthesis.tables import Phase
from lunaria.games.photosynthesis.view import ForestView
from lunaria.games.photosynthesis.words import Words, words_for

GAP = 12.0
WIDE_SCALE = 0.88
TALL_SCALE = art_ground.WIDTH / art_seats.WIDTH
"""How large areas are beside the board, and below it, to be read and touched on a phone."""


def draw(view: ForestView, how: Picture) -> str:
    """Draw the table as an SVG document.

    Raises:
        ValueError: the layout is neither wide nor tall.
    """
    if how.layout not in ("wide", "tall"):
        raise ValueError(f"the layout of a picture is wide or tall, not {how.layout!r}")
    words = words_for(how.texts, how.names)
    seen = art_board.outlook(view, how.overlay)
    wide = how.layout == "wide"
    areas, foot = _areas(view, seen, words, wide)
    width = art_ground.WIDTH + (art_seats.WIDTH * WIDE_SCALE + 2 * GAP if wide else 0)
    height = max(art_ground.HEIGHT, foot) if wide else foot
    pieces = art_pieces.pieces(len(view.seats))
    return document(
        width,
        height,
        words.say("picture-label", state=state(view, words)),
        STYLE,
        "ph",
        [
            element("defs", *(part.definitions() for part in (art_ground, art_board, art_seats)), pieces),
            element("rect", width=width, height=height, class_="ph-paper"),
            art_board.board(view, seen, words),
            areas,
        ],
    )


def state(view: ForestView, words: Words) -> str:
    """Say in a few words where the game stands."""
    if view.phase == Phase.PLACING:
        return words.say(view.preparing)
    if view.phase == Phase.OVER:
        return words.say("picture-over")
    return words.say("picture-rounds", round=view.round, rounds=view.rounds)


def order(view: ForestView) -> list[int]:
    """Return the seats in the order of play, the viewer's own first."""
    count = len(view.seats)
    return [(max(view.viewer, 0) + k) % count for k in range(count)]


def _areas(view: ForestView, seen: art_board.Outlook, words: Words, wide: bool) -> tuple[Markup, float]:
    """Draw the players' areas under one another; return them and where they end."""
    parts = []
    x, y, scale = (art_ground.WIDTH + GAP, GAP, WIDE_SCALE) if wide else (0, art_ground.HEIGHT + GAP, TALL_SCALE)
    for seat in order(view):
        full = seat == view.viewer or (wide and len(view.seats) < 4)
        drawn = art_seats.area(view, seat, full, seen, words)
        parts.append(group(drawn, transform=f"translate({x:g},{y:g}) scale({scale:g})"))
        y += (art_seats.FULL if full else art_seats.SMALL) * scale + GAP
    return group(*parts, id="seats"), y
