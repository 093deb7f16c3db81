"""The record of adventure 2, The Journey (WM-A2)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integers, spaces
from lunaria.games.welcome_to_the_moon.journey.sheet import ENERGIES, SPACES, STATIONS, WILD_SYMBOLS
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


class Journey(Tracks, Tanks):
    """A game of adventure 2."""

    dividers: Sets = spaces(ROWS, "spaces behind which a divider stands (WM-A2.1)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A2.4)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(12)
    energy: Ints = integers(ROWS, 0, ENERGIES, "energies circled (WM-A2.2)")
    robots: Ints = integers((ROWS, STATIONS), 0, 4, "robots circled at each station (WM-A2.5)")
    plants: Ints = integers((ROWS, STATIONS), 0, 5, "plants circled at each station (WM-A2.7)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A2.8)")
    plannings: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Planning symbols crossed (WM-A2.8)")
