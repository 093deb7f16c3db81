"""Adventure 3, The Colony (WM-A3)."""

from lunaria.games.welcome_to_the_moon.colony.sheet import NAMES, SHEET
from tests.games.welcome_to_the_moon.table import Table


def test_grid() -> None:
    """WM-A3.1: rocket, observatory and two buildings count as filled and limit no number."""
    table = Table(3).offer((5, "energy"), (8, "robot"), (9, "plant")).play(0, "choose 1")
    assert len(table.legal(0)) == 32
    for fixed in ("f1", "a6", "c3", "d4"):
        assert table.refused(0, f"write {fixed}") == "WM-3.4"
    table.play(0, "write c2", "no energy", "done").finish(1)
    table.offer((4, "energy"), (8, "robot"), (9, "plant")).play(0, "choose 1")
    assert table.refused(0, "write c4") == "WM-3.4"


def test_rows_and_columns() -> None:
    """WM-A3.2: a number fits its row, left to right, and its column, bottom to top."""
    table = Table(3).offer((5, "energy"), (8, "robot"), (9, "plant")).fill(0, "d2", 5).sound().play(0, "choose 2")
    assert table.refused(0, "write d1") == "WM-3.4"
    assert table.refused(0, "write e2") == "WM-3.4"
    assert {"write d3", "write c2", "write e1", "write e3"} <= table.legal(0)


def test_quarters() -> None:
    """WM-A3.3, WM-A3.10: 15 for the first, 5 later; an X completes one as well."""
    table = Table(3).offer((5, "planning"), (8, "robot"), (9, "plant")).fill(0, "a1 a2 a3 b1 b2 b3 c1").sound()
    table.play(0, "choose 1", "write d1", "x c2")
    assert table.state.high[0] == 1
    assert table.match.score()[0] == 15 - 1
    table = Table(3).offer((5, "robot"), (8, "robot"), (9, "plant")).fill(0, "a1 a2 a3 b1 b2 b3 c1")
    table.state.race = 1
    table.sound().play(0, "choose 1", "write c2")
    assert table.match.score()[0] == 5


def test_tanks() -> None:
    """WM-A3.4."""
    table = Table(3).offer((5, "water"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write a1", "water")
    assert int(table.state.tanks[0]) == 1
    table.play(1, "choose 1", "write a2")
    assert table.legal(1) == {"done"}


def test_greenhouses() -> None:
    """WM-A3.5: top to bottom in the quarter of the number: 1, 1, 1 and 2 plants."""
    assert [quarter.greenhouses for quarter in SHEET.quarters] == [[1, 1, 1, 2]] * 4
    table = (
        Table(3).offer((5, "plant"), (8, "robot"), (9, "plant")).mark(0, greenhouses=[0, 3, 0, 0], factors=[1, 0, 0])
    )
    table.sound().play(0, "choose 1", "write a4", "plant")
    assert table.state.greenhouses[0].tolist() == [0, 4, 0, 0]
    assert table.match.score()[0] == 5
    table.play(0, "done").finish(1).offer((6, "plant"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write a5")
    assert table.legal(0) == {"done"}


def test_tunnels() -> None:
    """WM-A3.6: each begins at the network; it may run through empty and fixed buildings."""
    assert len(SHEET.tunnels) == 60
    table = Table(3).offer((5, "robot"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write b2")
    assert table.legal(0) == {"tunnel d1-e1", "tunnel e1-e2", "tunnel e2-f2", "tunnel f2-f3", "no tunnel"}
    assert table.refused(0, "tunnel a1-a2") == "WM-A3.6"
    assert table.refused(0, "tunnel e1-f1") == "WM-A3.6"
    table.play(0, "tunnel d1-e1")
    assert int(table.state.joined[0]) >> NAMES.index("d1") & 1


def test_antennas() -> None:
    """WM-A3.7: filled and joined, whichever comes last; the observatory gives its three at once."""
    table = Table(3).offer((5, "robot"), (8, "robot"), (9, "plant")).mark(0, factors=[0, 0, 1]).sound()
    table.play(0, "choose 1", "write e1")
    assert table.match.score()[0] == 1
    table.play(0, "no robot" if "no robot" in table.legal(0) else "no tunnel", "done").finish(1)
    table.offer((6, "robot"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write d2", "tunnel d1-e1", "done")
    assert table.match.score()[0] == 1
    table.finish(1).offer((7, "robot"), (8, "robot"), (9, "plant")).play(0, "choose 1", "write c2", "tunnel d1-d2")
    assert table.match.score()[0] == 2
    table = Table(3, missions="212").offer((5, "robot"), (8, "robot"), (9, "plant")).mark(0, factors=[0, 0, 1])
    tunnels = [i for i, t in enumerate(SHEET.tunnels) if t.prebuilt]
    for one, other in (
        ("f2", "f3"),
        ("f3", "f4"),
        ("f4", "f5"),
        ("f5", "f6"),
        ("e6", "f6"),
        ("d6", "e6"),
        ("c6", "d6"),
    ):
        tunnels.append(_tunnel(one, other))
    tunnels.append(_tunnel("b6", "c6"))
    word = sum(1 << tunnel for tunnel in tunnels)
    joined = sum(1 << NAMES.index(n) for n in ["f1", "e1", "f2", "f3", "f4", "f5", "f6", "e6", "d6", "c6", "b6"])
    table.mark(0, tunnels=word, joined=joined).sound().play(0, "choose 1", "write a1", "tunnel a6-b6")
    assert table.match.score()[0] == 3
    table.play(0, "done").finish(1).play(0, "mission b")
    assert table.state.fulfilled[0, 1] == 1


def _tunnel(one: str, other: str) -> int:
    from lunaria.games.welcome_to_the_moon.colony.sheet import TUNNEL_NAMES

    return next(i for i, name in enumerate(TUNNEL_NAMES) if set(name.split("-")) == {one, other})


def test_energy() -> None:
    """WM-A3.8: the next value of one of three columns."""
    columns = {name: [*column.boxes, column.last] for name, column in SHEET.energy_columns.items()}
    assert columns == {"plants": [0, 1, 2, 3, 4], "tanks": [0, 2, 4, 6, 8], "antennas": [0, 1, 2, 4, 6]}
    table = Table(3).offer((5, "energy"), (8, "robot"), (9, "plant")).mark(0, factors=[4, 0, 0]).sound()
    table.play(0, "choose 1", "write a1")
    assert table.legal(0) == {"energy tanks", "energy antennas", "no energy"}
    assert table.refused(0, "energy plants") == "WM-A3.8"


def test_astronauts_and_planning() -> None:
    """WM-A3.9: nine Astronauts; the cost of Planning rises, and a tenth costs nothing more (WM-3.12)."""
    table = Table(3).offer((5, "astronaut"), (8, "planning"), (9, "plant")).mark(0, astronauts=9, plannings=9).sound()
    assert table.match.score()[0] == 20 - 28
    table.play(0, "choose 2", "write a1", "x a2")
    assert table.state.plannings[0] == 9
    table.play(1, "choose 1", "number 6", "write a1")
    assert table.state.astronauts[1] == 1
    costs = []
    for done in range(10):
        table.mark(0, plannings=done, astronauts=0)
        costs.append(-table.match.score()[0])
    assert costs == [0, 1, 3, 6, 9, 12, 16, 20, 24, 28]


def test_score() -> None:
    """WM-A3.11: three products by the lowest values not crossed, quarters, Astronauts, Planning, errors."""
    table = Table(3, 2).fill(0, "a1", 3).fill(0, "b3", 5)
    table.mark(0, tanks=(1 << 0) | (1 << 8), greenhouses=[4, 2, 0, 0], factors=[2, 1, 0], astronauts=1, plannings=2)
    table.mark(0, errors=1).sound()
    lines = {line.id: points[0] for line, points in table.match.variant.score_sheet(table.state)}
    assert lines == {
        "score-missions": 0,
        "score-plants": 7 * 2,
        "score-tanks": 2 * 2,
        "score-antennas": 0,
        "score-quarters": 0,
        "score-astronauts": 20,
        "score-planning": -3,
        "score-errors": -5,
    }
    assert table.match.score()[0] == 30


def test_lines_count_fixed_buildings() -> None:
    """WM-A3.12: three columns, or three rows, the fixed buildings counting as filled; other missions of the sheet."""
    table = Table(3, missions="111").offer((5, "robot"), (8, "robot"), (9, "plant"))
    table.fill(0, "a1 b1 c1 d1 e1 a3 b3 d3 e3 f3 a4 b4 c4 e4").sound()
    table.play(0, "choose 1", "write f4", "no tunnel", "done").finish(1).play(0, "mission a")
    assert table.state.fulfilled[0, 0] == 1
    table = Table(3, missions="221").offer((5, "robot"), (8, "robot"), (9, "plant"))
    table.mark(0, greenhouses=[4, 4, 0, 0]).sound().play(0, "choose 1", "write f4", "no tunnel", "done").finish(1)
    table.play(0, "mission c")
    assert table.state.fulfilled[0, 2] == 1
