"""Adventure 5, The Dome (WM-A5)."""

from lunaria.games.welcome_to_the_moon.dome.leaflet import DomeLeaflet
from lunaria.games.welcome_to_the_moon.dome.sheet import NAMES, SHEET, SKYSCRAPERS
from tests.games.welcome_to_the_moon.table import Table


def linked(table: Table, seat: int, **levels: int) -> Table:
    """Fill levels upwards from the starting level, so that the sheet stays possible."""
    for name, number in levels.items():
        table.fill(seat, name, number)
    return table


def test_skyscrapers_grow() -> None:
    """WM-A5.1, WM-A5.2: from the starting levels, next to filled spaces, ascending to the top; X as well."""
    assert [len(levels) for levels in SKYSCRAPERS] == [9, 10, 10, 9]
    table = Table(5).offer((5, "planning"), (8, "energy"), (9, "water")).play(0, "choose 1")
    starts = {"a6", "a7", "b4", "b5", "c3", "c4", "d5", "d6"}
    assert table.legal(0) == {f"write {name}" for name in starts}
    assert table.refused(0, "write a1") == "WM-A5.2"
    table.play(0, "write a6")
    assert {"x a5", "x a7", "x b4"} <= table.legal(0)
    assert table.refused(0, "x a8") == "WM-A5.2"
    table = Table(5).offer((5, "energy"), (8, "energy"), (9, "water")).fill(0, "a6", 6).sound().play(0, "choose 2")
    assert table.refused(0, "write a5") == "WM-3.4"
    assert "write a7" in table.legal(0)


def test_end_bonuses() -> None:
    """WM-A5.3: high for the first to get there, low later."""
    ends = {NAMES[bonus.space - 1]: (bonus.high, bonus.low) for bonus in SHEET.skyscraper_bonuses}
    assert ends[NAMES[SKYSCRAPERS[2][-1]]] == (25, 12)
    assert ends["a1"] == (20, 10)
    for gone, points in ((0, 6), (255, 3)):
        table = Table(5).offer((15, "energy"), (8, "energy"), (9, "water")).fill(0, "a6 a7 a8")
        table.state.race = gone
        table.sound().play(0, "choose 1", "write a9", "no energy")
        lines = {line.id: worth[0] for line, worth in table.match.variant.score_sheet(table.state)}
        assert lines["score-skyscrapers"] == points


def test_tower() -> None:
    """WM-A5.4: a plant or the water of the linked tower level, if any is left."""
    table = Table(5).offer((5, "plant"), (8, "water"), (9, "water")).play(0, "choose 1", "write a6", "plant", "done")
    assert table.state.plants[0].tolist()[4] == 1
    table.play(1, "choose 2", "write a6", "water", "done")
    assert table.state.waters[1].tolist()[4] == 1
    table.offer((5, "plant"), (8, "water"), (9, "water")).play(1, "choose 2", "write b5")
    assert table.legal(1) == {"water", "no water"}
    table = Table(5).offer((5, "plant"), (8, "water"), (9, "water")).fill(0, "b4")
    for row in table.rows(0):
        table.state.waters[row, 4] = 1
    table.sound().play(0, "choose 2", "write a6")
    assert table.legal(0) == {"done"}


def test_dome_grows_from_its_ends() -> None:
    """WM-A5.5: the parity of the number decides the end to build on."""
    table = Table(5).offer((5, "robot"), (8, "robot"), (9, "water")).play(0, "choose 1", "write a6")
    assert table.legal(0) == {"build left", "no robot"}
    assert table.refused(0, "build right") == "WM-A5.5"
    table.play(0, "build left", "done").play(1, "choose 2", "write a6")
    assert table.legal(1) == {"build right", "no robot"}
    table.play(1, "build right", "done")
    assert [table.state.built[seat] for seat in range(2)] == [0b11, 0b11 << 14]
    assert table.match.score() == [-7 * 6, -7 * 6]


def test_cut_section() -> None:
    """WM-A5.6: an X cuts a section of choice, which is then built in halves; with none left there is no cut."""
    table = Table(5).offer((5, "planning"), (8, "robot"), (9, "robot")).play(0, "choose 1", "write a6", "x a7")
    assert table.legal(0) == {f"cut {section}" for section in range(1, 9)}
    table.play(0, "cut 1", "done")
    assert table.match.score()[0] == -9 * 6
    table.finish(1).offer((5, "planning"), (9, "robot"), (9, "energy")).play(0, "choose 2", "write a8", "build left")
    assert table.state.built[0] == 1
    assert table.match.score()[0] == -8 * 6
    table.play(0, "done").finish(1).offer((3, "planning"), (9, "robot"), (9, "energy"))
    table.play(0, "choose 1", "write a5", "x a4")
    assert table.refused(0, "cut 1") == "WM-A5.6"
    table = Table(5).offer((5, "planning"), (8, "robot"), (9, "robot")).mark(0, built=4**8 - 1).sound()
    table.play(0, "choose 1", "write a6", "x a7")
    assert table.legal(0) == {"done"}


def test_energy() -> None:
    """WM-A5.7: the next level of one of four columns, all its values together."""
    table = Table(5).offer((5, "energy"), (8, "robot"), (9, "robot")).mark(0, factors=[0, 4, 0, 0]).sound()
    table.play(0, "choose 1", "write a6")
    assert table.legal(0) == {"energy missions", "energy astronauts", "energy dome", "no energy"}
    assert table.refused(0, "energy tower") == "WM-A5.7"
    table.play(0, "energy dome")
    assert table.match.score()[0] == -8 * 5


def test_astronauts() -> None:
    """WM-A5.8, WM-A5.10: most take the first value, which may be -10, others with any the second."""
    table = Table(5, 3).mark(0, astronauts=2, built=4**8 - 1).mark(1, astronauts=1, built=4**8 - 1)
    table.mark(2, built=4**8 - 1)
    assert table.match.score() == [-10, 0, 0]
    table.mark(0, factors=[0, 0, 4, 0]).mark(1, factors=[0, 0, 4, 0])
    assert table.match.score() == [30, 10, 0]
    table = Table(5).offer((5, "astronaut"), (8, "robot"), (9, "robot")).mark(0, astronauts=8)
    table.play(0, "choose 1", "number 7", "write a6")
    assert (table.state.astronauts[0], table.state.number[0, 5]) == (8, 7)


def test_stars_and_bursts() -> None:
    """WM-A5.9, WM-A5.10: their worth is settled by the energy column at the end."""
    table = Table(5, 2, "111").mark(0, built=4**8 - 1).mark(1, built=4**8 - 1)
    table.state.fulfilled[0, 0], table.state.fulfilled[1, 0] = 1, 2
    assert table.match.score() == [8, 4]
    table.mark(0, factors=[2, 0, 0, 0]).mark(1, factors=[4, 0, 0, 0])
    assert table.match.score() == [12, 10]


def test_score() -> None:
    """WM-A5.10: tower levels by symbols circled, missing sections and halves, errors."""
    table = Table(5).mark(0, built=4**8 - 1, plants=[1, 2, 2, 0, 0, 0, 0, 0], waters=[0, 0, 1, 0, 0, 0, 0, 0], errors=1)
    assert table.match.score()[0] == 2 + 5 + 9 - 5
    assert isinstance(table.adventure.leaflet, DomeLeaflet)


def test_missions() -> None:
    """WM-4.1: a skyscraper, tops, tower levels, the dome, X."""
    table = Table(5, missions="111").offer((5, "energy"), (8, "robot"), (9, "robot")).mark(0, built=4**8 - 1)
    for end in (0, 1):
        for row in table.rows(0):
            table.state.high[row] |= (1 << end) & 1
    table.fill(0, "a1 a2 a3 a4 a5 a6 a7 a8").sound().play(0, "choose 1", "write a9", "no energy", "done").finish(1)
    assert table.legal(0) == {"mission a", "mission c", "no mission"}
    table.play(0, "mission a", "mission c")
    table = Table(5, missions="212").offer((5, "energy"), (8, "robot"), (9, "robot")).mark(0, high=1 << 7)
    table.fill(0, "d5 d6 d7 d8 d9 a6 a7 a8").sound().play(0, "choose 1", "write a9", "no energy", "done").finish(1)
    assert table.legal(0) == {"mission a", "mission c", "no mission"}
    table.play(0, "mission c", "no mission")
    for card, plants, waters in (("1", [2, 2, 2], [0, 0, 0]), ("2", [2, 2, 0], [1, 1, 0])):
        table = Table(5, missions=f"1{card}1").offer((5, "energy"), (8, "robot"), (9, "robot"))
        table.mark(0, plants=[0, *plants, 0, 0, 0, 0], waters=[0, *waters, 0, 0, 0, 0])
        table.play(0, "choose 1", "write a6", "no energy", "done").finish(1).play(0, "mission b")
        assert table.state.fulfilled[0, 1] == 1
