"""The picture of a view with modules: the base game's, with the Moon, animals and obstacles."""

from lunaria.engine.art import Markup, document, element, group
from lunaria.engine.game import Picture
from lunaria.games.photosynthesis import art as base
from lunaria.games.photosynthesis import art_board, art_ground, art_pieces, art_seats
from lunaria.games.photosynthesis.art_style import STYLE
from lunaria.games.photosynthesis.moonlight import art_moon, art_panel, art_style
from lunaria.games.photosynthesis.moonlight.say import Say
from lunaria.games.photosynthesis.moonlight.tables import Phase
from lunaria.games.photosynthesis.moonlight.view import MoonView
from lunaria.games.photosynthesis.words import Words, words_for


def draw(view: MoonView, how: Picture) -> str:
    """Draw the table as an SVG document.

    Raises:
        ValueError: the layout is neither wide nor tall.
    """
    if how.layout not in ("wide", "tall"):
        raise ValueError(f"the layout of a picture is wide or tall, not {how.layout!r}")
    words, say = words_for(how.texts, how.names), Say(how.texts, how.names)
    moon = how.overlay.startswith("moon-")
    ahead = int(how.overlay.removeprefix("moon-")) if moon else 0
    seen = art_board.outlook(view, "" if moon else how.overlay)
    wide = how.layout == "wide"
    areas, foot = _areas(view, seen, words, say, wide)
    width = art_ground.WIDTH + (art_seats.WIDTH * base.WIDE_SCALE + 2 * base.GAP if wide else 0)
    height = max(art_ground.HEIGHT, foot) if wide else foot
    style = STYLE + art_style.STYLE
    if 0 <= view.viewer < len(view.animals):
        style += art_style.hover(view.animals[view.viewer].abilities)
    return document(
        width,
        height,
        words.say("picture-label", state=base.state(view, words)),
        style,
        "ph",
        [
            element(
                "defs",
                *(part.definitions() for part in (art_ground, art_board, art_seats)),
                art_pieces.pieces(len(view.seats)),
            ),
            element("rect", width=width, height=height, class_="ph-paper"),
            art_board.board(view, seen, words, *_modules(view, moon, ahead, say)),
            areas,
        ],
    )


def _modules(view: MoonView, moon: bool, ahead: int, say: Say) -> tuple[Markup, Markup]:
    """Return what the modules add below and above the trees."""
    shining = view.part != Phase.OVER and max(1, view.round) + ahead <= view.rounds
    light = view.moonlight[ahead] if view.moonlight and shining else None
    under = [*art_moon.river(view), *art_moon.dam(view, say), *([art_moon.moonbeams(light, moon)] if light else [])]
    over = [
        *art_moon.stones(view, light.stones if light else (), say),
        *art_moon.elder_tree(view, say),
        *art_moon.babies(view, say),
        *art_moon.reaches(view),
        *art_moon.animals(view, say),
        *art_moon.dam_places(view),
        *(art_moon.moons(view, ahead if light else 0, say) if view.moonlight else []),
        *([art_moon.forecast(say.say(f"overlay-moon-{ahead}" if light else "picture-forecast-over"))] if moon else []),
    ]
    return group(*under, id="moonlight-ground"), group(*over, id="modules")


def _areas(view: MoonView, seen: art_board.Outlook, words: Words, say: Say, wide: bool) -> tuple[Markup, float]:
    """Draw the players' areas with their animals under one another; return them and where they end."""
    parts = []
    scale = base.WIDE_SCALE if wide else base.TALL_SCALE
    x, y = (art_ground.WIDTH + base.GAP, base.GAP) if wide else (0, art_ground.HEIGHT + base.GAP)
    for seat in base.order(view):
        full = seat == view.viewer or (wide and len(view.seats) < 3)
        tall = art_panel.height(view, seat)
        more = []
        if view.animals:
            end = art_seats.FULL if full else art_seats.SMALL
            more = [art_panel.badge_of(view.animals[seat], full, say), art_panel.panel(view, seat, end, say)]
        room = art_panel.ROOM if view.animals else 352
        drawn = art_seats.area(view, seat, full, seen, words, *more, room=room, tall=tall)
        parts.append(group(drawn, transform=f"translate({x:g},{y:g}) scale({scale:g})"))
        y += ((art_seats.FULL if full else art_seats.SMALL) + tall) * scale + base.GAP
    return group(*parts, id="seats"), y
