"""The drawings of the adventures: the sheet of each, and its SVG file."""

from collections.abc import Callable

from lunaria.engine.show.svg import Markup, group
from lunaria.engine.show.ui import Picture
from lunaria.games.welcome_to_the_moon.battle import art as battle_art
from lunaria.games.welcome_to_the_moon.battle import plan as battle_plan
from lunaria.games.welcome_to_the_moon.colony import art as colony_art
from lunaria.games.welcome_to_the_moon.dome import art as dome_art
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.escape import art as escape_art
from lunaria.games.welcome_to_the_moon.escape import plan as escape_plan
from lunaria.games.welcome_to_the_moon.journey import art as journey_art
from lunaria.games.welcome_to_the_moon.journey import plan as journey_plan
from lunaria.games.welcome_to_the_moon.launch import art as launch_art
from lunaria.games.welcome_to_the_moon.mine import art as mine_art
from lunaria.games.welcome_to_the_moon.view import LeafView
from lunaria.games.welcome_to_the_moon.virus import art as virus_art

LEAVES: dict[int, tuple[Callable[[Drawing], Markup], Template]] = {
    1: (launch_art.draw, launch_art.TEMPLATE),
    2: (journey_art.draw, journey_plan.PRINT),
    3: (colony_art.draw, colony_art.TEMPLATE),
    4: (mine_art.draw, mine_art.TEMPLATE),
    5: (dome_art.draw, dome_art.TEMPLATE),
    6: (virus_art.draw, virus_art.TEMPLATE),
    7: (escape_art.draw, escape_plan.PRINT),
    8: (battle_art.draw, battle_plan.PRINT),
}
"""By the number of the adventure."""


def page_of(view: LeafView, how: Picture) -> Drawing:
    """Return a sheet that is to be drawn; its ids begin with its seat, wherever it stands."""
    return Drawing(view, how.texts, how.names, f"s{view.sheet.seat}-", LEAVES[view.adventure][1])


def draw(page: Drawing, *beside: Markup) -> Markup:
    """Draw a sheet on its plane of 900 by 900.

    Args:
        page: the sheet.
        beside: further drawings beside it that copy the same marks.
    """
    drawn = Markup("".join((LEAVES[page.view.adventure][0](page), *beside)))
    return group(pencil.pruned(drawn, page.prefix), id=f"{page.prefix}sheet")
