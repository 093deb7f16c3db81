"""The record of adventure 6, The Virus (WM-A6)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integer, integers, sets, spaces
from lunaria.games.welcome_to_the_moon.state import Tanks, Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS
from lunaria.games.welcome_to_the_moon.virus.sheet import QUARTERS, SPACES, WILD_SYMBOLS


class VirusSheets(Tracks, Tanks):
    """A game of adventure 6."""

    infected: Sets = spaces(ROWS, "infected spaces: filled, without a value (WM-A6.3)")
    tanks: Sets = spaces(ROWS, "spaces whose tank is circled (WM-A6.6)")
    shut: Sets = sets(ROWS, "walkways closed, one bit each (WM-A6.5)")
    active: Sets = sets(ROWS, "quarters whose virus is circled on the sheet, one bit each (WM-A6.11)")
    due: Sets = sets(ROWS, "quarters whose virus still acts in this propagation (WM-A6.12)")
    targets: Sets = sets(ROWS, "quarters in which the virus that acts now still infects a space (WM-A6.12)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(24)
    energies: Ints = integers((ROWS, QUARTERS), 0, 2, "energies circled in each quarter since the start (WM-A6.4)")
    plants: Ints = integers((ROWS, QUARTERS), 0, 2, "plants circled in each quarter (WM-A6.6)")
    plant_track: Ints = integers(ROWS, 0, 16, "symbols of the plant track crossed (WM-A6.7)")
    water_track: Ints = integers(ROWS, 0, 10, "symbols of the water track crossed (WM-A6.7)")
    triggered: Ints = integers(ROWS, 0, 63, "viruses and propagation symbols triggered this turn (WM-A6.8)")
    propagations: Ints = integers(ROWS, 0, 15, "propagations that the sheet still suffers (WM-A6.11)")
    astronauts: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Astronaut symbols crossed (WM-A6.14)")
    plannings: Ints = integers(ROWS, 0, WILD_SYMBOLS, "Planning symbols crossed (WM-A6.14)")
    viruses: int = integer(0, 31, "viruses activated, one bit each (WM-A6.8, WM-A6.13)")
