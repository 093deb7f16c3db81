"""Adventure 7, The Escape (WM-A7)."""

from lunaria.games.welcome_to_the_moon.escape.sheet import AIRLOCK_NAMES, BLOCK, NAMES, SHEET, START, ZONES
from tests.games.welcome_to_the_moon.table import Table
from tests.games.welcome_to_the_moon.test_solo import pile

OFFER = ((5, "plant"), (8, "robot"), (9, "water"))


def open_up(table: Table, seat: int, names: str) -> Table:
    """Activate airlocks of a sheet, one after another from the connected blocks."""
    connected = int(START)
    blocks = [block.id for block in SHEET.blocks]
    for name in names.split():
        for side in SHEET.airlocks[AIRLOCK_NAMES.index(name)].joins:
            connected |= int(BLOCK[blocks.index(side)])
    airlocks = sum(1 << AIRLOCK_NAMES.index(name) for name in names.split())
    return table.mark(seat, airlocks=airlocks, connected=connected)


def spaces(names: str) -> int:
    """Return these spaces as a set."""
    return sum(1 << NAMES.index(name) for name in names.split())


def crossed(table: Table, seat: int) -> Table:
    """Cross a Planning box for every X of a sheet."""
    return table.mark(seat, plannings=min(9, int(table.state.crosses[seat]).bit_count()))


def lines(table: Table, seat: int = 0) -> dict[str, int]:
    """Return the lines of the score of a seat."""
    return {line.id: points[seat] for line, points in table.match.variant.score_sheet(table.state)}


def test_starships() -> None:
    """WM-A7.1: six starships, 43 spaces, 13 modules and a greenhouse each; every starship is a zone."""
    assert [len(zone) for zone in ZONES] == [9, 10, 7, 6, 6, 5]
    kinds = [block.kind for block in SHEET.blocks]
    assert (kinds.count("module"), kinds.count("greenhouse")) == (13, 6)
    table = Table(7).offer(*OFFER).fill(0, "f2", 7).sound().play(0, "choose 2")
    assert table.refused(0, "write f1") == "WM-3.4"
    assert table.legal(0) == {f"write f{place}" for place in (3, 4, 6, 7, 8, 9)}


def test_connected_blocks() -> None:
    """WM-A7.2: numbers and X go only to connected blocks; at the start to the two modules at the domes."""
    table = Table(7).offer(*OFFER).play(0, "choose 1")
    assert table.legal(0) == {f"write f{place}" for place in (1, 2, 3, 4, 6, 7, 8, 9)}
    assert table.refused(0, "write f5") == "WM-A7.2"
    assert len(SHEET.airlocks) == 24
    table = open_up(Table(7).offer((5, "planning"), (8, "robot"), (9, "water")), 0, "3").sound()
    table.play(0, "choose 1", "write e1")
    assert {"x e2", "x f1"} <= table.legal(0)
    assert table.refused(0, "x e4") == "WM-A7.2"
    assert table.refused(0, "x e1") == "WM-3.10"


def test_airlocks() -> None:
    """WM-A7.3: the Robot activates one with a connected side; then both sides are connected."""
    table = Table(7).offer(*OFFER).play(0, "choose 2", "write f2")
    assert table.legal(0) == {"airlock 1", "airlock 2", "airlock 3", "airlock 4", "airlock 5", "no robot"}
    assert table.refused(0, "airlock 6") == "WM-A7.3"
    table.play(0, "airlock 4", "done").finish(1).offer((5, "plant"), (9, "robot"), (9, "water")).play(0, "choose 2")
    assert "write e5" in table.legal(0)
    table.play(0, "write f3")
    assert {"airlock 6", "airlock 7", "airlock 10"} <= table.legal(0)
    assert table.refused(0, "airlock 4") == "WM-A7.3"


def test_gifts_of_airlocks() -> None:
    """WM-A7.3, WM-3.14, WM-3.15: robot spaces and two error boxes; before the action of a number, and compulsory."""
    assert sum(space.robot_bonus for space in SHEET.spaces) == 8
    table = Table(7).offer(*OFFER).play(0, "choose 2", "write f1")
    assert table.legal(0) == {f"airlock {number}" for number in range(1, 6)}
    assert table.refused(0, "no robot") == "WM-A7.3"
    table.play(0, "airlock 3")
    assert {"airlock 6", "airlock 9", "no robot"} <= table.legal(0)
    table.play(0, "no robot", "done")
    table = Table(7).offer((5, "planning"), (8, "robot"), (9, "water")).play(0, "choose 1", "write f2", "x f8")
    assert table.legal(0) == {f"airlock {number}" for number in range(1, 6)}
    table.play(0, "airlock 5")
    assert table.legal(0) == {"done"}
    for errors, given in ((0, True), (1, True), (2, False)):
        table = Table(7).offer((5, "plant"), (5, "robot"), (5, "water")).mark(0, errors=errors)
        table.fill(0, "f4", 6).fill(0, "f3", 4).sound()
        assert table.legal(0) == {"error"}
        table.play(0, "error")
        assert ("airlock 1" in table.legal(0)) == given


def test_a_gift_without_effect_is_lost() -> None:
    """WM-3.14: with every airlock activated there is no gift left."""
    table = open_up(Table(7).offer(*OFFER), 0, " ".join(AIRLOCK_NAMES)).sound().play(0, "choose 2", "write f1")
    assert table.legal(0) == {"done"}


def test_reactors() -> None:
    """WM-A7.4: the next one of the starship of the number; some are circled at the start."""
    table = Table(7).offer((5, "energy"), (8, "robot"), (9, "water"))
    assert table.state.reactors[0].tolist() == [0, 0, 0, 1, 1, 2]
    table.play(0, "choose 1", "write f2")
    assert table.legal(0) == {"energy", "no energy"}
    table.play(0, "energy", "done")
    assert table.state.reactors[0].tolist() == [1, 0, 0, 1, 1, 2]
    table = Table(7).offer((5, "energy"), (8, "robot"), (9, "water")).mark(0, reactors=[3, 0, 0, 1, 1, 2])
    table.play(0, "choose 1", "write f2")
    assert table.legal(0) == {"done"}


def test_plants_and_tanks() -> None:
    """WM-A7.5: the next plant of the greenhouse, connected or not; the tank of the space just written."""
    table = Table(7).offer(*OFFER)
    assert table.state.plants[0].tolist() == [0, 0, 1, 1, 1, 2]
    table.play(0, "choose 1", "write f2", "plant", "done")
    assert table.state.plants[0].tolist() == [1, 0, 1, 1, 1, 2]
    table.play(1, "choose 3", "write f3", "water", "done")
    assert int(table.state.tanks[1]) == spaces("f3")
    assert len(SHEET.tanks) == 13
    table.offer((7, "plant"), (8, "robot"), (11, "water")).play(1, "choose 3", "write f4")
    assert table.legal(1) == {"done"}


def test_greenhouses() -> None:
    """WM-A7.6: the first to fill one circles its x2, several in the same turn too; later ones get nothing."""
    table = open_up(open_up(Table(7).offer((5, "robot"), (8, "robot"), (9, "water")), 0, "1"), 1, "1").sound()
    table.play(0, "choose 1", "write f5", "no robot", "done").play(1, "choose 2", "write f5", "no robot", "done")
    assert [table.state.high[seat] for seat in range(2)] == [1, 1]
    assert table.state.race == 1
    table = open_up(Table(7).offer((5, "robot"), (8, "robot"), (9, "water")), 0, "1")
    table.state.race = 1
    table.sound().play(0, "choose 1", "write f5", "no robot", "done")
    assert (table.state.high[0], table.state.low[0]) == (0, 0)


def test_wilds_and_planning() -> None:
    """WM-A7.7: every second Astronaut circles a Wild Action; an X crosses the next box, a tenth costs nothing more."""
    table = Table(7).offer((5, "astronaut"), (8, "planning"), (9, "water")).mark(0, astronauts=1).sound()
    table.play(0, "choose 1", "number 6", "write f2", "done")
    table.play(1, "choose 2", "write f2", "x f3", "done")
    assert (table.state.plannings[1], lines(table, 1)["score-planning"]) == (1, -1)
    table.offer(*OFFER)
    assert "choose 1 as robot" in table.legal(0)
    assert table.refused(1, "choose 1 as robot") == "WM-3.11"
    table.play(0, "choose 1 as robot", "airlock 1", "airlock 2", "done")
    assert table.state.wilds_used[0] == 1
    table = Table(7).offer((5, "astronaut"), (8, "planning"), (9, "water")).mark(0, plannings=9)
    assert lines(table)["score-planning"] == -28
    table.play(0, "choose 2", "write f2", "x f3", "done")
    assert table.state.plannings[0] == 9


def test_score() -> None:
    """WM-A7.8: filled greenhouses by plants, full modules by reactors, doubled by x2 and tank, less Planning."""
    table = open_up(Table(7), 0, "1").fill(0, "f1 f2").fill(0, "f3", 4).fill(0, "f4", 5).fill(0, "f5 f6")
    table.mark(0, tanks=spaces("f3"), reactors=[2, 0, 0, 1, 1, 2], plants=[3, 0, 1, 1, 1, 2], high=1, errors=1)
    crossed(table, 0).sound()
    found = lines(table)
    assert (found["score-greenhouses"], found["score-modules"], found["score-planning"]) == (14, 8, -9)
    assert table.match.score()[0] == 14 + 8 - 9 - 5
    table.mark(0, tanks=0, high=0)
    table.state.race = 1
    found = lines(table)
    assert (found["score-greenhouses"], found["score-modules"]) == (7, 4)


def fulfils(missions: str, letter: str, table: Table, *moves: str) -> bool:
    """Play seat 0's turn and let the other finish; return whether the mission can be fulfilled then."""
    for index, card in enumerate(missions):
        table.state.missions[index] = int(card) - 1
    table.play(0, *moves, "done").finish(1)
    return f"mission {letter}" in table.legal(0)


def test_missions() -> None:
    """WM-4.1: greenhouses with all plants, modules, starships, reactors and tanks."""
    every = " ".join(AIRLOCK_NAMES)
    ready = open_up(Table(7).offer(*OFFER), 0, every).fill(0, "f5 e7").mark(0, high=0b11, plants=[3, 3, 3, 1, 1, 2])
    assert fulfils("111", "a", crossed(ready, 0).sound(), "choose 2", "write d1")
    ready = open_up(Table(7).offer(*OFFER), 0, every).mark(0, plants=[0, 0, 1, 1, 1, 3]).sound()
    assert fulfils("211", "a", ready, "choose 2", "write a5")
    modules = "f1 f2 f3 f4 f6 f7 f8 f9 e1 e2 e3 a1 a2 a3 a4 b1 b2 b3 b5"
    ready = crossed(open_up(Table(7).offer(*OFFER), 0, every).fill(0, modules), 0).sound()
    assert fulfils("111", "b", ready, "choose 2", "write b6")
    ships = "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5"
    ready = open_up(Table(7).offer(*OFFER), 0, every).fill(0, ships).mark(0, high=0b111000)
    ready.state.race = 0b001000
    ready.mark(0, high=0b111000)
    assert fulfils("121", "b", crossed(ready, 0).sound(), "choose 2", "write c6")
    ready = Table(7).offer((5, "energy"), (8, "robot"), (9, "water")).mark(0, reactors=[2, 3, 3, 1, 1, 2]).sound()
    assert fulfils("111", "c", ready, "choose 1", "write f2", "energy")
    ready = (
        open_up(Table(7).offer(*OFFER), 0, every).fill(0, "a1", 3).fill(0, "a3", 5).fill(0, "b2", 3).fill(0, "b5", 5)
    )
    ready.fill(0, "c1", 3).mark(0, tanks=spaces("a1 a3 b2 b5 c1"))
    assert fulfils("112", "c", ready.sound(), "choose 3", "write c5", "water")


def test_solo() -> None:
    """WM-S.6, WM-S.7, WM-S.8: an effect card crosses an x2; a circled one brings a bonus, and is not crossed alone."""
    table = pile(Table(7, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 65)
    open_up(table, 0, "1").sound().play(0, "choose 1/2", "write f5", "no robot", "done")
    assert (table.state.bonuses, table.state.high[0], table.state.race) == (1, 1, 0)
    table.play(0, "give 3")
    assert table.legal(0) == {f"cross {name}" for name in "edcba"}
    assert table.refused(0, "cross f") == "WM-S.6"
    table.play(0, "cross a")
    assert table.state.race == 1 << 5
