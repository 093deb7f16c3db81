"""Adventure 8, The Battle (WM-A8)."""

from lunaria.engine.bits import bit, count
from lunaria.engine.show.text import texts
from lunaria.games.welcome_to_the_moon.battle.insignias import draw_on_asteroid, seat_on
from lunaria.games.welcome_to_the_moon.battle.leaflet import BattleLeaflet
from lunaria.games.welcome_to_the_moon.battle.sheet import (
    ASTEROIDS,
    FAR,
    FIRST_SPACE,
    FIRST_SPOT,
    MOON,
    NAMES,
    NEAR,
    PLANET_VALUE,
    PLANNING_VALUE,
    PLANT_VALUE,
    SHEET,
    SIZE,
    WATER_VALUE,
)
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import ACTION, CARDS, NUMBER, SEATS, Action, Stage
from tests.games.welcome_to_the_moon.table import Table
from tests.games.welcome_to_the_moon.test_solo import pile

EVEN = 2


def turn(table: Table, number: int) -> Table:
    """Set the number of the turn; in even ones everybody plays on their own near side."""
    table.state.turn = number
    return table


def put(table: Table, sheet: int, planet: str, near: int = 0, far: int = 0, moons: tuple[int, int] = (0, 0)) -> Table:
    """Draw insignias on a planet, near ones first, and on its moon; complete it if that fills it."""
    s, index = table.state, NAMES.index(planet)
    for row in table.rows(sheet):
        place = int(FIRST_SPACE[index])
        for side, total in ((NEAR, near), (FAR, far)):
            for _ in range(total):
                s.insignias[row, side] |= bit(place)
                place += 1
        place = int(FIRST_SPOT[index])
        for side, total in ((NEAR, moons[0]), (FAR, moons[1])):
            for _ in range(total):
                s.insignias[row, side] |= bit(place)
                place += 1
        if near + far == SIZE[index]:
            s.filled[row] |= bit(index)
            ours, theirs = near + moons[0], far + moons[1]
            s.number[row, index] = (ours >= theirs) + 2 * (theirs >= ours)
    return table


def belt(table: Table, sheet: int, near: int = 0, far: int = 0) -> Table:
    """Draw insignias on asteroids from both sides."""
    for row in table.rows(sheet):
        table.state.asteroids[row] = [near, far]
    return table


def side(table: Table, sheet: int, where: int, **fields: int) -> Table:
    """Set boxes of one side of a sheet."""
    for row in table.rows(sheet):
        for name, value in fields.items():
            getattr(table.state, name)[row, where] = value
    return table


def insignias(table: Table, sheet: int, where: int) -> int:
    """Count a side's insignias."""
    return count(table.state.insignias[sheet, where])


def test_two_sheets_each() -> None:
    """WM-A8.1, WM-A8.2: odd turns on the far side of the next player's sheet, even ones on one's own near side."""
    table = Table(8, 3).offer((6, "energy"), (8, "energy"), (4, "energy"))
    for seat in range(3):
        table.play(seat, "choose 2", "no energy", "done")
    assert [insignias(table, sheet, FAR) for sheet in range(3)] == [1, 1, 1]
    table.offer((6, "energy"), (8, "energy"), (4, "energy")).play(0, "choose 2", "no energy", "done")
    assert [insignias(table, sheet, NEAR) for sheet in range(3)] == [1, 0, 0]
    table = Table(8, 2).offer((6, "energy"), (8, "energy"), (4, "energy")).play(0, "choose 2")
    table.play(0, "energy grey")
    assert table.state.values[1, FAR].tolist() == [0, 0, 1]
    assert table.state.insignias[0].tolist() == [0, 0]


def test_the_number_names_the_planet() -> None:
    """WM-A8.3: border numbers give a choice; spaces are filled in order; no number is written, and no order counts."""
    assert [(planet.numbers[0], planet.numbers[-1]) for planet in SHEET.planets] == [
        (0, 3), (3, 5), (5, 7), (7, 9), (9, 11), (11, 13), (13, 17)
    ]  # fmt: skip
    table = Table(8).offer((5, "energy"), (8, "energy"), (15, "energy")).play(0, "choose 1")
    assert table.legal(0) == {"write b", "write c"}
    assert table.refused(0, "write a") == "WM-A8.3"
    table.play(0, "write b")
    assert int(table.state.insignias[1, FAR]) == 1 << int(FIRST_SPACE[1])
    table = put(turn(Table(8), EVEN), 0, "b", 2, 1).offer((5, "energy"), (4, "energy"), (15, "energy")).sound()
    table.play(0, "choose 2", "no energy")
    assert int(table.state.insignias[0, NEAR]) >> int(FIRST_SPACE[1] + 3) & 1
    table = put(turn(Table(8), EVEN), 0, "g", 2, 1).offer((15, "energy"), (4, "energy"), (15, "robot")).sound()
    assert table.legal(0) == {"choose 2"}
    table = put(turn(Table(8), EVEN), 0, "b", 5, 0).offer((5, "energy"), (4, "energy"), (15, "robot")).sound()
    table.play(0, "choose 1", "no energy")
    assert int(table.state.insignias[0, NEAR]) >> int(FIRST_SPACE[2]) & 1


def test_bonus_of_a_space() -> None:
    """WM-A8.4: robot takes an asteroid; plant and water cross a box of one's own and no symbol; before the action."""
    table = put(turn(Table(8), EVEN), 0, "a", 1, 1).offer((1, "plant"), (8, "energy"), (15, "energy")).sound()
    table.play(0, "choose 1")
    assert table.state.plants[0].tolist() == [1, 0]
    assert table.state.plant_symbols[0].tolist() == [0] * 7
    table.play(0, "plant")
    assert (table.state.plants[0].tolist(), table.state.plant_symbols[0, 0]) == ([2, 0], 1)
    table = belt(put(turn(Table(8), EVEN), 0, "b", 2, 2), 0, 5, 0).offer((4, "energy"), (8, "energy"), (15, "robot"))
    table.sound().play(0, "choose 1")
    assert table.legal(0) == {"energy green", "energy blue", "energy grey"}
    assert table.refused(0, "no energy") == "WM-3.14"
    table.play(0, "energy green", "energy green")
    assert table.legal(0) == {"energy green", "energy blue", "energy grey", "no energy"}
    table = put(turn(Table(8), EVEN), 0, "c", 1, 3).offer((6, "plant"), (8, "energy"), (15, "energy")).sound()
    table.play(0, "choose 1")
    assert (table.state.waters[0].tolist(), table.state.water_symbols[0].tolist()) == ([1, 0], [0] * 7)


def test_control() -> None:
    """WM-A8.5: more insignias on planet and moon; a tie gives both; the moon closes."""
    for moons, control in (((0, 0), 1), ((0, 1), 3), ((0, 2), 2)):
        table = put(turn(Table(8), EVEN), 0, "a", 1, 1, moons).offer((1, "planning"), (8, "energy"), (15, "energy"))
        table.sound().play(0, "choose 1")
        assert table.state.number[0, 0] == control
        assert "moon a" not in table.legal(0)
        assert table.refused(0, "moon a") == "WM-A8.5"
        table.sound()
    for moons, words in (((0, 0), ["planet a", "Seat 1"]), ((0, 1), ["both"]), ((0, 2), ["Seat 2"])):
        table = put(turn(Table(8), EVEN), 0, "a", 1, 1, moons).offer((1, "robot"), (8, "energy"), (15, "energy"))
        table.play(0, "choose 1", "no robot", "done").play(1, "choose 2", "no energy", "done")
        events = [event for event in table.match.plies[-1].events if event.kind == Happening.CONTROL]
        assert len(events) == 1
        said = texts("en", GAME.texts).say(table.match.variant.tell(events[0]))
        assert all(word in said for word in words), said


def test_plant_and_water() -> None:
    """WM-A8.6: a symbol of the planet and a box of one's own; with none left on the planet, no action."""
    table = turn(Table(8), EVEN).offer((8, "water"), (8, "plant"), (15, "water")).play(0, "choose 1", "water")
    assert (table.state.waters[0].tolist(), table.state.water_symbols[0, 3]) == ([1, 0], 1)
    table = turn(Table(8), EVEN).offer((8, "water"), (8, "plant"), (15, "water"))
    table.state.water_symbols[0, 3] = 1
    table.play(0, "choose 1")
    assert table.legal(0) == {"done"}
    table = turn(Table(8), EVEN).offer((8, "water"), (8, "plant"), (15, "water")).play(0, "choose 3")
    assert table.legal(0) == {"done"}, "the last planet has no water"
    table = side(turn(Table(8), EVEN), 0, NEAR, plants=11).offer((8, "water"), (8, "plant"), (15, "water")).sound()
    table.play(0, "choose 2", "plant")
    assert (table.state.plants[0, NEAR], table.state.plant_symbols[0, 3]) == (11, 1)


def test_asteroids() -> None:
    """WM-A8.7: the first free one from one's own side, with its bonuses; two moons cost nothing."""
    table = Table(8).offer((8, "robot"), (4, "energy"), (15, "energy")).play(0, "choose 1", "robot", "done")
    assert table.state.asteroids[1].tolist() == [0, 1]
    assert SHEET.asteroids[-1].bonuses == []
    table = belt(turn(Table(8), EVEN), 0, 4, 0).offer((8, "robot"), (4, "energy"), (15, "energy")).sound()
    table.play(0, "choose 1", "robot", "energy blue")
    assert (table.state.waters[0].tolist(), table.state.values[0, NEAR].tolist()) == ([1, 0], [0, 1, 0])
    table = belt(turn(Table(8), EVEN), 0, 6, 6).offer((8, "robot"), (4, "energy"), (15, "energy")).sound()
    table.play(0, "choose 1", "robot")
    assert table.refused(0, "no moon") == "WM-3.14"
    table.play(0, "moon b", "moon b")
    assert (table.state.plannings[0].tolist(), count(table.state.insignias[0, NEAR] & MOON[1])) == ([0, 0], 2)
    assert table.legal(0) == {"done"}
    table = belt(turn(Table(8), EVEN), 0, 7, 6).offer((8, "robot"), (4, "energy"), (15, "energy")).sound()
    table.play(0, "choose 1")
    assert table.legal(0) == {"done"}
    table = belt(put(turn(Table(8), EVEN), 0, "b", 2, 2), 0, 7, 6).offer((4, "plant"), (8, "energy"), (15, "robot"))
    table.sound().play(0, "choose 1")
    assert table.state.asteroids[0].tolist() == [7, 6], "the bonus of a space finds none either"
    table.sound()


def test_bonuses_without_effect_are_lost() -> None:
    """WM-3.14: energies beyond the last box and moons beyond the last spot are lost."""
    table = belt(turn(Table(8), EVEN), 0, 5, 0).offer((8, "robot"), (4, "energy"), (15, "energy"))
    for row in table.rows(0):
        table.state.values[row, NEAR] = [4, 4, 3]
    table.sound().play(0, "choose 1", "robot")
    assert table.state.values[0, NEAR].tolist() == [4, 4, 4]
    assert (table.legal(0), table.state.owed[0]) == ({"done"}, 0)


def test_planet_values() -> None:
    """WM-A8.8: the next box of one of three columns of the side."""
    assert PLANET_VALUE.tolist() == [[2, 3, 4, 6, 8], [2, 4, 6, 8, 10], [4, 5, 6, 9, 12]]
    table = turn(Table(8), EVEN).offer((8, "energy"), (4, "energy"), (15, "energy"))
    for row in table.rows(0):
        table.state.values[row, NEAR] = [4, 0, 0]
    table.sound().play(0, "choose 1")
    assert table.legal(0) == {"energy blue", "energy grey", "no energy"}
    assert table.refused(0, "energy green") == "WM-A8.8"


def test_moons() -> None:
    """WM-A8.9: a free spot of an open planet's moon, and a Planning box; without a moon no box."""
    table = put(turn(Table(8), EVEN), 0, "b", 0, 0, (1, 1)).offer((8, "planning"), (4, "energy"), (15, "energy"))
    table.sound().play(0, "choose 1")
    assert table.refused(0, "moon b") == "WM-A8.9"
    table.play(0, "moon c")
    assert table.state.plannings[0].tolist() == [1, 0]
    table = turn(Table(8), EVEN).offer((8, "planning"), (4, "energy"), (15, "energy"))
    table.play(0, "choose 1", "no moon")
    assert table.state.plannings[0].tolist() == [0, 0]
    table = side(turn(Table(8), EVEN), 0, NEAR, plannings=7).offer((8, "planning"), (4, "energy"), (15, "energy"))
    table.sound().play(0, "choose 1", "moon c")
    assert table.state.plannings[0, NEAR] == 7


def test_astronauts() -> None:
    """WM-A8.10: change by 2 and circle a symbol; circled ones change later numbers, any number of them; declinable."""
    table = turn(Table(8), EVEN).offer((8, "astronaut"), (8, "energy"), (15, "energy")).play(0, "choose 1 declined")
    assert (table.legal(0), table.state.astronauts[0].tolist()) == ({"done"}, [0, 0])
    table = turn(Table(8), EVEN).offer((8, "astronaut"), (8, "energy"), (15, "energy")).play(0, "choose 1")
    assert table.legal(0) == {"write c", "write d", "write e"}
    table.play(0, "write e")
    assert table.state.astronauts[0].tolist() == [1, 0]
    assert table.state.astronauts_used[0].tolist() == [0, 0], "the action itself goes from 8 to 9"
    table = side(turn(Table(8), EVEN), 0, NEAR, astronauts=3, astronauts_used=1).sound()
    table.offer((8, "astronaut"), (8, "energy"), (15, "energy")).play(0, "choose 2")
    assert table.legal(0) == {"write b", "write c", "write d", "write e", "write f"}
    table.play(0, "write f", "no energy")
    assert table.state.astronauts_used[0].tolist() == [3, 0], "from 8 to 11 it takes two"
    table = side(turn(Table(8), EVEN), 0, NEAR, astronauts=1).sound()
    table.offer((8, "astronaut"), (8, "energy"), (15, "energy")).play(0, "choose 1", "write f")
    assert (table.state.astronauts[0, NEAR], table.state.astronauts_used[0, NEAR]) == (2, 1)
    table = side(turn(Table(8), EVEN), 0, FAR, astronauts=2).sound()
    table.offer((8, "astronaut"), (8, "energy"), (15, "energy")).play(0, "choose 2")
    assert table.state.space[0] == 3, "those circled on the other side do not help: only planet d"


def test_stored_astronauts_oblige_to_nothing() -> None:
    """WM-3.6, WM-3.7: a System Error is free if only stored Astronauts would help; the action of a card is not."""
    table = put(side(turn(Table(8), EVEN), 0, NEAR, astronauts=2), 0, "g", 2, 1)
    table.offer((15, "robot"), (15, "energy"), (14, "plant")).sound()
    assert table.legal(0) == {"choose 1", "choose 2", "choose 3", "error"}
    table = put(turn(Table(8), EVEN), 0, "g", 2, 1).offer((15, "astronaut"), (15, "energy"), (14, "plant")).sound()
    assert table.legal(0) == {"choose 1"}
    assert table.refused(0, "error") == "WM-3.6"
    table = put(turn(Table(8), EVEN), 0, "g", 2, 1).offer((14, "robot"), (15, "energy"), (15, "plant")).sound()
    assert table.legal(0) == {"error"}


def test_errors_and_the_end() -> None:
    """WM-A8.11: errors are crossed where one plays; both of one side, a full sheet or three missions end the game."""
    table = put(turn(Table(8), EVEN), 0, "g", 2, 1).offer((14, "robot"), (15, "energy"), (15, "plant")).sound()
    table.play(0, "error", "done")
    assert (table.state.failures[0].tolist(), table.state.errors[0]) == ([1, 0], 1)
    table.finish(1)
    assert not table.match.over
    table = side(put(turn(Table(8), EVEN), 0, "g", 2, 1), 0, NEAR, failures=1).mark(0, errors=1)
    table.offer((14, "robot"), (15, "energy"), (15, "plant")).sound().play(0, "error", "done").finish(1)
    assert table.match.over
    table = side(side(put(turn(Table(8), EVEN), 0, "g", 2, 1), 0, NEAR), 1, FAR, failures=1).mark(0, errors=1)
    table.offer((14, "robot"), (15, "energy"), (15, "plant")).sound().play(0, "error", "done").finish(1)
    assert (table.match.over, table.state.errors[0]) == (False, 2)
    table = turn(Table(8), EVEN)
    for planet, size in zip(NAMES, SIZE, strict=True):
        put(table, 0, planet, int(size) - (planet == "g"))
    table.offer((14, "robot"), (15, "energy"), (15, "plant")).sound()
    table.play(0, "choose 1", "no robot", "done").finish(1)
    while not table.match.over and table.state.stage == Stage.MISSIONS:
        table.match.play(table.match.pending[0], "no mission")
    assert table.match.over


def fulfils(table: Table, letter: int) -> list[bool]:
    """Return whether each seat can fulfil a mission once the turn is over."""
    table.finish(0).finish(1)
    state = table.state
    return [state.stage == Stage.MISSIONS and bool(state.asked >> seat & 1) for seat in range(2)]


def test_missions() -> None:
    """WM-A8.11, WM-4.1: each must hold on one single sheet, on either side of it."""

    def fresh(missions: str) -> Table:
        return turn(Table(8, 2, missions), EVEN).offer((8, "energy"), (8, "robot"), (8, "plant"))

    four = put(put(put(put(fresh("111"), 0, "a", 3), 0, "b", 5), 0, "c", 5), 0, "g", 3)
    assert fulfils(four.sound(), 0) == [True, False]
    far = put(put(put(put(fresh("111"), 0, "a", 0, 3), 0, "b", 0, 5), 0, "c", 0, 5), 0, "g", 0, 3)
    assert fulfils(far.sound(), 0) == [False, True]
    spread = put(put(put(put(fresh("111"), 0, "a", 3), 0, "b", 5), 1, "c", 0, 5), 1, "g", 0, 3)
    assert fulfils(spread.sound(), 0) == [False, False]
    types = put(put(put(fresh("211"), 0, "a", 3), 0, "b", 5), 0, "c", 5)
    assert fulfils(types.sound(), 0) == [True, False]
    assert fulfils(put(put(fresh("211"), 0, "a", 3), 0, "b", 5).sound(), 0) == [False, False]
    assert fulfils(belt(fresh("111"), 0, 7).sound(), 1) == [True, False]
    assert fulfils(belt(belt(fresh("111"), 0, 6), 1, 0, 6).sound(), 1) == [False, False]
    values = fresh("121")
    for row in values.rows(0):
        values.state.values[row, NEAR] = [2, 2, 2]
    assert fulfils(values.sound(), 1) == [True, False]
    assert fulfils(side(fresh("111"), 0, FAR, plants=6, waters=4).sound(), 2) == [False, True]
    assert fulfils(side(fresh("111"), 0, FAR, plants=6, waters=3).sound(), 2) == [False, False]
    moons = fresh("112")
    for planet in "abcd":
        put(moons, 0, planet, 0, 0, (1, 1))
    assert fulfils(moons.sound(), 2) == [True, True]
    moons = fresh("112")
    for planet in "ab":
        put(moons, 0, planet, 0, 0, (2, 0))
    assert fulfils(moons.sound(), 2) == [False, False]


def test_open_planets_at_the_end() -> None:
    """WM-A8.12: they go to the player with more insignias, ties to both, empty ones to nobody; missions ignore them."""
    table = put(put(Table(8), 0, "b", 2, 1), 0, "g", 1, 1)
    assert table.sound().match.score() == [4 + 2, 2]
    assert table.state.number[0].tolist() == [0] * 7


def test_score() -> None:
    """WM-A8.13, WM-5.3: missions, plants, water and planets of both sides, less Planning and errors."""
    assert PLANT_VALUE.tolist() == [0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 40]
    assert WATER_VALUE.tolist() == [0, 3, 6, 10, 14, 19, 24, 30, 37, 45]
    assert PLANNING_VALUE.tolist() == [0, 3, 6, 10, 15, 21, 28, 36]
    table = side(side(Table(8), 0, NEAR, plants=2, waters=1, plannings=1), 1, FAR, plants=1, waters=2, failures=1)
    table.mark(0, errors=1, fulfilled=[1, 0, 2])
    for row in table.rows(0):
        table.state.values[row, NEAR] = [1, 0, 0]
    put(table, 0, "a", 2, 1)
    table.state.taken[:] = [1, 0, 1]
    table.sound()
    assert table.match.score() == [12 + 4 + 4 + 3 + 2 + 6 - 3 + 3 - 5, 0]
    sheet = {line.id: points for line, points in table.match.variant.score_sheet(table.state)}
    assert sheet["score-planets"] == [3, 0]
    assert sum(points[0] for points in sheet.values()) == table.match.score()[0]


def test_fewer_errors_break_a_tie() -> None:
    """WM-5.2: the errors of both sides count."""
    table = side(side(Table(8), 0, NEAR, plants=4), 1, NEAR, failures=1, plants=5)
    side(table, 0, FAR, plants=1).mark(1, errors=1)
    assert table.sound().match.score() == [10, 13 + 2 - 5]
    assert table.match.rank() == [1, 2]


# Solo -----------------------------------------------------------------------------------------------------------------


def begin(table: Table, *cards: int) -> Table:
    """End a turn and let the next one draw these cards."""
    pile(table, *cards)
    now = table.state.turn
    while table.state.turn == now and table.state.stage != Stage.DRAWING:
        table.play(0, max(table.legal(0)) if "error" in table.legal(0) else min(table.legal(0)))
    return table


def card(number: int, action: str) -> int:
    """Return the id of a Starship card."""
    return next(i for i in range(1, CARDS + 1) if NUMBER[i] == number and ACTION[i] == Action[action.upper()])


def alone(number: int = 1) -> Table:
    """Return a solo game at a given turn, with ASTRA's first card played."""
    table = Table(8, 1)
    while table.state.stage == Stage.DRAWING:
        table.play(0, min(table.legal(0)))
    s = table.state
    for row in (0, 1, SEATS, SEATS + 1):
        s.insignias[row] = [0, 0]
        s.asteroids[row] = [0, 0]
        s.asteroids_new[row] = [0, 0]
        s.latest[row] = 0
        s.plant_symbols[row] = 0
        s.water_symbols[row] = 0
    return turn(table, number).sound()


def test_astra_plays_its_card() -> None:
    """WM-S.13: on the active sheet, the planet of the first card's number, then by its action."""
    table = begin(alone(), card(4, "plant"))
    assert (int(table.state.insignias[0, FAR]), insignias(table, 0, NEAR)) == (1 << int(FIRST_SPACE[1]), 0)
    assert (table.state.plant_symbols[0, 1], table.state.plants[0].tolist()) == (1, [0, 0])
    table = begin(alone(), card(8, "water"))
    assert table.state.water_symbols[0, 3] == 1
    for action in ("planning", "astronaut"):
        table = begin(alone(), card(4, action))
        assert count(table.state.insignias[0, FAR] & MOON[1]) == 1
    for action in ("robot", "energy"):
        table = begin(alone(), card(10, action))
        assert table.state.asteroids[0].tolist() == [0, 1]
    table = begin(alone(2), card(4, "energy"))
    assert table.state.asteroids[1].tolist() == [1, 0], "ASTRA's own sheet, near side"
    assert table.state.number_card[0] == card(4, "energy")


def test_the_player_chooses_at_border_numbers() -> None:
    """WM-S.13: of two planets; if one is full the other; if both are, the next number upwards."""
    table = begin(alone(), card(7, "plant"))
    assert table.state.stage == Stage.DRAWING
    assert table.legal(0) == {"astra c", "astra d"}
    assert table.refused(0, "astra b") == "WM-S.13"
    assert len(table.match.variant.view(table.match.observe(0), 0).cards) == 1
    table.play(0, "astra d")
    assert (table.state.turn, table.state.plant_symbols[0, 3]) == (2, 1)
    table = put(alone(), 0, "g", 3)
    begin(table.sound(), card(15, "robot"))
    assert int(table.state.insignias[0, FAR]) & 1 << int(FIRST_SPACE[0]), "after 15 comes 1"


def test_effect_cards_draw_on_moons() -> None:
    """WM-S.6, WM-S.13: two moon spots of open planets, first where the player has most insignias."""
    table = put(put(put(alone(), 0, "b", 2), 0, "c", 2), 0, "d", 1).sound()
    begin(table, 64)
    assert table.legal(0) == {"astra moon b", "astra moon c"}
    table.play(0, "astra moon c")
    assert table.legal(0) == {"astra moon b", "astra moon c"}, "the second spot of the same moon as well"
    table.play(0, "astra moon b")
    assert [count(table.state.insignias[0, FAR] & MOON[planet]) for planet in (1, 2)] == [1, 1]
    table = put(put(alone(), 0, "b", 3), 0, "c", 2, 0, (0, 0)).sound()
    begin(table, 65, card(4, "energy"))
    assert count(table.state.insignias[0, FAR] & MOON[1]) == 2, "no choice: both on the moon of most"
    assert table.state.stage == Stage.TURN


def test_tie_goes_to_the_player() -> None:
    """WM-S.13: also at the end; ASTRA wins only with more."""
    table = put(alone(2), 0, "b", 1, 1).sound()
    assert table.match.score() == [4]
    put(table, 0, "b", 1, 2)
    assert table.match.score() == [0]
    table = put(alone(2), 0, "a", 0, 2, (1, 0)).offer((1, "robot"), (9, "energy"), (4, "plant")).sound()
    table.play(0, "choose 1/2", "no energy")
    assert table.state.number[0, 0] == 1


def test_second_flags_give_bonuses() -> None:
    """WM-S.7: every second planet won, regardless of the last insignia."""
    table = put(put(alone(2), 1, "a", 0, 3), 0, "a", 1, 1).offer((1, "robot"), (9, "energy"), (4, "plant"))
    for row in table.rows(1):
        table.state.number[row, 0] = 2
    table.sound().play(0, "choose 1/2")
    assert table.state.bonuses == 1
    table = put(alone(2), 0, "a", 1, 1).offer((1, "robot"), (9, "energy"), (4, "plant")).sound()
    table.play(0, "choose 1/2")
    assert table.state.bonuses == 0


def test_planets_completed_by_astra_count_after_the_turn() -> None:
    """WM-S.6, WM-S.13: a sheet that ASTRA fills ends the game with the turn that begins."""
    table = alone()
    for planet, size in zip(NAMES, SIZE, strict=True):
        put(table, 0, planet, 0, int(size) - (planet == "g"))
    begin(table.sound(), card(14, "robot"))
    assert (table.state.stage, table.legal(0)) == (Stage.TURN, {"error"})
    table.play(0, "error", "done")
    while not table.match.over:
        table.play(0, max(table.legal(0)))
    assert table.match.over


def test_astra_points() -> None:
    """WM-S.10: cards, 20 points and 3 for every level."""
    table = alone()
    assert sum(BattleLeaflet().astra(table.state).values()) == 20 + 3 * 4


def test_owners_of_the_sides_of_a_sheet() -> None:
    """WM-A8.1, WM-S.13: the far side is the previous seat's; in solo games each sheet has the player on one side."""
    company, alone = Table(8, 3).state, Table(8, 1).state
    assert [[int(seat_on(company.raw, sheet, side)) for side in (NEAR, FAR)] for sheet in range(3)] == [
        [0, 2],
        [1, 0],
        [2, 1],
    ]
    assert [[int(seat_on(alone.raw, sheet, side)) for side in (NEAR, FAR)] for sheet in range(2)] == [[0, 6], [6, 0]]


def test_asteroids_are_taken_from_both_ends() -> None:
    """WM-A8.7: counted from the near end."""
    s = Table(8).state
    near = [int(draw_on_asteroid(s.raw, 0, NEAR)) for _ in range(2)]
    far = [int(draw_on_asteroid(s.raw, 0, FAR)) for _ in range(2)]
    assert (near, far) == ([0, 1], [ASTEROIDS - 1, ASTEROIDS - 2])
    assert s.asteroids[0].tolist() == s.asteroids_new[0].tolist() == [2, 2]
