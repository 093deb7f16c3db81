"""Remarks on filled spaces and on numbers, on small sheets."""

from lunaria.games.welcome_to_the_moon.tables import Step
from tests.games.welcome_to_the_moon.table import Table
from tests.suite.remarks import amount, remarks_on

THREE = ((9, "energy"), (5, "robot"), (14, "water"))


def said(table: Table, move: str) -> dict[str, dict[str, object]]:
    return remarks_on(table.adventure, table.match.observe(0), 0, move)


def gap(table: Table, move: str) -> int:
    return amount(table.adventure, table.match.observe(0), 0, move, "gap")


def writing(number: int, action: str = "energy", adventure: int = 1) -> Table:
    """Return a table with seat 0 about to write a number."""
    table = Table(adventure).offer((number, action), *THREE[1:])
    return table.mark(0, step=Step.WRITE, value=number, action=2 if action == "plant" else 1)


def test_between_neighbours_no_number_fits() -> None:
    """WM-3.4: on floor g of The Launch, 6 stands on the third space of ten."""
    table = writing(5).fill(0, "g3", 6)
    assert said(table, "write g1") == {"gap": {"first": "g2", "last": "g2", "count": 1, "room": 0}}
    assert said(table, "write g2") == {}
    table = writing(7).fill(0, "g3", 6).fill(0, "g6", 9)
    assert said(table, "write g4") == {}  # 8 fits behind it
    assert said(table, "write g5") == {"gap": {"first": "g4", "last": "g4", "count": 1, "room": 0}}
    table = writing(8).fill(0, "g3", 6).fill(0, "g7", 9)
    assert gap(table, "write g4") == 1  # of three spaces two would have held a number: the 8 and the 7
    assert gap(table, "write g6") == 0


def test_more_spaces_than_numbers() -> None:
    """WM-1.2: no card of The Launch is above 15 or below 1."""
    table = writing(9)
    assert said(table, "write g3") == {"gap": {"first": "g4", "last": "g10", "count": 7, "room": 6}}
    assert said(table, "write g4") == {}
    table = writing(3)
    assert said(table, "write g5") == {"gap": {"first": "g1", "last": "g4", "count": 4, "room": 2}}
    assert gap(table, "write g5") == 2
    table.fill(0, "g1 g2")
    assert said(table, "write g5") == {}  # an X takes a space, and no number


def test_spaces_lost_before_are_not_counted_again() -> None:
    """The Journey's zone has more spaces than numbers, and is divided later: only spaces without a number are lost."""
    table = writing(11, adventure=2)
    assert said(table, "write 5") == {}
    table.fill(0, "4", 8).fill(0, "12", 12)
    assert said(table, "write 6") == {"gap": {"first": "7", "last": "11", "count": 5, "room": 0}}
    assert said(table, "write 8") == {}  # of seven spaces four stay without a number, as before


def test_the_only_number_that_fits() -> None:
    table = writing(7).fill(0, "g3", 6).fill(0, "g5", 8)
    assert said(table, "write g4") == {"only": {"space": "g4", "number": 7}}
    assert said(writing(7).fill(0, "g3", 6).fill(0, "g5", 9), "write g4") == {}


def test_rows_and_columns() -> None:
    """WM-A3.2: in The Colony a number may close spaces of its row and of its column."""
    table = writing(14, adventure=3)
    found = table.adventure.leaflet.zones(table.state, 0)
    assert all(len(zone) <= 6 for zone in found)
    empty = [space for space in found[0] if not int(table.state.filled[0]) >> space & 1]
    name = table.adventure.leaflet.names[empty[0]]
    assert gap(table, f"write {name}") == max(0, len(empty) - 1 - 3)


def test_an_x_where_no_number_fits() -> None:
    """WM-3.5."""
    table = Table(2).fill(0, "3", 6).fill(0, "5", 7)
    assert said(table, "x 4") == {"free-x": {"space": "4"}}
    assert said(table, "x 6") == {}
    assert said(table, "no x") == {}


def test_a_number_that_closes_spaces_wherever_it_is_written() -> None:
    """WM-A5.2: in The Dome all starting levels have more than one level below them, which 1 leaves to the 0."""
    table = Table(5).offer((1, "robot"), (9, "energy"), (15, "plant"))
    assert said(table, "choose 1") == {"number": {"number": 1}}
    assert amount(table.adventure, table.match.observe(0), 0, "choose 1", "number") == 1
    assert [said(table, f"choose {pile}") for pile in (2, 3)] == [{}, {}]
    assert said(table.play(0, "choose 1"), "write c3") == {"gap": {"first": "c1", "last": "c2", "count": 2, "room": 1}}


def test_a_number_with_a_single_space() -> None:
    """WM-A1.2: a plant goes to floor h or i in The Launch."""
    table = Table(1).offer((14, "plant"), (5, "plant"), (9, "robot"))
    table.fill(0, "h1 h2 h3 h4 h5 h6 h7 h8 i1 i2 i3 i4 i5 i6").fill(0, "i8", 15)
    assert said(table, "choose 1") == {}
    table.fill(0, "i7")
    assert said(table, "choose 3") == {}


def test_planets_have_no_order() -> None:
    """WM-A8.5."""
    table = Table(8).offer(*THREE)
    assert [said(table, move) for move in sorted(table.legal(0))] == [{}] * len(table.legal(0))
