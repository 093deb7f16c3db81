"""Cards, turn, missions and the end, common to all adventures (WM-1 to WM-5)."""

from collections import Counter
from typing import Any

import pytest

from lunaria.engine.events import as_seen
from lunaria.engine.game import SettingError
from lunaria.engine.show.text import texts
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import ACTION, CARDS, MISSIONS, NUMBER, PILE, Action, Stage, Step
from tests.games.welcome_to_the_moon.table import Table


def test_one_to_six_players() -> None:
    """WM-1.1."""
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(SettingError, match="seats"):
        GAME.new({}, 7)


def test_cards() -> None:
    """WM-1.2: the number of cards with each number and each action."""
    numbers = Counter(NUMBER[1 : CARDS + 1].tolist())
    assert [numbers[n] for n in range(1, 16)] == [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]
    actions = Counter(Action(a).name for a in ACTION[1 : CARDS + 1].tolist())
    assert actions == {"ROBOT": 14, "ENERGY": 14, "PLANT": 14, "WATER": 7, "ASTRONAUT": 7, "PLANNING": 7}


def test_missions_have_two_values() -> None:
    """WM-1.4: two cards of each letter, the first value the higher."""
    for adventure in (1, 2, 3, 4):
        assert len(MISSIONS[adventure]) == 3
        assert all(card.first > card.later > 0 for pair in MISSIONS[adventure] for card in pair)


def test_deal() -> None:
    """WM-1.5, WM-1.6: empty sheets, each mission drawn at random, three piles of 21 in random order."""
    deals: list[Any] = [GAME.new({"adventure": "2"}, 3, seed) for seed in range(40)]
    for letter in range(3):
        assert {deal.missions[letter] for deal in deals} == {0, 1}
    assert len({tuple(deal.deck.tolist()) for deal in deals}) == 40
    assert all(sorted(deal.deck.tolist()[: 3 * PILE]) == list(range(1, 64)) for deal in deals)
    assert all(not int(deal.filled[seat]) for deal in deals for seat in range(3))


def test_actions_follow_numbers() -> None:
    """WM-1.3, WM-2.1, WM-2.2: the card that shows its number now shows its action next turn."""
    table = Table(2)
    before = table.state.number_card.tolist()
    shown = table.match.variant.view(table.match.observe(0), 0).cards
    table.finish(0).finish(1)
    assert table.state.turn == 2
    assert table.state.action_card.tolist() == before
    assert [card.following for card in shown] == [Action(int(ACTION[card])) for card in before]


def test_piles_are_rebuilt() -> None:
    """WM-2.3, WM-2.4: 20 turns from the first pass, then each pile shuffles its own discard; nothing leaves it."""
    table = Table(1)
    s = table.state
    piles = [set(s.deck.tolist()[pile * PILE : (pile + 1) * PILE]) for pile in range(3)]
    flipped: list[list[int]] = [[], [], []]
    for turn in range(1, 42):
        assert s.turn == turn
        assert s.passes == (turn - 1) // 20
        for pile in range(3):
            flipped[pile].append(s.action_card[pile])
            assert s.number_card[pile] in piles[pile]
            assert s.number_card[pile] != s.action_card[pile]
        s.filled[0] = s.filled[1] = s.filled[6] = s.filled[7] = 0
        s.closed[:] = 0
        s.number[:] = 0
        s.waiting = 1
        s.step[0] = Step.DONE
        s.errors[:] = 0
        table.play(0, "done")
    assert all(set(cards[20:41]) == piles[pile] for pile, cards in enumerate(flipped))


def test_choices_are_hidden_until_all_are_done() -> None:
    """WM-1.7, WM-3.1, WM-3.2: choices of a turn are revealed together; the order of the cards never is."""
    table = Table(3).offer((5, "energy"), (8, "robot"), (9, "plant"))
    start: Any = table.match.observe(1)
    table.play(0, "choose 1", "write c4", "energy plants")
    assert table.match.observe(1) == start
    assert table.match.pending == [0, 1]
    table.play(0, "done")
    assert table.match.pending == [1]
    assert table.events() == ["finished"]
    seen: Any = table.match.observe(1)
    assert int(seen.filled[0]) == int(start.filled[0])
    watched: Any = table.match.observe(-1)
    assert watched.number[0].tolist() == start.number[0].tolist()
    table.finish(1)
    assert table.events()[:3] == ["reveal", "write", "energy"]
    seen = table.match.observe(1)
    assert seen.number[0, 3 + 2 * 6] == 5


def test_a_hidden_choice_is_shown_to_its_seat_at_once() -> None:
    """WM-3.2: before all are done, the others only see that a seat has finished."""
    table = Table(3).offer((5, "energy"), (8, "robot"), (9, "plant"))
    english = texts("en", GAME.texts)
    shown: dict[int, list[str]] = {0: [], 1: [], -1: []}
    for move in ("choose 1", "write c4", "energy plants", "done"):
        table.play(0, move)
        for seat, lines in shown.items():
            seen = [as_seen(event, seat) for event in table.match.plies[-1].events]
            lines += [english.say(table.match.variant.tell(event), ("Ana", "Bia")) for event in seen]
    mine = ["Ana: Choose combination 1.", "Ana: Write in c4.", "Ana: Improve the value of plants.", "Ana has finished."]
    assert shown == {0: mine, 1: ["", "", "", mine[-1]], -1: ["", "", "", mine[-1]]}


def test_everybody_may_take_the_same() -> None:
    """WM-3.3: a combination is not used up; number and action belong together."""
    table = Table(2).offer((5, "robot"), (8, "robot"), (9, "robot"))
    table.play(0, "choose 1", "write 5").play(1, "choose 1", "write 6")
    assert table.refused(0, "choose 1/2") == "WM-3.1"
    assert Table(2).refused(0, "choose 1/2") == "WM-3.3"


def test_numbers_ascend_within_a_zone() -> None:
    """WM-3.4: strictly, gaps allowed, empty spaces may be filled later."""
    table = Table(1).offer((5, "energy"), (8, "robot"), (9, "plant"))
    table.fill(0, "g3", 4).fill(0, "g6", 6).fill(0, "g9", 9).sound().play(0, "choose 1")
    assert {move for move in table.legal(0) if " g" in move} == {"write g4", "write g5"}
    assert table.refused(0, "write g7") == "WM-3.4"
    assert table.refused(0, "write g2") == "WM-3.4"
    assert table.refused(0, "write g3") == "WM-3.4"


def test_x_limits_nothing() -> None:
    """WM-3.5."""
    table = Table(1).offer((6, "energy"), (8, "robot"), (9, "plant")).fill(0, "g4 g6").sound().play(0, "choose 1")
    assert {"write g3", "write g5", "write g7"} <= table.legal(0)


def _nearly_full(adventure: int = 2) -> Table:
    """Return a table where seat 0 has room for a 4, 5 or 6 only, between a 3 and a 7."""
    table = Table(adventure)
    names = [str(n) for n in range(1, 37) if n not in (10, 11, 12)]
    table.fill(0, " ".join(names)).fill(0, "10", 3).fill(0, "12", 7)
    return table


def test_must_write_if_possible() -> None:
    """WM-3.6, WM-3.7: a System Error only if nothing can be written; an Astronaut counts with all its values."""
    table = _nearly_full().offer((8, "robot"), (9, "energy"), (7, "astronaut")).sound()
    assert table.legal(0) == {"choose 3"}
    assert table.refused(0, "error") == "WM-3.6"
    assert table.refused(0, "choose 1") == "WM-3.4"
    table = _nearly_full().offer((8, "robot"), (9, "energy"), (10, "astronaut")).sound()
    assert table.legal(0) == {"error"}
    table.mark(0, energy=12, dividers=0b111111 << 20)
    table.play(0, "error")
    assert table.state.errors[0] == 1
    assert table.at(0, Step.DONE)


def test_wild_is_never_an_obligation() -> None:
    """WM-3.6, WM-3.7, WM-3.11: a Wild Action may help, but need not; it replaces the one action of the turn."""
    table = _nearly_full().offer((8, "robot"), (9, "energy"), (15, "plant")).mark(0, astronauts=2).sound()
    assert table.legal(0) == {"error", "choose 1 as astronaut"}
    table.play(0, "choose 1 as astronaut")
    assert table.state.number[0, 10] == 6
    assert table.state.wilds_used[0] == 1
    assert table.state.astronauts[0] == 3
    table = Table(2).offer((8, "robot"), (9, "energy"), (15, "plant")).mark(0, plannings=2).sound()
    table.play(0, "choose 1 as water", "write 7", "water", "done")
    assert int(table.state.tanks[0]) == 1 << 6
    table.finish(1)
    assert table.refused(0, "choose 1 as robot") == "WM-3.11"
    assert table.refused(1, "choose 1 as robot") == "WM-3.11"


def test_actions_are_optional_and_follow_the_number() -> None:
    """WM-3.8, WM-3.15: after the number, once, or not at all; an action without effect is not offered."""
    table = Table(2).offer((8, "robot"), (9, "energy"), (9, "plant"))
    assert table.refused(0, "robot 1") == "WM-3.1"
    table.play(0, "choose 1", "write 7")
    assert table.legal(0) == {"robot 1", "robot 2", "robot 3", "robot 4", "no robot"}
    table.play(0, "no robot")
    assert table.legal(0) == {"done"}
    assert table.state.robots[0].tolist() == [0, 0, 0, 0]


def test_astronaut() -> None:
    """WM-3.9: up to 2 more or less, from 0 to 17; the mark comes with the action, also at change 0."""
    table = Table(2).offer((1, "astronaut"), (15, "astronaut"), (9, "robot"))
    table.play(0, "choose 1")
    assert table.legal(0) == {f"number {n}" for n in (0, 1, 2, 3)}
    assert table.refused(0, "number 4") == "WM-3.9"
    table.play(0, "number 1", "write 3")
    assert (table.state.number[0, 2], table.state.astronauts[0]) == (1, 1)
    table.play(1, "choose 2")
    assert table.legal(1) == {f"number {n}" for n in (13, 14, 15, 16, 17)}
    table = Table(2).offer((1, "astronaut"), (15, "astronaut"), (9, "robot")).play(0, "choose 1 declined", "write 3")
    assert (table.state.number[0, 2], table.state.astronauts[0]) == (1, 0)
    assert table.refused(1, "choose 3 declined") == "WM-3.9"


def test_planning() -> None:
    """WM-3.10, WM-3.15: an X besides the number, after it; the mark is made only with it."""
    table = Table(2).offer((5, "planning"), (15, "robot"), (9, "robot")).play(0, "choose 1", "write 3")
    assert table.refused(0, "x 3") == "WM-3.10"
    table.play(0, "x 4")
    assert (int(table.state.crosses[0]), table.state.plannings[0]) == (1 << 3, 1)
    table.play(1, "choose 1", "write 3", "no x")
    assert table.state.plannings[1] == 0


def test_full_tracks_lose_marks() -> None:
    """WM-3.12: the seventh Astronaut of adventure 2 is lost, but not the change of the number."""
    table = Table(2).offer((5, "astronaut"), (15, "robot"), (9, "robot")).mark(0, astronauts=6).sound()
    table.play(0, "choose 1", "number 7", "write 3")
    assert (table.state.number[0, 2], table.state.astronauts[0]) == (7, 6)


def test_gifts_are_compulsory() -> None:
    """WM-3.14: the energy of a System Error has to be taken."""
    table = _nearly_full().offer((8, "robot"), (9, "energy"), (10, "astronaut")).sound().play(0, "error")
    assert table.refused(0, "no energy") == "WM-A2.3"
    assert "divide 10" in table.legal(0)


def test_race_bonus() -> None:
    """WM-3.13: all seats that earn it in the same turn get the high one; afterwards only the low one is left."""
    table = Table(2, 3).offer((5, "robot"), (15, "robot"), (9, "robot"))
    for seat in range(3):
        table.mark(seat, robots=[1 if seat < 2 else 0, 0, 0, 0])
    table.sound()
    for seat in range(3):
        table.play(seat, "choose 1", "write 5", "robot 1", "done")
    assert [table.state.high[seat] for seat in range(3)] == [1, 1, 0]
    assert table.state.race == 1
    table.offer((6, "robot"), (15, "robot"), (9, "robot")).play(2, "choose 1", "write 6", "robot 1")
    assert (table.state.high[2], table.state.low[2]) == (0, 1)


def test_missions() -> None:
    """WM-4.1, WM-4.2, WM-4.3, WM-4.5: optional, the first turn pays the higher value, each only once."""
    table = Table(2, 3, "112").offer((5, "robot"), (15, "robot"), (9, "robot"))
    for seat in range(3):
        table.mark(seat, high=0b0111, robots=[2, 3, 3, 0])
    table.sound()
    for seat in range(3):
        table.play(seat, "choose 1", "write 5", "no robot")
        assert table.refused(seat, "mission a") == "WM-3.1"
        table.play(seat, "done")
    assert table.match.pending == [0, 1, 2]
    assert table.refused(0, "mission b") == "WM-4.1"
    table.play(0, "mission a").play(1, "no mission")
    seen: Any = table.match.observe(2)
    assert seen.fulfilled[0, 0] == 0
    table.play(2, "mission a")
    assert [table.state.fulfilled[seat, 0] for seat in range(3)] == [1, 0, 1]
    table.offer((6, "robot"), (15, "robot"), (9, "robot"))
    for seat in range(3):
        table.play(seat, "choose 1", "write 6", "no robot", "done")
    assert table.match.pending == [1]
    table.play(1, "mission a")
    assert table.state.fulfilled[1, 0] == 2
    sheet = {line.id: points for line, points in table.match.variant.score_sheet(table.state)}
    assert sheet["score-missions"] == [9, 5, 9]


def test_mission_done_is_not_done_again() -> None:
    """WM-4.3: nor is it lost when its condition no longer holds."""
    table = Table(2, 2, "112").offer((5, "robot"), (15, "robot"), (9, "robot"))
    table.mark(0, high=0b0111, robots=[2, 3, 3, 0], tanks=0b1010010).fill(0, "2", 1).fill(0, "5", 2).fill(0, "7", 3)
    table.state.fulfilled[0, 0] = table.state.fulfilled[6, 0] = 1
    table.state.taken[0] = 1
    table.sound().play(0, "choose 1", "write 9", "no robot", "done").finish(1)
    assert table.state.stage == Stage.TURN
    assert table.state.fulfilled[0, 0] == 1


def test_several_missions_in_any_order() -> None:
    """WM-4.1, WM-4.4: one after another, the seat chooses which first; each condition is tested at its moment."""
    table = Table(1, 2, "111").offer((5, "robot"), (15, "robot"), (9, "robot"))
    table.fill(0, "a1 a2 a3 b1 b2 b3 c1 c2 c3 c4 c5").fill(0, "g1 g2 g3 g4 g5 g6 g7 g8 g9 g10")
    for row in table.rows(0):
        table.state.crosses[row] = 0b111
        for zone in table.adventure.leaflet.zones(table.state, row):
            for at, space in enumerate(zone):
                if space > 2 and int(table.state.filled[row]) >> space & 1:
                    table.state.number[row, space] = at + 1
        table._close(row)
        table.state.rockets[row] = 20
    table.sound().play(0, "choose 1", "write i1", "done").finish(1)
    assert table.legal(0) == {"mission a", "mission b", "no mission"}
    table.play(0, "mission b")
    assert table.legal(0) == {"mission a", "no mission"}
    table.play(0, "mission a")
    assert table.state.rockets[0] == 26


def test_end_of_the_game() -> None:
    """WM-5.1: three missions, all error boxes, or a full sheet."""
    table = _nearly_full().offer((8, "robot"), (9, "energy"), (15, "plant")).mark(0, errors=2, energy=12)
    table.mark(0, dividers=0b111111 << 20).sound().play(0, "error", "done").finish(1)
    assert table.match.over
    assert table.refused(0, "done") == "WM-5.1"
    table = _nearly_full().offer((5, "robot"), (9, "energy"), (15, "plant")).sound()
    table.play(0, "choose 1", "no robot", "done").finish(1)
    assert table.match.over
    table = Table(2, 2, "112").offer((5, "robot"), (15, "robot"), (9, "robot")).mark(0, high=7, robots=[2, 3, 3, 0])
    for row in table.rows(0):
        table.state.fulfilled[row, 1] = table.state.fulfilled[row, 2] = 1
    table.state.taken[1] = table.state.taken[2] = 1
    table.sound().play(0, "choose 1", "write 9", "no robot", "done").finish(1)
    assert not table.match.over
    table.play(0, "mission a")
    assert table.match.over


def test_ranks() -> None:
    """WM-5.2, WM-5.3: most points, then fewer errors, then shared; an error costs 5 from the first on."""
    table = Table(3, 3)
    table.mark(1, errors=1, tanks=0)
    table.state.high[1] = 1 << 0
    assert table.match.score() == [0, 10, 0]
    table.state.high[1] = 0
    table.state.low[1] = 1
    assert table.match.score() == [0, 0, 0]
    assert table.match.rank() == [1, 3, 1]


def test_lowest_visible_value_counts() -> None:
    """WM-5.4: of a column, the lowest value not crossed; the last cannot be crossed."""
    table = Table(3)
    table.mark(0, greenhouses=[1, 0, 0, 0])
    for crossed, value in enumerate((0, 1, 2, 3, 4)):
        table.mark(0, factors=[crossed, 0, 0])
        assert table.match.score()[0] == value


def test_dense_ranking() -> None:
    """WM-5.5: tied seats share a rank and the next amount takes the next one; nothing for none."""
    table = Table(3, 6)
    for seat, amount in enumerate((3, 3, 2, 1, 0, 2)):
        table.mark(seat, astronauts=amount)
    assert table.match.score() == [20, 20, 10, 5, 0, 10]
