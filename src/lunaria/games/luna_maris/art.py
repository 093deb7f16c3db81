"""The picture of a view, as SVG: base and mining area, what can be taken, the tracks, and the players' boards."""

from lunaria.engine.art import Markup, document, element, group, number
from lunaria.engine.game import Picture
from lunaria.games.luna_maris import art_base, art_market, art_seats
from lunaria.games.luna_maris.art_pieces import Words, definitions
from lunaria.games.luna_maris.art_style import STYLE
from lunaria.games.luna_maris.tables import Phase
from lunaria.games.luna_maris.view import BaseView

GAP = 12
BOARD_WIDTH = art_base.WIDTH + GAP + art_base.MINING_WIDTH


def _at(x: float, y: float, drawn: Markup, scale: float = 1) -> Markup:
    stretched = f" scale({number(scale)})" if scale != 1 else ""
    return group(drawn, transform=f"translate({number(x)},{number(y)}){stretched}")


def draw(view: BaseView, how: Picture) -> str:
    """Draw the table as an SVG document.

    Raises:
        ValueError: the layout is neither wide nor tall.
    """
    if how.layout not in ("wide", "tall"):
        raise ValueError(f"the layout of a picture is wide or tall, not {how.layout!r}")
    said = Words(how.texts, how.names)
    parts, width, height = _wide(view, said) if how.layout == "wide" else _tall(view, said)
    state = said.say("picture-over" if view.phase == Phase.OVER else "picture-round", round=view.round)
    return document(
        width,
        height,
        f"{said.say('game-name')}: {state}",
        STYLE,
        "lm",
        [
            element("defs", definitions()),
            element("rect", width=width, height=height, class_="lm-paper"),
            *parts,
        ],
    )


def _wide(view: BaseView, said: Words) -> tuple[list[Markup], float, float]:
    y = GAP + art_base.HEIGHT + GAP
    row = art_market.HEIGHT + GAP
    parts = [
        _at(GAP, GAP, art_base.base(view, said)),
        _at(GAP + art_base.WIDTH + GAP, GAP, art_base.mining(view, said)),
        _at(GAP, y, art_market.demands(view, said)),
        _at(GAP + art_market.DEMANDS_WIDTH + GAP, y, art_market.tiles(view, said)),
        _at(GAP, y + row, art_market.scientists(view, said)),
        _at(GAP + art_market.SCIENTISTS_WIDTH + GAP, y + row, art_market.foods(view, said)),
        _at(GAP, y + 2 * row, art_market.research(view, said)),
        _at(GAP + art_market.RESEARCH_WIDTH + GAP, y + 2 * row, art_market.bonuses(view, said)),
        _at(GAP, y + 2 * row + art_market.TRACKS_HEIGHT + GAP, art_market.co2(view, BOARD_WIDTH)),
    ]
    left = GAP + BOARD_WIDTH + GAP
    areas, foot = _areas(view, said, left, GAP, 1)
    height = max(y + 2 * row + art_market.TRACKS_HEIGHT + GAP + art_market.CO2_HEIGHT + GAP, foot)
    return [*parts, areas], left + art_seats.WIDTH + GAP, height


def _areas(view: BaseView, said: Words, x: float, y: float, scale: float) -> tuple[Markup, float]:
    """Draw the boards one below the other, the viewer's own first; returns also where they end."""
    boards = sorted(view.boards, key=lambda board: board.board != view.viewer)
    parts = []
    for board in boards:
        full = board.board == view.viewer or len(boards) < 3
        parts.append(_at(x, y, art_seats.area(view, board, full, said), scale))
        y += art_seats.height(board, full) * scale + GAP
    return group(*parts, id="seats"), y


def _tall(view: BaseView, said: Words) -> tuple[list[Markup], float, float]:
    """Everything one below the other, as large as the width allows."""
    width = 660.0
    inner = width - 2 * GAP
    parts: list[Markup] = []
    y = float(GAP)
    own = [board for board in view.boards if board.board == view.viewer]
    blocks = [
        (art_base.base(view, said), art_base.WIDTH, art_base.HEIGHT),
        *((art_seats.area(view, b, True, said), art_seats.WIDTH, art_seats.height(b, True)) for b in own),
        (art_market.demands(view, said), art_market.DEMANDS_WIDTH, art_market.HEIGHT),
        (art_market.scientists(view, said), art_market.SCIENTISTS_WIDTH, art_market.HEIGHT),
        (art_market.foods(view, said), art_market.FOOD_WIDTH, art_market.HEIGHT),
        (art_base.mining(view, said), art_base.MINING_WIDTH, art_base.HEIGHT),
        (art_market.research(view, said), art_market.RESEARCH_WIDTH, art_market.TRACKS_HEIGHT),
        (art_market.bonuses(view, said), art_market.BONUS_WIDTH, art_market.TRACKS_HEIGHT),
        (art_market.co2(view, art_market.RESEARCH_WIDTH), art_market.RESEARCH_WIDTH, art_market.CO2_HEIGHT),
        (art_market.tiles(view, said), art_market.TILES_WIDTH, art_market.HEIGHT),
        *(
            (art_seats.area(view, b, False, said), art_seats.WIDTH, art_seats.height(b, False))
            for b in view.boards
            if b not in own
        ),
    ]
    for drawn, block_width, block_height in blocks:
        scale = inner / block_width
        parts.append(_at(GAP, y, drawn, scale))
        y += block_height * scale + GAP
    return parts, width, y
