"""The record of adventure 5, The Dome (WM-A5)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.state import integers
from lunaria.games.welcome_to_the_moon.dome import sheet as t
from lunaria.games.welcome_to_the_moon.state import Astronauts, Columns, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


class DomeSheets(Astronauts, Columns):
    """A game of adventure 5."""

    number: Ints = numbers(t.SPACES)
    journal: Ints = journal(12)
    plants: Ints = integers((ROWS, t.LEVELS), 0, t.PLANTS, "plants circled on each tower level (WM-A5.4)")
    waters: Ints = integers((ROWS, t.LEVELS), 0, 1, "waters circled on each tower level (WM-A5.4)")
    built: Ints = integers(ROWS, 0, t.BUILT, "halves of sections built, two bits for each section (WM-A5.5)")
    cut: Ints = integers(ROWS, 0, 2**t.SECTIONS - 1, "sections cut in halves, one bit each (WM-A5.6)")
    factors: Ints = integers((ROWS, len(t.COLUMNS)), 0, t.BOXES, "levels crossed in each energy column (WM-A5.7)")
    astronauts: Ints = integers(ROWS, 0, t.ASTRONAUTS, "Astronaut symbols crossed (WM-A5.8)")
