"""What a mission wants, as a small drawing around the origin, about 96 wide and 72 high."""

from lunaria.engine.show.svg import Markup
from lunaria.games.welcome_to_the_moon.battle import missions as battle
from lunaria.games.welcome_to_the_moon.colony import missions as colony
from lunaria.games.welcome_to_the_moon.dome import missions as dome
from lunaria.games.welcome_to_the_moon.escape import missions as escape
from lunaria.games.welcome_to_the_moon.journey import missions as journey
from lunaria.games.welcome_to_the_moon.launch import missions as launch
from lunaria.games.welcome_to_the_moon.mine import missions as mine
from lunaria.games.welcome_to_the_moon.virus import missions as virus

_ADVENTURES = (launch, journey, colony, mine, dome, virus, escape, battle)


def picture(prefix: str, mission: str) -> Markup:
    """Return the drawing of a mission, by the text that says what it wants (``mission-1-a-2``)."""
    _, adventure, which = mission.split("-", 2)
    return _ADVENTURES[int(adventure) - 1].PICTURES[which](prefix)
