"""Adventure 4, The Mine (WM-A4)."""

from lunaria.games.welcome_to_the_moon.mine.sheet import DEPOSIT_NAMES, FACTORY_NAMES, SHEET
from tests.games.welcome_to_the_moon.table import Table

MAIN = ("plants", "waters", "pearls", "rubies")


def crossed(**amounts: int) -> list[int]:
    """Return a row of factories with these energies or robots crossed; the names with ``_`` for ``-``."""
    return [amounts.get(name.replace("-", "_"), 0) for name in FACTORY_NAMES]


def test_galleries() -> None:
    """WM-A4.1: three rows of twelve, each a zone; twelve columns."""
    table = Table(4).offer((5, "plant"), (8, "robot"), (9, "water")).fill(0, "b6", 5).sound().play(0, "choose 2")
    assert table.refused(0, "write b5") == "WM-3.4"
    assert {"write b7", "write a1", "write c12"} <= table.legal(0)
    assert [column.spaces for column in SHEET.columns][:2] == [(1, 13, 25), (2, 14, 26)]


def test_minerals_and_deposits() -> None:
    """WM-A4.2, WM-A4.3: 12 pearls and 14 rubies at spaces; 12 plants and 8 waters between them."""
    minerals = [space.mineral for space in SHEET.spaces if space.mineral]
    assert (minerals.count("pearl"), minerals.count("ruby")) == (12, 14)
    kinds = [deposit.kind for deposit in SHEET.deposits]
    assert (kinds.count("plant"), kinds.count("water")) == (12, 8)
    table = Table(4).offer((5, "plant"), (8, "robot"), (9, "water")).play(0, "choose 1", "write b1")
    assert table.legal(0) == {"plant p1", "plant p13", "no plant"}
    assert table.refused(0, "plant p3") == "WM-A4.3"
    assert table.refused(0, "plant w2") == "WM-A4.3"
    table.play(0, "plant p13", "done")
    table.play(1, "choose 3", "write b5")
    assert table.legal(1) == {"water w17", "no water"}
    table.play(1, "no water", "done")
    table.offer((6, "plant"), (8, "robot"), (9, "water")).play(0, "choose 1", "write c1")
    assert table.legal(0) == {"done"}


def test_extraction() -> None:
    """WM-A4.4: minerals and circled deposits go to their factories; the rest is lost."""
    table = Table(4).offer((5, "plant"), (8, "planning"), (9, "robot")).fill(0, "a1 b1").sound()
    table.play(0, "choose 1", "write c1", "plant p13")
    assert table.state.extracted[0] == 1
    assert table.state.symbols[0].tolist() == [1, 0, 2, 1]
    table = Table(4).offer((5, "plant"), (8, "planning"), (9, "robot")).fill(0, "a1 b1").sound()
    table.play(0, "choose 2", "write c5", "x c1")
    assert table.state.symbols[0].tolist() == [0, 0, 2, 1]


def test_factories() -> None:
    """WM-A4.5, WM-A4.6: a robot or an energy on any factory that still has one; the whole cost upgrades the value."""
    table = Table(4).offer((5, "robot"), (8, "energy"), (9, "water"))
    table.mark(0, energies=crossed(waters=1), robots=crossed(waters=1)).sound()
    table.play(0, "choose 1", "write a1")
    assert len(table.legal(0)) == 11
    assert table.refused(0, "robot second-robots") == "WM-A4.5"
    table.play(0, "robot waters", "done")
    assert table.state.robots[0].tolist()[1] == 2
    table.finish(1).offer((6, "robot"), (8, "energy"), (9, "water")).play(0, "choose 2", "write a5")
    assert table.refused(0, "energy waters") == "WM-A4.5"
    figures = [(f.symbols, f.base, f.upgraded, f.cost.energy, f.cost.robot) for f in SHEET.main_factories]
    assert figures == [(14, 2, 4, 1, 3), (10, 3, 5, 1, 2), (14, 2, 3, 2, 1), (16, 2, 3, 2, 2)]


def test_filling_bonus() -> None:
    """WM-A4.7: for the first to reach the named symbol; there is no low one."""
    assert [(f.filling_bonus, f.filling_bonus_at_symbol) for f in SHEET.main_factories] == [
        (8, 8), (10, 6), (8, 10), (12, 12),
    ]  # fmt: skip
    for gone, high in ((0, 4), (4, 0)):
        table = Table(4).offer((5, "robot"), (8, "energy"), (9, "water"))
        table.fill(0, "a1 b1 c1 a2 b2 c2 a9 b9 c9 a10 b10 c10 a11 b11 c11 a12 b12 c12 a3 b3")
        table.state.race = gone
        for row in table.rows(0):
            table.state.extracted[row] = 0b111100000011
        rows = table.adventure.leaflet
        brought = rows.extracted(table.state, 0)  # type: ignore[attr-defined]
        table.mark(0, symbols=brought).sound()
        assert brought[2] == 9
        table.play(0, "choose 1", "write c3", "no robot")
        assert table.state.high[0] == high


def test_secondary_factories() -> None:
    """WM-A4.8: two symbols at once, or three Robot actions one after another, each optional."""
    table = Table(4).offer((5, "robot"), (8, "energy"), (9, "water")).mark(0, energies=crossed(second_plants=1)).sound()
    table.play(0, "choose 1", "write a1", "robot second-plants")
    assert table.state.symbols[0].tolist() == [2, 0, 0, 0]
    table = Table(4).offer((5, "robot"), (8, "energy"), (9, "water"))
    table.mark(0, energies=crossed(second_robots=1, second_waters=1), robots=crossed(second_waters=1)).sound()
    table.play(0, "choose 2", "write a1", "energy second-robots", "robot plants", "robot second-waters")
    assert table.state.symbols[0].tolist() == [0, 2, 0, 0]
    assert "no robot" in table.legal(0)
    table.play(0, "robot plants")
    assert table.legal(0) == {"done"}
    assert table.state.robots[0].tolist()[0] == 2


def test_control_centres() -> None:
    """WM-A4.9: Astronauts are worth 3, Planning nothing, once their centre works; a seventh X costs nothing more."""
    table = Table(4).mark(0, astronauts=2, plannings=3)
    assert table.match.score()[0] == -9
    table.mark(0, energies=crossed(centre_astronauts=1), robots=crossed(centre_astronauts=1))
    assert table.match.score()[0] == 6 - 9
    table.mark(0, energies=crossed(centre_planning=1), robots=crossed(centre_planning=1))
    assert table.match.score()[0] == 0
    table = Table(4).offer((5, "planning"), (8, "astronaut"), (9, "water")).mark(0, plannings=6, astronauts=8)
    table.play(0, "choose 1", "write a1", "x a2")
    assert table.state.plannings[0] == 6
    table.play(1, "choose 2", "number 9", "write a1")
    assert table.state.astronauts[1] == 1


def test_score() -> None:
    """WM-A4.10: symbols times value, filling bonuses, centres, errors."""
    table = Table(4).mark(0, symbols=[3, 2, 0, 1], errors=1, high=1)
    table.mark(0, energies=crossed(waters=1), robots=crossed(waters=2))
    lines = {line.id: points[0] for line, points in table.match.variant.score_sheet(table.state)}
    assert (lines["score-plants"], lines["score-waters"], lines["score-rubies"]) == (6 + 8, 10, 2)
    assert table.match.score()[0] == 14 + 10 + 2 - 5
    assert len(DEPOSIT_NAMES) == 20


def test_missions() -> None:
    """WM-4.1: columns, neighbouring columns, factories, plants and waters."""
    for card, spaces in (("1", "a1 b1 c1 a3 b3 c3 a5 b5 c5 a7 b7 c7 a9 b9"), ("2", "a6 b6 c6 a7 b7 c7 a8 b8 c8 a9 b9")):
        table = Table(4, missions=f"{card}11").offer((5, "robot"), (8, "energy"), (9, "water")).fill(0, spaces)
        for row in table.rows(0):
            full = [c for c in range(12) if all(int(table.state.filled[row]) >> (c + 12 * r) & 1 for r in range(3))]
            table.state.extracted[row] = sum(1 << c for c in full)
        brought = table.adventure.leaflet.extracted(table.state, 0)  # type: ignore[attr-defined]
        table.mark(0, symbols=brought).sound()
        table.play(0, "choose 1", "write c9", "no robot", "done").finish(1).play(0, "mission a")
        assert table.state.fulfilled[0, 0] == 1
    table = Table(4, missions="111").offer((5, "robot"), (8, "energy"), (9, "water"))
    names = ("second_plants", "second_waters", "second_pearls", "second_rubies")
    energies = crossed(**dict.fromkeys(names, 1), second_robots=2)
    robots = crossed(second_plants=1, second_waters=2, second_pearls=2)
    table.mark(0, energies=energies, robots=robots, symbols=[2, 2, 2, 0]).sound()
    table.play(0, "choose 1", "write a1", "robot second-rubies", "done").finish(1).play(0, "mission b")
    assert table.state.fulfilled[0, 1] == 1
