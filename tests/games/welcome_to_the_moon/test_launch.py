"""Adventure 1, The Launch (WM-A1)."""

from lunaria.games.welcome_to_the_moon.launch.sheet import FLOORS, LABEL, NAMES, QUARTERS, SYMBOLS
from lunaria.games.welcome_to_the_moon.tables import Step
from tests.games.welcome_to_the_moon.table import Table


def test_floors() -> None:
    """WM-A1.1: nine floors, 53 spaces, each floor a zone."""
    assert [len(floor) for floor in FLOORS] == [3, 3, 5, 5, 5, 6, 10, 8, 8]
    assert len(NAMES) == 53
    assert (QUARTERS, SYMBOLS) == (19, 8)


def test_the_action_decides_the_floor() -> None:
    """WM-A1.2: its floors and the Wild floor; actions have no effect of their own."""
    table = Table(1).offer((6, "astronaut"), (8, "water"), (9, "planning")).play(0, "choose 1")
    assert {move.split()[1][0] for move in table.legal(0)} == {"a", "b", "i"}
    assert table.refused(0, "write c1") == "WM-A1.2"
    assert table.refused(1, "choose 1 declined") == "WM-3.9"
    table.play(1, "choose 3", "write f1")
    assert table.legal(1) == {"done"}


def test_system_error() -> None:
    """WM-A1.3, WM-A1.12: circled, it costs 5."""
    table = Table(1).fill(0, "i1 i2 i3 i4 i5 i6 i7 i8").fill(0, "a1 a2 a3 b1 b2 b3")
    for row in table.rows(0):
        table.state.crosses[row] &= ~table.state.filled[row]
        for zone in table.adventure.leaflet.zones(table.state, row):
            for at, space in enumerate(zone):
                if int(table.state.filled[row]) >> space & 1:
                    table.state.number[row, space] = at + 1
        table._close(row)
        table.state.rockets[row] = 12
    table.offer((6, "astronaut"), (8, "astronaut"), (9, "astronaut")).sound()
    assert table.legal(0) == {"error"}
    before = table.match.score()[0]
    table.play(0, "error")
    assert table.match.score()[0] == before - 5
    assert table.legal(0) == {"done"}


def test_quarter_gives_its_effects() -> None:
    """WM-A1.4: rockets at once; the Building may be declined."""
    table = Table(1).offer((6, "astronaut"), (8, "water"), (9, "plant")).fill(0, "i1").sound()
    table.play(0, "choose 1", "write i2")
    assert table.state.rockets[0] == 2
    assert table.at(0, Step.EFFECTS)
    assert {"x a1", "x i8", "no x"} <= table.legal(0)
    assert table.refused(0, "activate g1-5") == "WM-A1.6"
    assert table.refused(0, "x i1") == "WM-A1.4"
    table.play(0, "no x")
    assert table.legal(0) == {"done"}


def test_activation() -> None:
    """WM-A1.4: only in quarters with an empty space, compulsory; then the rocket counts when the quarter is full."""
    table = Table(1).offer((6, "energy"), (8, "plant"), (9, "plant")).fill(0, "h3 h5 h6").mark(0, rockets=2).sound()
    table.play(0, "choose 2", "write h4")
    assert table.state.rockets[0] == 4
    assert table.refused(0, "activate h5-6") == "WM-A1.4"
    assert table.refused(0, "no x") == "WM-A1.6"
    table.play(0, "activate h1-2", "done").finish(1)
    table.offer((3, "plant"), (8, "plant"), (9, "plant")).play(0, "choose 1", "write h2", "done").finish(1)
    table.offer((2, "plant"), (8, "plant"), (9, "plant")).play(0, "choose 1", "write h1")
    assert table.state.rockets[0] == 8


def test_inactive_rocket_is_lost() -> None:
    """WM-A1.4: complete without the arrow, it gives nothing, for good."""
    table = Table(1).offer((6, "plant"), (8, "plant"), (9, "plant")).fill(0, "h1").sound()
    table.play(0, "choose 1", "write h2")
    assert table.state.rockets[0] == 2


def test_crossing_order() -> None:
    """WM-A1.5: 31 rockets, then circled errors, then final rockets; the rest is lost."""
    table = Table(1).offer((6, "astronaut"), (8, "water"), (9, "plant")).fill(0, "c1").mark(0, rockets=30, errors=1)
    table.sound().play(0, "choose 2", "write c2")
    assert [table.state.rockets[0], table.state.mended[0], table.state.final[0]] == [31, 1, 0]
    table = Table(1).offer((6, "astronaut"), (8, "water"), (9, "plant")).fill(0, "c1").mark(0, rockets=31, final=7)
    table.sound().play(0, "choose 2", "write c2")
    assert table.state.final[0] == 8
    assert LABEL.tolist()[:6] == [0, 0, 0, 0, 0, 15]
    assert (LABEL[29], LABEL[30], LABEL[31]) == (135, 135, 150)


def test_chain_in_any_order() -> None:
    """WM-A1.6: an X completes a quarter whose effects join the pending ones; the seat chooses the order."""
    table = Table(1).offer((6, "water"), (8, "water"), (9, "plant")).fill(0, "i1 i3 d1").sound()
    table.play(0, "choose 1", "write i2", "x d2")
    assert {"activate g1-5", "x i4", "no x"} <= table.legal(0)
    table.play(0, "x i4")
    assert table.state.rockets[0] == 4
    assert {"activate g1-5", "x a1", "no x"} <= table.legal(0)
    table.play(0, "no x", "activate g1-5")
    assert table.legal(0) == {"done"}
    assert int(table.state.crosses[0]).bit_count() == 5


def test_sabotage() -> None:
    """WM-A1.4, WM-A1.7: it hits everybody who did not announce it, once; then it is crossed on all sheets."""
    table = Table(1, 3).offer((6, "water"), (8, "robot"), (9, "plant"))
    for seat in range(3):
        table.fill(seat, "c1")
    table.mark(2, errors=8).sound()
    table.play(0, "choose 1", "write c2", "done").play(1, "choose 3", "write h5", "done")
    table.state.errors[2] = 7
    table.play(2, "choose 2", "write d3", "done")
    assert [table.state.errors[seat] for seat in range(3)] == [0, 1, 8]
    assert table.state.race == 0b10
    table = Table(1, 2).offer((6, "water"), (8, "robot"), (9, "plant")).fill(0, "c1").fill(1, "c1").sound()
    table.play(0, "choose 1", "write c2", "done").play(1, "choose 1", "write c2", "done")
    assert [table.state.errors[seat] for seat in range(2)] == [0, 0]
    assert table.state.race == 0b10


def test_crossed_sabotage_does_nothing() -> None:
    """WM-A1.4."""
    table = Table(1).offer((6, "water"), (8, "robot"), (9, "plant")).fill(0, "c1")
    table.state.race = 0b10
    table.sound().play(0, "choose 1", "write c2", "done").finish(1)
    assert table.state.sabotage[0] == 0
    assert table.state.errors[1] == 0


def test_mission_crosses_rockets() -> None:
    """WM-A1.8, WM-A1.9: its value is rockets; five circled, uncrossed errors."""
    table = Table(1, 2, "112").offer((6, "water"), (8, "robot"), (9, "plant")).mark(0, errors=5).sound()
    table.play(0, "choose 1", "write c3", "done").finish(1).play(0, "mission c")
    assert table.state.rockets[0] == 3
    table = Table(1, 2, "111").offer((6, "water"), (8, "robot"), (9, "plant")).fill(0, "a1 a2 c3 c4 e1 e2 f1 f2 g1")
    table.fill(0, "g2").sound().play(0, "choose 1", "write c1", "done").finish(1).play(0, "mission c")
    assert table.state.rockets[0] == 2


def test_launch() -> None:
    """WM-A1.10, WM-A1.11: 31 rockets and no open error end the game; final rockets break the tie."""
    table = Table(1, 3).offer((6, "water"), (8, "robot"), (9, "plant"))
    for seat, final in enumerate((0, 2, 0)):
        table.mark(seat, rockets=31 if seat < 2 else 29, final=final)
    table.sound()
    for seat in range(3):
        table.play(seat, "choose 1", "write c3", "done")
    assert table.match.over
    assert table.match.score() == [150, 150, 135]
    assert table.match.rank() == [2, 1, 3]


def test_open_error_delays_the_launch() -> None:
    """WM-A1.10, WM-A1.12: all rockets but an open error: 150 less the penalty, and no launch."""
    table = Table(1).offer((6, "water"), (8, "robot"), (9, "plant")).mark(0, rockets=31, errors=1, mended=0).sound()
    table.play(0, "choose 1", "write c3", "done").finish(1)
    assert not table.match.over
    assert table.match.score()[0] == 145


def test_ties_without_launch() -> None:
    """WM-A1.13: fewer marked errors, crossed or not; a launch with fewer points' worth still wins (WM-A1.11)."""
    table = Table(1).mark(0, rockets=31, errors=2, mended=1).mark(1, rockets=31, errors=1)
    assert table.match.score() == [145, 145]
    assert table.match.rank() == [2, 1]


def test_eight_errors_end_the_game() -> None:
    """WM-A1.14: circled, crossed or not."""
    table = Table(1).offer((6, "water"), (8, "robot"), (9, "plant")).mark(0, rockets=31, errors=8, mended=7).sound()
    table.play(0, "choose 1", "write c3", "done").finish(1)
    assert table.match.over
