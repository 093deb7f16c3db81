"""Adventure 2, The Journey (WM-A2)."""

from lunaria.games.welcome_to_the_moon.journey.sheet import SHEET
from tests.games.welcome_to_the_moon.table import Table


def cut(table: Table, seat: int, *spaces: int) -> Table:
    """Draw dividers behind these spaces, with the energies that they need."""
    word = sum(1 << (space - 1) for space in spaces)
    table.mark(seat, dividers=word, energy=max(1, 2 * len(spaces)))
    for row in table.rows(seat):
        table._close(row)
    return table


def test_one_zone_until_divided() -> None:
    """WM-A2.1: a divider splits its zone; each part is ordered alone."""
    table = Table(2).offer((5, "energy"), (8, "robot"), (9, "plant")).fill(0, "10", 9).fill(0, "20", 12).sound()
    table.play(0, "choose 1")
    assert table.legal(0) == {f"write {n}" for n in range(1, 10)}
    table.play(0, "write 3", "divide 15", "done").finish(1)
    table.offer((5, "robot"), (10, "robot"), (9, "plant")).play(0, "choose 2")
    assert table.legal(0) == {f"write {n}" for n in [*range(11, 20)]}
    assert table.refused(0, "write 21") == "WM-3.4"


def test_every_second_energy_divides() -> None:
    """WM-A2.2: the 1st, 3rd, 5th energy gained bring a divider, filled spaces or not; twelve circles at most."""
    table = Table(2).offer((5, "energy"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write 3")
    assert len(table.legal(0)) == 36
    assert table.refused(0, "energy") == "WM-A2.2"
    table.play(0, "divide 3", "done").finish(1)
    table.offer((6, "energy"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write 4")
    assert table.legal(0) == {"energy", "no energy"}
    assert table.refused(0, "divide 7") == "WM-A2.2"
    table.play(0, "energy", "done").finish(1)
    table.offer((7, "energy"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write 5")
    assert table.refused(0, "divide 3") == "WM-A2.2"
    table = cut(Table(2), 0, 1, 2, 3, 4, 5, 6).offer((7, "energy"), (8, "robot"), (9, "plant")).sound()
    table.play(0, "choose 1", "write 9")
    assert table.legal(0) == {"done"}


def test_errors_bring_energy() -> None:
    """WM-A2.3: the first two, divider included, compulsory; the third none."""
    for errors, asked in ((0, True), (1, True), (2, False)):
        table = Table(2).offer((5, "energy"), (8, "robot"), (9, "plant")).mark(0, errors=errors)
        table.fill(0, " ".join(str(n) for n in range(2, 36))).fill(0, "1", 14).fill(0, "36", 15).sound()
        assert table.legal(0) == {"error"}
        table.play(0, "error")
        assert ("divide 3" in table.legal(0)) == asked


def test_tanks() -> None:
    """WM-A2.4: the tank of the space just written; 12 tanks with their values."""
    values = {tank.space: tank.value for tank in SHEET.tanks}
    assert values == {2: 4, 5: 4, 7: 5, 11: 6, 14: 7, 18: 8, 19: 8, 23: 7, 26: 6, 30: 5, 32: 4, 35: 4}
    table = Table(2).offer((5, "water"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write 18", "water")
    assert table.match.score()[0] == 8
    table.play(1, "choose 1", "write 17")
    assert table.legal(1) == {"done"}


def test_robots_and_multipliers() -> None:
    """WM-A2.5, WM-A2.6: any station; its last robot brings the multiplier."""
    stations = [(s.linked_space, s.robots, s.plants, s.high, s.low) for s in SHEET.stations]
    assert stations == [(6, 2, 5, 6, 5), (16, 3, 3, 9, 7), (21, 3, 4, 8, 6), (31, 4, 4, 10, 7)]
    table = Table(2).offer((5, "robot"), (8, "robot"), (9, "plant")).mark(0, robots=[1, 0, 0, 0], plants=[3, 0, 0, 0])
    table.sound().play(0, "choose 1", "write 30", "robot 1")
    assert table.match.score()[0] == 18
    table.play(0, "done").finish(1)
    table.offer((6, "robot"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write 31")
    assert table.refused(0, "robot 1") == "WM-A2.5"


def test_plants_need_the_zone() -> None:
    """WM-A2.7: a station linked to the zone of the number, whatever its robots."""
    table = cut(Table(2), 0, 10).offer((5, "plant"), (8, "robot"), (9, "plant")).mark(0, plants=[0, 3, 0, 0]).sound()
    table.play(0, "choose 1", "write 30")
    assert table.legal(0) == {"plant 3", "plant 4", "no plant"}
    assert table.refused(0, "plant 1") == "WM-A2.7"
    assert table.refused(0, "plant 2") == "WM-A2.7"
    table.play(0, "plant 4")
    assert table.state.plants[0].tolist() == [0, 3, 0, 1]
    assert table.match.score()[0] == 0


def test_wild_tracks() -> None:
    """WM-A2.8: every second Astronaut or Planning circles a Wild Action, from the next turn on (WM-3.11)."""
    table = Table(2).offer((5, "astronaut"), (8, "robot"), (9, "plant")).mark(0, astronauts=1).sound()
    assert not any(" as " in move for move in table.legal(0))
    table.play(0, "choose 1", "number 5", "write 9", "done").finish(1)
    assert "choose 1 as robot" in table.legal(0)
    table = Table(2).offer((5, "planning"), (8, "robot"), (9, "plant")).mark(0, plannings=1).sound()
    table.play(0, "choose 1", "write 9", "x 12", "done").finish(1)
    assert "choose 1 as robot" in table.legal(0)


def test_complete_zones() -> None:
    """WM-A2.9: exactly the named sizes; consecutive tanks."""
    for last, wanted in (("12", True), ("13", False)):
        table = cut(Table(2, missions="212"), 0, 6, int(last))
        table.offer((5, "robot"), (8, "robot"), (9, "plant")).fill(0, " ".join(str(n) for n in range(1, int(last) + 1)))
        table.sound().play(0, "choose 1", "write 30", "no robot", "done").finish(1)
        assert (table.match.pending == [0]) == wanted
    table = cut(Table(2, missions="222"), 0, 6, 10, 12).fill(0, " ".join(str(n) for n in range(1, 13)))
    table.offer((5, "robot"), (8, "robot"), (9, "plant")).sound()
    table.play(0, "choose 1", "write 30", "no robot", "done").finish(1).play(0, "mission b")
    assert table.state.fulfilled[0, 1] == 1
    table = Table(2, missions="112").offer((9, "water"), (8, "robot"), (9, "plant"))
    for number, space in enumerate((2, 5, 7), 1):
        table.fill(0, str(space), number)
    table.mark(0, tanks=0b1010010).sound().play(0, "choose 1", "write 11", "water", "done").finish(1)
    table.play(0, "mission c")
    assert table.state.fulfilled[0, 2] == 1


def test_score() -> None:
    """WM-A2.10: missions, plants, tanks, the longest zone, most zones, errors."""
    table = cut(Table(2, 3), 0, 3, 8).fill(0, "1 2 3 4 5 6 7 8").mark(0, errors=1, high=1, robots=[2, 0, 0, 0])
    table.mark(0, plants=[2, 0, 0, 0])
    cut(table, 1, 2).fill(1, "1 2")
    lines = {line.id: points for line, points in table.match.variant.score_sheet(table.state)}
    assert lines["score-plants"] == [12, 0, 0]
    assert lines["score-longest-zone"] == [5, 2, 0]
    assert lines["score-most-zones"] == [20, 10, 0]
    assert table.match.score() == [12 + 5 + 20 - 5, 12, 0]
