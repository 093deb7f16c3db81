"""The record of adventure 8, The Battle (WM-A8)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integer, integers, spaces
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.state import Astronauts, journal
from lunaria.games.welcome_to_the_moon.tables import ROWS


class BattleSheets(Astronauts):
    """A game of adventure 8. Rows are sheets by their owners; of the fields of a turn they are seats as everywhere.

    ``filled`` holds the completed planets of a sheet. Alone, ASTRA owns the sheet of row 1.
    """

    number: Ints = integers(
        (ROWS, t.PLANETS), 0, t.BOTH, "who controls each completed planet, one bit a side (WM-A8.5)"
    )
    journal: Ints = journal(16)
    insignias: Sets = spaces((ROWS, t.SIDES), "each side's insignias on planets and moons (WM-A8.3)")
    asteroids: Ints = integers((ROWS, t.SIDES), 0, t.ASTEROIDS, "asteroids taken from each side (WM-A8.7)")
    latest: Sets = spaces(ROWS, "the insignias drawn when the sheet was last played on")
    asteroids_new: Ints = integers((ROWS, t.SIDES), 0, 2, "asteroids taken when the sheet was last played on")
    plant_symbols: Ints = integers((ROWS, t.PLANETS), 0, 2, "plant symbols crossed on each planet (WM-A8.6)")
    water_symbols: Ints = integers((ROWS, t.PLANETS), 0, 1, "water symbols crossed on each planet (WM-A8.6)")
    plants: Ints = integers((ROWS, t.SIDES), 0, t.PLANT_BOXES, "plant boxes crossed on each side (WM-A8.6)")
    waters: Ints = integers((ROWS, t.SIDES), 0, t.WATER_BOXES, "water boxes crossed on each side (WM-A8.6)")
    values: Ints = integers((ROWS, t.SIDES, len(t.TYPES)), 0, t.VALUE_BOXES, "planet-value boxes crossed (WM-A8.8)")
    plannings: Ints = integers((ROWS, t.SIDES), 0, t.PLANNING_BOXES, "Planning boxes crossed on each side (WM-A8.9)")
    failures: Ints = integers((ROWS, t.SIDES), 0, t.ERROR_BOXES, "System Error boxes crossed on each side (WM-A8.11)")
    astronauts: Ints = integers((ROWS, t.SIDES), 0, t.ASTRONAUTS, "Astronauts circled on each side (WM-A8.10)")
    astronauts_used: Ints = integers((ROWS, t.SIDES), 0, t.ASTRONAUTS, "Astronauts crossed again (WM-A8.10)")
    owed: Ints = integers(ROWS, 0, 2, "bonuses of an asteroid that the seat still has to place (WM-A8.7)")
    acted: Ints = integers(ROWS, 0, 1, "1 once the action of the seat's turn has had its chance (WM-3.8)")
    moons_drawn: int = integer(0, t.ASTRA_MOONS, "solo: insignias of an effect card already drawn (WM-S.13)")
