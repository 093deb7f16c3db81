"""The features of the estimates by name: each adventure's own, and ASTRA alone."""

from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.welcome_to_the_moon.battle import estimate as battle
from lunaria.games.welcome_to_the_moon.codes import OVER
from lunaria.games.welcome_to_the_moon.colony import estimate as colony
from lunaria.games.welcome_to_the_moon.dome import estimate as dome
from lunaria.games.welcome_to_the_moon.escape import estimate as escape
from lunaria.games.welcome_to_the_moon.estimate import astra_estimate
from lunaria.games.welcome_to_the_moon.journey import estimate as journey
from lunaria.games.welcome_to_the_moon.launch import estimate as launch
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.mine import estimate as mine
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.virus import estimate as virus

OF = (launch, journey, colony, mine, dome, virus, escape, battle)
LEARNED_OF = {number: one.LEARNED for number, one in enumerate(OF, 1)}
"""The learned estimates by adventure."""


def aspects(leaflet: AnyLeaflet, s: Sheets, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at; at the end that is its points."""
    points = float(leaflet.kernel.score(s, s.seats)[seat])
    if s.stage == OVER:
        found: tuple[EvalTerm, ...] = (EvalTerm("aspect-points", points, points),)
    else:
        found = OF[leaflet.number - 1].aspects(s, seat, points)
    if s.seats > 1:
        return found
    astra = float(astra_estimate(s.raw))
    return (*found, EvalTerm("aspect-astra", astra, -astra, good=-1, whole=False))
