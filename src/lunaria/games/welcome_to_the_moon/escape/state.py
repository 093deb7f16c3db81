"""The record of adventure 7, The Escape (WM-A7)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integers, sets, spaces
from lunaria.games.welcome_to_the_moon.escape.sheet import PLANNINGS, PLANTS, REACTORS, SHIPS, SPACES, WILD_SYMBOLS
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


class EscapeSheets(Tracks, Tanks):
    """A game of adventure 7."""

    connected: Sets = spaces(ROWS, "spaces of connected blocks (WM-A7.2)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A7.5)")
    airlocks: Sets = sets(ROWS, "airlocks activated, one bit each (WM-A7.3)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    reactors: Ints = integers((ROWS, SHIPS), 0, REACTORS, "reactors circled in each starship (WM-A7.4)")
    plants: Ints = integers((ROWS, SHIPS), 0, PLANTS, "plants circled in each greenhouse (WM-A7.5)")
    gift: Ints = integers(ROWS, 0, 2, "the airlock due: 0 the action's, 1 a gift before it, 2 a last gift (WM-A7.3)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A7.7)")
    plannings: Ints = integers(ROWS, 0, PLANNINGS, "Planning boxes crossed (WM-A7.7)")
