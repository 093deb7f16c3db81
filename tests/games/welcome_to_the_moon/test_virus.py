"""Adventure 6, The Virus (WM-A6)."""

from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.tables import PILE, Stage, Step
from lunaria.games.welcome_to_the_moon.virus.leaflet import VirusLeaflet
from lunaria.games.welcome_to_the_moon.virus.sheet import (
    FLOORS,
    MEMBERS,
    NAMES,
    PLANT_LABEL,
    QUARTER_NAMES,
    SHEET,
    WALKWAY_NAMES,
    WATER_LABEL,
    WAYS_OF,
)
from tests.games.welcome_to_the_moon.table import Table
from tests.games.welcome_to_the_moon.test_solo import pile

OFFER = ((5, "plant"), (8, "robot"), (9, "water"))


def outbreak(seats: int = 2, where: str = "a1", missions: str = "111") -> Table:
    """Return a table after the setup, with the grey virus at the same place on every sheet."""
    table = Table(6, seats, missions)
    for seat in range(seats):
        table.play(seat, f"infect {where}")
    return table.sound()


def ways(names: str) -> int:
    """Return these walkways as a set."""
    return sum(1 << WALKWAY_NAMES.index(name) for name in names.split())


def every_way(quarters: str) -> int:
    """Return all walkways of these quarters as a set."""
    found = 0
    for name in quarters:
        found |= int(WAYS_OF[QUARTER_NAMES.index(name)])
    return found


def spaces(names: str) -> int:
    """Return these spaces as a set."""
    return sum(1 << NAMES.index(name) for name in names.split())


def infected(table: Table, seat: int) -> set[str]:
    """Return the infected spaces of a sheet."""
    return {NAMES[space] for space in range(len(NAMES)) if int(table.state.infected[seat]) >> space & 1}


def active(table: Table, seat: int) -> str:
    """Return the quarters whose virus is circled on a sheet."""
    return "".join(name for index, name in enumerate(QUARTER_NAMES) if int(table.state.active[seat]) >> index & 1)


def plants(crossed: int) -> dict[str, object]:
    """Return the fields of a sheet with ``crossed`` plants circled and crossed, quarter by quarter."""
    circled = []
    left = crossed
    for quarter in SHEET.quarters:
        circled.append(min(left, quarter.plants))
        left -= circled[-1]
    return {"plants": circled, "plant_track": crossed}


def numbers(table: Table, seat: int, quarters: str) -> Table:
    """Write ascending numbers into the first two spaces of quarters, so that plants there are possible."""
    for name in quarters:
        start = MEMBERS[QUARTER_NAMES.index(name)][0]
        first = next(floor.index(start) for floor in FLOORS if start in floor)
        table.fill(seat, f"{name}2", first + 1).fill(seat, f"{name}3", first + 2)
    return table


def wait(table: Table, seat: int) -> Table:
    """Let a seat write an 8 into the last space that takes it and close nothing."""
    table.play(seat, "choose 2")
    return table.play(seat, max(table.legal(seat)), "no robot", "done")


def test_quarters_and_floors() -> None:
    """WM-A6.1: 11 quarters of 5 on 5 floors, each floor one zone; closing a walkway changes no zone."""
    assert [len(members) for members in MEMBERS] == [5] * 11
    assert [len(floor) // 5 for floor in FLOORS] == [2, 2, 3, 2, 2]
    assert len(SHEET.walkways) == 22
    table = outbreak().offer(*OFFER).fill(0, "b2", 7).mark(0, shut=ways("a-b")).sound().play(0, "choose 1")
    assert table.refused(0, "write b3") == "WM-3.4"
    assert {"write a5", "write b1", "write c1", "write k5"} <= table.legal(0)


def test_setup() -> None:
    """WM-A6.2: all infect a space of one of four quarters at the same time; the first numbers are already out."""
    table = Table(6, 3)
    assert len(table.legal(0)) == 20
    assert table.refused(0, "infect b1") == "WM-A6.2"
    assert table.state.number_card.tolist() == [table.state.deck[pile_ * PILE] for pile_ in range(3)]
    table.play(1, "infect k3").play(0, "infect h2")
    seen: Any = table.match.observe(0)
    assert (int(seen.infected[1]), int(seen.active[1])) == (0, 0)
    table.play(2, "infect d5")
    assert [active(table, seat) for seat in range(3)] == ["h", "k", "d"]
    assert [infected(table, seat) for seat in range(3)] == [{"h2"}, {"k3"}, {"d5"}]
    assert (table.state.turn, table.state.stage) == (1, Stage.TURN)


def test_infected_spaces() -> None:
    """WM-A6.3: they are filled and limit no number."""
    table = outbreak().offer(*OFFER).play(0, "choose 1")
    assert table.refused(0, "write a1") == "WM-3.4"
    assert len(table.legal(0)) == 54


def test_energy() -> None:
    """WM-A6.4: the next of two open energies of the quarter of the number."""
    table = outbreak().offer((5, "energy"), (8, "robot"), (9, "water")).play(0, "choose 1", "write c1")
    assert table.legal(0) == {"energy c", "no energy"}
    assert table.refused(0, "energy d") == "WM-A6.4"
    table.play(0, "energy c", "done")
    assert table.state.energies[0].tolist() == [0, 0, 1] + [0] * 8
    table = outbreak().offer((5, "energy"), (8, "robot"), (9, "water")).mark(0, energies=[0, 0, 2] + [0] * 8)
    table.play(0, "choose 1", "write c1")
    assert table.legal(0) == {"done"}


def test_robot() -> None:
    """WM-A6.5: any open walkway."""
    table = outbreak().offer(*OFFER).mark(0, shut=ways("a-h")).play(0, "choose 2", "write c1")
    assert len(table.legal(0)) == 22
    assert table.refused(0, "close a-h") == "WM-A6.5"
    table.play(0, "close f-j", "done")
    assert int(table.state.shut[0]) == ways("a-h f-j")


def test_plant_and_water() -> None:
    """WM-A6.6: a plant of the quarter, the tank of the space; each crosses the next symbol of its track."""
    assert sum(quarter.plants for quarter in SHEET.quarters) == 16
    assert len(SHEET.tanks) == 10
    table = outbreak().offer(*OFFER).play(0, "choose 1", "write c1", "plant", "done")
    assert (table.state.plants[0].tolist()[2], table.state.plant_track[0]) == (1, 1)
    table.play(1, "choose 3", "write c3", "water", "done")
    assert (int(table.state.tanks[1]), table.state.water_track[1]) == (spaces("c3"), 1)
    table.offer(*OFFER).play(1, "choose 3", "write e4")
    assert table.legal(1) == {"done"}
    table.offer(*OFFER).mark(0, **plants(1)).fill(0, "a2", 1).play(0, "choose 1", "write a3")
    assert table.legal(0) == {"done"}


def test_lines_of_the_tracks() -> None:
    """WM-A6.7: a finished plant line closes a walkway, a water line circles an energy; both at once."""
    sizes = [line.symbols for line in SHEET.plant_track.lines]
    assert (sizes, PLANT_LABEL.tolist()) == ([2, 2, 3, 3, 3, 3], [0, 5, 10, 20, 35, 55, 80])
    sizes = [line.symbols for line in SHEET.water_track.lines]
    assert (sizes, WATER_LABEL.tolist()) == ([2, 2, 2, 2, 2], [0, 10, 20, 35, 55, 80])
    table = outbreak().offer(*OFFER)
    numbers(table, 0, "a").mark(0, **plants(1)).sound().play(0, "choose 1", "write c1", "plant")
    assert len(table.legal(0)) == 22
    assert table.refused(0, "no robot") == "WM-A6.7"
    table.play(0, "close a-b")
    assert table.legal(0) == {"done"}
    lines = {line.id: points[0] for line, points in table.match.variant.score_sheet(table.state)}
    assert lines["score-plants"] == 5
    table = outbreak().offer(*OFFER).fill(0, "b2", 3).mark(0, tanks=spaces("b2"), water_track=1)
    table.fill(0, "d1 d2 d3 d4 d5").mark(0, energies=[2] + [0] * 10).sound().play(0, "choose 3", "write c3", "water")
    assert table.legal(0) == {f"energy {name}" for name in "bcefghijk"}
    assert table.refused(0, "no energy") == "WM-A6.7"
    assert table.refused(0, "energy a") == "WM-A6.4"
    assert table.refused(0, "energy d") == "WM-A6.9"
    table.play(0, "energy k")
    assert table.legal(0) == {"done"}


def test_line_bonus_without_effect_is_lost() -> None:
    """WM-A6.7, WM-3.14: with all walkways closed there is none left to close."""
    table = outbreak().offer(*OFFER)
    numbers(table, 0, "a").mark(0, **plants(1), shut=2**22 - 1).sound()
    table.play(0, "choose 1", "write c1", "plant")
    assert table.legal(0) == {"done"}


def test_triggers() -> None:
    """WM-A6.8: the first plant of line 3, and the first water of line 2, activate viruses, once in the game."""
    table = numbers(outbreak().offer(*OFFER), 0, "abc").mark(0, **plants(4)).sound()
    table.play(0, "choose 1", "write d1", "plant", "done")
    wait(table, 1)
    assert table.state.viruses == 1
    assert [active(table, seat) for seat in range(2)] == ["ac", "ac"]
    table = numbers(outbreak().offer(*OFFER), 0, "abc").mark(0, **plants(4))
    table.state.viruses = 1
    for row in (0, 1, 6, 7):
        table.state.active[row] |= 1 << 2
    table.sound().play(0, "choose 1", "write d1", "plant", "done")
    wait(table, 1)
    assert infected(table, 0) == {"a1"}
    table = outbreak().offer(*OFFER).fill(0, "b2", 1).fill(0, "d5", 12)
    table.mark(0, tanks=spaces("b2 d5"), water_track=2).sound().play(0, "choose 3", "write c3", "water", "done")
    wait(table, 1)
    assert table.state.viruses == 2
    assert active(table, 1) == "ai"


def test_propagation_symbols() -> None:
    """WM-A6.8, WM-A6.11: the player who triggers one is spared, everybody else suffers; two may trigger it together."""
    table = numbers(outbreak(3).offer(*OFFER), 0, "abcde")
    table.state.viruses = 1
    for row in (0, 1, 2, 6, 7, 8):
        table.state.active[row] |= 1 << 2
    table.mark(0, **plants(7)).sound()
    assert table.state.plants[0].tolist()[:5] == [1, 1, 2, 1, 2]
    table.play(0, "choose 1", "write f1", "plant", "done")
    wait(wait(table, 1), 2)
    assert table.state.race == 1
    assert (table.state.stage, table.match.pending) == (Stage.INFECTION, [1, 2])
    assert infected(table, 0) == {"a1"}
    table.play(2, "infect a2", "infect c4")
    assert infected(table, 2) == {"a1", "a2", "c4"}
    assert table.match.pending == [1]


def test_evacuation() -> None:
    """WM-A6.9: energies times numbers and X; other effects of the filling number come first."""
    table = outbreak().offer(*OFFER).fill(0, "c1", 1).fill(0, "c2 c4 c5").fill(0, "b2", 3)
    table.mark(0, tanks=spaces("b2"), water_track=1, energies=[0, 0, 1] + [0] * 8).sound()
    table.play(0, "choose 3", "write c3", "water")
    assert "energy c" in table.legal(0)
    table.play(0, "energy c", "done")
    lines = {line.id: points[0] for line, points in table.match.variant.score_sheet(table.state)}
    assert lines["score-quarters"] == 3 * 5 + 1
    table = outbreak().offer((5, "planning"), (8, "robot"), (9, "water")).fill(0, "c1 c2 c3 c4").sound()
    table.play(0, "choose 1", "write b1", "x c5", "done")
    assert VirusLeaflet().full(table.state, 0) == [2]


@pytest.mark.parametrize("closed", [True, False])
def test_quarantine(closed: bool) -> None:
    """WM-A6.10: a quarter quarantined before its virus is activated stays free of it, but the others spread."""
    table = numbers(outbreak().offer(*OFFER), 0, "abc").mark(0, **plants(4))
    table.mark(1, shut=every_way("c") if closed else every_way("c") & ~ways("b-c")).sound()
    table.play(0, "choose 1", "write d1", "plant", "done")
    wait(table, 1)
    assert active(table, 1) == ("a" if closed else "ac")
    table.play(1, "infect a5")
    assert table.match.pending == ([0] if closed else [0, 1])


def test_errors_spread() -> None:
    """WM-A6.11: the second and the third System Error cause one's own propagation, the first does not."""
    for errors, more in ((0, False), (1, True), (2, True)):
        table = outbreak().offer((5, "plant"), (5, "robot"), (5, "water")).mark(0, errors=errors)
        low = {"b3": 6, "d3": 6, "g3": 6, "i3": 6, "k3": 6}
        high = {"b2": 4, "d2": 4, "g2": 4, "i2": 4, "k2": 4}
        for name, number in {**high, **low}.items():
            table.fill(0, name, number)
        assert table.sound().legal(0) == {"error"}
        table.play(0, "error", "done")
        table.play(1, "choose 1", "write b1", "no plant", "done")
        assert (table.state.stage == Stage.INFECTION) == more
        if more:
            table.play(0, "infect a3")
            assert infected(table, 0) == {"a1", "a3"}
        assert table.match.over == (errors == 2)


def test_propagation() -> None:
    """WM-A6.12: every active virus in quarter order; from an evacuated quarter through open walkways further."""
    table = numbers(outbreak().offer(*OFFER), 0, "bcd").mark(0, **plants(4)).fill(1, "a2 a3 a4 a5 b1 b2 b3 b4 b5")
    table.mark(0, plants=[0, 1, 2, 1] + [0] * 7)
    table.sound().play(0, "choose 1", "write e1", "plant", "done")
    wait(table, 1)
    assert active(table, 1) == "ac"
    assert table.state.step[1] == Step.INFECT
    assert table.legal(1) == {f"infect e{place}" for place in range(1, 6)}
    assert table.refused(1, "infect c1") == "WM-A6.12"
    assert table.refused(1, "infect a1") == "WM-A6.12"
    table.play(1, "infect e2")
    assert {move[:8] for move in table.legal(1)} == {"infect h"}
    table.play(1, "infect h5")
    assert {move[:8] for move in table.legal(1)} == {"infect c"}
    table.play(1, "infect c2")
    assert infected(table, 1) == {"a1", "e2", "h5", "c2"}


def test_forced_infections_are_made_at_once() -> None:
    """WM-A6.12: one empty space is no choice; a quarter filled by it is evacuated."""
    table = numbers(outbreak().offer(*OFFER), 0, "bcd").fill(1, "a2 a3 a4 c1 c2 c3 c4")
    table.mark(0, plants=[0, 1, 2, 1] + [0] * 7, plant_track=4).sound().play(0, "choose 1", "write e1", "plant", "done")
    wait(table, 1)
    assert infected(table, 1) == {"a1", "a5", "c5"}
    assert table.match.pending == [0]
    assert VirusLeaflet().full(table.state, 1) == [0, 2]


def test_missions_activate_viruses() -> None:
    """WM-A6.13: the first turn of a mission activates its virus; phases 5 and 6 are repeated until nothing is new."""
    table = outbreak(missions="112").offer(*OFFER).fill(0, "c1 c2 c3 c4 c5 d1 d2 d3 d4").sound()
    wait(table, 1)
    table.play(0, "choose 1", "write d5", "no plant", "done")
    assert table.state.stage == Stage.MISSIONS
    table.play(0, "mission a")
    assert table.state.viruses == 1 << 2
    assert table.match.pending == [0, 1]
    assert [active(table, seat) for seat in range(2)] == ["ab", "ab"]
    table.play(0, "infect a2", "infect b1").play(1, "infect a2", "infect b5")
    assert (table.state.stage, table.state.turn) == (Stage.TURN, 2)
    assert table.state.taken.tolist() == [1, 0, 0]
    table = outbreak(missions="112").offer(*OFFER).fill(0, "c1 c2 c3 c4 c5 d1 d2 d3 d4").fill(1, "a2 a3 a4 b1 b2 b3 b4")
    wait(table.sound(), 1)
    table.play(0, "choose 1", "write d5", "no plant", "done", "mission a", "infect a2", "infect b1")
    assert VirusLeaflet().full(table.state, 1) == [0, 1]
    assert (table.state.stage, table.match.pending) == (Stage.MISSIONS, [1])
    table.play(1, "mission a")
    assert table.state.fulfilled[1, 0] == 1


def test_wilds() -> None:
    """WM-A6.14: every second Astronaut or Planning symbol circles a Wild Action, six symbols and three Wilds each."""
    table = outbreak().offer((5, "astronaut"), (8, "planning"), (9, "water")).mark(0, astronauts=1).sound()
    table.play(0, "choose 1", "number 6", "write c1", "done")
    assert table.state.astronauts[0] == 2
    table.play(1, "choose 2", "write c1", "x c2", "done")
    assert table.state.plannings[1] == 1
    table.offer((5, "plant"), (8, "robot"), (9, "water"))
    assert "choose 1 as energy" in table.legal(0)
    assert table.refused(1, "choose 1 as energy") == "WM-3.11"
    table.mark(0, astronauts=6, plannings=6, wilds_used=6)
    assert table.refused(0, "choose 1 as energy") == "WM-3.11"


def test_score() -> None:
    """WM-A6.15: labels of the tracks, energies times numbers, infected spaces, errors."""
    table = outbreak().fill(0, "c1", 1).fill(0, "c2").mark(0, energies=[0, 0, 1] + [0] * 8, errors=1)
    table.mark(0, plant_track=7, water_track=5)
    assert table.match.score()[0] == 2 * 2 + 20 + 20 - 1 - 5


def test_missions() -> None:
    """WM-4.1: a floor, quarantines, energies, plants and tanks."""
    robots = ((5, "robot"), (8, "robot"), (9, "robot"))
    for missions, shut, way, letter in (
        ("212", every_way("cd") & ~ways("c-d"), "c-d", ""),
        ("212", every_way("cdk") & ~ways("d-k"), "d-k", "b"),
        ("122", every_way("ci") & ~ways("c-f"), "c-f", "b"),
    ):
        table = outbreak(missions=missions).offer(*robots).mark(0, shut=shut).sound()
        table.play(0, "choose 1", "write c1", f"close {way}", "done")
        wait(table, 1)
        if letter:
            table.play(0, f"mission {letter}")
        assert table.state.fulfilled[0].tolist() == [0, int(bool(letter)), 0]
    table = outbreak(missions="211").offer(*robots).fill(0, "a2 a3 a4 a5 b1 b2 b3 b4").sound()
    table.play(0, "choose 1", "write b5", "no robot", "done")
    wait(table, 1).play(0, "mission a")
    energies = [2, 2, 2, 1] + [0] * 7
    table = outbreak().offer((5, "energy"), (8, "robot"), (9, "robot")).mark(0, energies=energies).sound()
    table.play(0, "choose 1", "write d1", "energy d", "done")
    wait(table, 1).play(0, "mission c")
    table = numbers(outbreak(missions="112", where="k1").offer(*OFFER), 0, "abc").fill(0, "a1", 0).fill(0, "d5", 13)
    table.mark(0, tanks=spaces("b2 c3 d5 a1"), water_track=4, plants=[1, 1, 2] + [0] * 8, plant_track=4)
    table.state.viruses = 2
    for row in (0, 1, 6, 7):
        table.state.active[row] |= 1 << 8
    table.sound().play(0, "choose 1", "write d2", "plant", "done")
    wait(table, 1)
    while table.state.stage == Stage.INFECTION:
        seat = table.match.pending[0]
        table.play(seat, min(table.legal(seat)))
    assert "mission c" in table.legal(0)


def solo(**fields: object) -> Table:
    """Return a solo table with cards laid out and effect card A next."""
    table = outbreak(1).offer((5, "energy"), (6, "robot"), (7, "plant")).mark(0, **fields)
    return pile(table, 64).sound()


def test_effect_cards() -> None:
    """WM-S.6: first green or blue, then propagation symbols; the second time the virus of the mission; each spreads."""
    table = solo().play(0, "choose 1/2", "write c1", "no robot", "done")
    assert table.legal(0) == {"cross green", "cross blue"}
    assert table.refused(0, "cross plant-4") == "WM-S.6"
    table.play(0, "cross blue")
    assert (active(table, 0), table.state.bonuses) == ("ai", 0)
    table.play(0, "infect a3", "infect i3")
    assert infected(table, 0) == {"a1", "a3", "i3"}
    assert table.state.turn == 2
    table = solo()
    table.state.viruses = 3
    table.mark(0, active=1 | 1 << 2 | 1 << 8).sound().play(0, "choose 1/2", "write c1", "no robot", "done")
    assert table.legal(0) == {"cross plant-4", "cross plant-5", "cross water-3", "cross water-4"}
    table.play(0, "cross water-3", "infect a3")
    assert table.state.race == 1 << 2
    table = solo()
    table.state.effects[0] = 1
    table.play(0, "choose 1/2", "write c1", "no robot", "done")
    assert (active(table, 0), table.state.taken.tolist()) == ("ab", [1, 0, 0])
    assert {move[:8] for move in table.legal(0)} == {"infect a"}
    table = solo()
    table.state.viruses, table.state.race = 3, 15
    table.mark(0, active=1 | 1 << 2 | 1 << 8).play(0, "choose 1/2", "write c1", "no robot", "done")
    assert (table.state.turn, infected(table, 0)) == (2, {"a1"})


def test_solo_bonuses() -> None:
    """WM-S.7, WM-S.8: one for every virus and symbol that the player triggers, which reach nobody else."""
    table = numbers(solo(), 0, "abc").mark(0, **plants(4)).sound()
    table.play(0, "choose 1/3", "write d1", "plant", "done")
    assert (table.state.bonuses, active(table, 0)) == (1, "ac")
    table = numbers(solo(), 0, "abcde").mark(0, **plants(7))
    table.state.viruses = 1
    table.mark(0, active=1 | 1 << 2).sound().play(0, "choose 1/3", "write f1", "plant", "done")
    assert (table.state.bonuses, table.state.race, infected(table, 0)) == (1, 1, {"a1"})
