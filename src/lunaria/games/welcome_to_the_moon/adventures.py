"""The adventures: each is a set of rules of its own, made of its leaflet and of what all share."""

from functools import partial

from lunaria.engine.game import Variant
from lunaria.engine.kernel import SearchDefaults
from lunaria.games.welcome_to_the_moon import (
    art,
    aspects,
    briefs,
    estimate,
    events,
    figures,
    flow,
    gallery,
    invariants,
    motions,
    moves,
    readings,
    refusals,
    remarks,
    scoring,
    telling,
    view,
)
from lunaria.games.welcome_to_the_moon.battle.leaflet import BattleLeaflet
from lunaria.games.welcome_to_the_moon.colony.leaflet import ColonyLeaflet
from lunaria.games.welcome_to_the_moon.dome.leaflet import DomeLeaflet
from lunaria.games.welcome_to_the_moon.escape.leaflet import EscapeLeaflet
from lunaria.games.welcome_to_the_moon.journey.leaflet import JourneyLeaflet
from lunaria.games.welcome_to_the_moon.launch.leaflet import LaunchLeaflet
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.mine.leaflet import MineLeaflet
from lunaria.games.welcome_to_the_moon.tables import texts_of
from lunaria.games.welcome_to_the_moon.virus.leaflet import VirusLeaflet

MODULES = (
    flow,
    scoring,
    estimate,
    events,
    moves,
    refusals,
    invariants,
    view,
    telling,
    art,
    figures,
    briefs,
    motions,
    gallery,
    aspects,
    remarks,
    readings,
)
GIVEN = (
    "notation",
    "path",
    "ahead",
    "reason",
    "prompt",
    "tell",
    "motions",
    "problems",
    "view_of",
    "score_sheet",
    "rivals",
    "gallery",
    "aspects",
    "remarks",
    "readings",
    "board",
    "figures",
)
"""The functions that take the leaflet first."""


OVERLOOKED = {1: 25, 2: 15, 3: 30, 4: 20, 5: 10, 6: 10, 7: 20, 8: 10}
"""The percentage of actions that the apprentice ignores in each adventure (``SearchDefaults``)."""


class Adventure(Variant):
    """One adventure.

    Args:
        leaflet: the class of its particulars.
    """

    def __init__(self, leaflet: type[AnyLeaflet]) -> None:
        self.leaflet = leaflet()
        number = self.leaflet.number
        search = SearchDefaults(prior_visits=5.0, overlooked=OVERLOOKED[number], botanist=20, astronaut=50, oracle=2000)
        texts = texts_of(number)
        super().__init__(leaflet.record, int(leaflet.first[-1]), MODULES, search, texts)
        self._named |= {name: partial(self._named[name], self.leaflet) for name in GIVEN}
        self._named["LEARNED"] = aspects.LEARNED_OF[number]
        self.leaflet.kernel = self.kernel

    def space(self, index: int) -> str:
        """Return the name of a bit of a set; raises ``IndexError`` for a bit that is no space."""
        return self.leaflet.space(index)


LEAFLETS = (
    LaunchLeaflet, JourneyLeaflet, ColonyLeaflet, MineLeaflet, DomeLeaflet, VirusLeaflet, EscapeLeaflet, BattleLeaflet,
)  # fmt: skip
