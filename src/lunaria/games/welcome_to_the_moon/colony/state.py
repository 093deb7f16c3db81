"""The record of adventure 3, The Colony (WM-A3)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integers, sets, spaces
from lunaria.games.welcome_to_the_moon.colony import sheet as t
from lunaria.games.welcome_to_the_moon.state import Columns, Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


class Colony(Tracks, Tanks, Columns):
    """A game of adventure 3."""

    tanks: Sets = spaces(ROWS, "buildings whose tank is circled (WM-A3.4)")
    joined: Sets = spaces(ROWS, "buildings joined to the network (WM-A3.6)")
    tunnels: Sets = sets(ROWS, "tunnels drawn, one bit each (WM-A3.6)")
    number: Ints = numbers(t.GRID)
    journal: Ints = journal(12)
    greenhouses: Ints = integers((ROWS, t.QUARTERS), 0, t.GREENHOUSES, "greenhouses circled in each quarter (WM-A3.5)")
    factors: Ints = integers(
        (ROWS, len(t.FACTORS)), 0, t.BOXES, "boxes crossed in the columns of plants, tanks and antennas (WM-A3.8)"
    )
    astronauts: Ints = integers(ROWS, 0, t.ASTRONAUTS, "Astronaut symbols crossed (WM-A3.9)")
    plannings: Ints = integers(ROWS, 0, t.PLANNINGS, "Planning boxes crossed (WM-A3.9)")
