"""Events add up to the contents of the sheets, and no choice of a turn is carried into the next one."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from lunaria.engine.bits import count
from lunaria.engine.events import Event
from lunaria.engine.match import Match, Ply
from lunaria.games.welcome_to_the_moon.battle.sheet import NAMES, PLANT_SYMBOLS, WATER_SYMBOLS
from lunaria.games.welcome_to_the_moon.dome.rules import buildable_ends
from lunaria.games.welcome_to_the_moon.dome.sheet import LEFT, RIGHT, SECTIONS
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.launch.rules import go_on
from lunaria.games.welcome_to_the_moon.launch.sheet import DEVICES, ERRORS
from lunaria.games.welcome_to_the_moon.tables import NUMBER, SEATS, Action, Stage, Step
from lunaria.games.welcome_to_the_moon.turn import win_race
from lunaria.games.welcome_to_the_moon.virus.sheet import VirusSheets
from tests.games.welcome_to_the_moon.settings import SETTINGS
from tests.games.welcome_to_the_moon.table import Table
from tests.games.welcome_to_the_moon.test_battle import alone, begin, put, turn
from tests.games.welcome_to_the_moon.test_solo import pile
from tests.suite.walk import walk

Events = list[Event]
SEEDS = (1, 2)
BORDERS = (3, 5, 7, 9, 11, 13)
"""The numbers of two planets (WM-A8.3)."""
PLAYED = [(adventure, seats, seed) for adventure in "1458" for seats in (1, 2) for seed in SEEDS]


def played(adventure: str, seats: int, seed: int) -> tuple[Any, Events]:
    """Play a random game; returns its last state and all events. Each turn begins clean."""
    setting = SETTINGS[adventure, seats]
    match = Match(setting.game, setting.options, seats, seed)
    events: Events = []
    number = 0
    for moment in walk(setting, seed):
        state: Any = match.state
        if state.stage == Stage.TURN and state.turn != number:
            number = state.turn
            clean(state)
        ply = match.play(moment.seat, moment.action)
        assert isinstance(ply, Ply)
        events += ply.events
    return match.state, events


def state(match: Match) -> VirusSheets:
    assert isinstance(match.state, VirusSheets)
    return match.state


def clean(s: Any) -> None:
    """Check that nothing is chosen or pending at the start of a turn, and that the others see the same sheets."""
    for seat in range(s.seats):
        assert s.step[seat] == (Step.PAIR if s.seats == 1 else Step.CHOOSE)
        assert (s.action[seat], s.space[seat], s.value[seat], s.combination[seat]) == (Action.NONE, -1, 0, 0)
        for name in ("activations", "buildings", "robots_left", "owed", "gift"):
            assert not hasattr(s, name) or getattr(s, name)[seat] == 0, name
        for name in ("step", "action", "space", "value", "errors", "high", "low"):
            assert getattr(s, name)[seat + SEATS] == getattr(s, name)[seat], name


def number(events: Events, kind: Happening, seat: int | None = None, **values: int) -> int:
    """Count the events of a kind, a seat and certain values."""
    return sum(
        event.kind == kind
        and (seat is None or event.seat == seat)
        and all(event.values[name] == value for name, value in values.items())
        for event in events
    )


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_events_of_bonuses_and_the_end(game: tuple[str, int, int]) -> None:
    """WM-3.13, WM-5.1: each high and low bonus with its place; the end of the game belongs to no seat."""
    s, events = played(*game)
    assert {event.seat for event in events} <= {-1, *range(s.seats)}
    assert [event.seat for event in events if event.kind == Happening.OVER] == [-1]
    for seat in range(s.seats):
        for high, word in ((1, s.high[seat]), (0, s.low[seat])):
            places = Counter(
                event.values["place"]
                for event in events
                if event.kind == Happening.BONUS and event.seat == seat and event.values["high"] == high
            )
            assert sum(1 << place for place in places) == word
            assert set(places.values()) <= {1}


@pytest.mark.parametrize("game", [game for game in PLAYED if game[0] == "1"], ids=str)
def test_events_of_rockets_and_arrows(game: tuple[str, int, int]) -> None:
    """WM-A1.4, WM-A1.5: rockets only if there are some, each arrow once."""
    s, events = played(*game)
    assert number(events, Happening.ROCKETS) > 0
    assert number(events, Happening.ROCKETS, count=0) == 0
    for seat in range(s.seats):
        assert number(events, Happening.ACTIVATE, seat) == count(s.activated[seat])


def test_arrows_that_nobody_can_fill_are_lost() -> None:
    """WM-A1.6: none stays for a later turn."""
    s: Any = Table(1).state
    s.activations[0], s.buildings[0], s.activated[0] = 2, 0, (1 << DEVICES) - 1
    go_on(s.raw, 0)
    assert (s.activations[0], s.step[0]) == (0, Step.DONE)


def test_the_event_of_a_low_bonus() -> None:
    """WM-3.13: the low one, if the high one is crossed."""
    s: Any = Table(5).state
    s.race = 1 << 3
    win_race(s.raw, 0, 3)
    assert (s.high[0], s.low[0]) == (0, 1 << 3)
    assert s.journal[0, : s.noted[0]].tolist() == [[Happening.BONUS, 3, 0, 0]]


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_every_infection_of_a_solo_game_has_one_event(seed: int) -> None:
    """WM-A6.12: one total for a quarter at its end; those of ASTRA's cards one by one."""
    setting = SETTINGS["6", 1]
    match = Match(setting.game, setting.options, 1, seed)
    reported, waited = 0, 0
    for moment in walk(setting, seed):
        stage = state(match).stage
        ply = match.play(moment.seat, moment.action)
        assert isinstance(ply, Ply)
        spread = [event.values["count"] for event in ply.events if event.kind == Happening.INFECT]
        if stage == state(match).stage == Stage.INFECTION:
            waited += 1
            assert not spread
        reported += sum(spread)
        if stage != Stage.INFECTION or state(match).stage != Stage.INFECTION:
            assert reported == count(state(match).infected[0])
    assert reported > 0
    assert waited > 0


@pytest.mark.parametrize("game", [game for game in PLAYED if game[0] == "8"], ids=str)
def test_events_of_the_battle(game: tuple[str, int, int]) -> None:
    """WM-A8.3 to WM-A8.10, WM-S.13: every symbol, asteroid, planet value and controlled planet."""
    s, events = played(*game)
    first: Any = SETTINGS[game[0], game[1]].start(game[2])  # in solo games ASTRA's first card is already played

    def gained(name: str) -> int:
        return sum(int(getattr(s, name)[sheet].sum() - getattr(first, name)[sheet].sum()) for sheet in range(2))

    symbols = gained("plant_symbols")
    planets = [event.values["place"] for event in events if event.kind == Happening.PLANT]
    assert len([place for place in planets if place >= 0]) + number(events, Happening.ASTRA_PLANT) == symbols > 0
    assert len(planets) >= gained("plants")
    symbols = gained("water_symbols")
    planets = [event.values["place"] for event in events if event.kind == Happening.DEPOSIT]
    assert len([place for place in planets if place >= 0]) + number(events, Happening.ASTRA_WATER) == symbols > 0
    assert number(events, Happening.ROBOT) + number(events, Happening.ASTRA_ASTEROID) == gained("asteroids")
    assert number(events, Happening.ENERGY) == gained("values")
    stored = sum(event.values["count"] for event in events if event.kind == Happening.STORED)
    assert stored == gained("astronauts_used")
    assert number(events, Happening.CONTROL) == sum(int((s.number[sheet] > 0).sum()) for sheet in range(2))


def test_the_event_of_stored_astronauts() -> None:
    """WM-A8.10: the number used, if any."""
    table = turn(Table(8), 2).offer((8, "astronaut"), (8, "energy"), (15, "energy"))
    for row in table.rows(0):
        table.state.astronauts[row] = [3, 0]
    table.play(0, "choose 2", "write f", "no energy", "done").play(1, "choose 2", "no energy", "done")
    events = [event for event in table.match.plies[-1].events if event.kind == Happening.STORED]
    assert [(event.seat, event.values["count"]) for event in events] == [(0, 2)]


def test_each_seat_sees_its_own_insignia_alone() -> None:
    """WM-A8.2, WM-3.2: a seat sees its own insignia at once, and none of the others'."""
    table = turn(Table(8), 2).offer((8, "energy"), (4, "energy"), (15, "energy"))
    table.play(0, "choose 1", "no energy").play(1, "choose 3", "no energy")
    for seat, other in ((0, 1), (1, 0)):
        seen: Any = table.match.observe(seat)
        assert count(seen.insignias[seat, 0]) == 1
        assert count(seen.insignias[other, 0]) == 0


@pytest.mark.parametrize("action", ["plant", "water"])
def test_an_action_without_a_symbol_is_not_offered(action: str) -> None:
    """WM-3.8, WM-A8.6: a player with nothing to use can only end the turn."""
    table = turn(Table(8), 2).offer((8, action), (4, "energy"), (15, "energy"))
    planet = NAMES.index("d")
    table.state.plant_symbols[0, planet] = PLANT_SYMBOLS[planet]
    table.state.water_symbols[0, planet] = WATER_SYMBOLS[planet]
    table.play(0, "choose 1")
    assert table.at(0, Step.DONE)


def test_astra_begins_before_the_first_turn() -> None:
    """WM-S.13: it has drawn on the player's far side, or the player chooses the place."""
    asked = set()
    for seed in range(24):
        s: Any = GAME.new({"adventure": "8"}, 1, seed)
        several = NUMBER[s.number_card[0]] in BORDERS
        asked.add(several)
        assert (s.stage, s.waiting, s.step[0]) == (
            (Stage.DRAWING, 1, Step.CROSS) if several else (Stage.TURN, 1, Step.PAIR)
        )
        drawn = sum(count(s.insignias[sheet, side]) for sheet in range(2) for side in range(2))
        assert drawn in ((0,) if several else (1, 2)), "on a planet, perhaps on its moon"
    assert asked == {True, False}


def test_every_effect_card_draws_on_two_moons() -> None:
    """WM-S.13: the second card starts a new count."""
    table = put(put(alone(), 0, "b", 2), 0, "c", 1).sound()
    begin(table, 64, 65)
    while table.state.stage == Stage.DRAWING:
        table.play(0, min(table.legal(0)))
    events = [event for ply in table.match.plies for event in ply.events]
    effects = [place for place, event in enumerate(events) if event.kind == Happening.EFFECT]
    assert len(effects) == 2
    assert number(events[effects[0] : effects[1]], Happening.ASTRA_MOON) == 2
    ends = next(place for place in range(effects[1], len(events)) if events[place].kind == Happening.ASTRA_CARD)
    assert number(events[effects[1] : ends], Happening.ASTRA_MOON) == 2
    assert table.state.moons_drawn == 0


def events_of_effects(letters: str, **fields: int) -> tuple[Table, Events]:
    """Return the events of effect cards after a turn of a solo game of The Launch, with first choices throughout."""
    table = pile(
        Table(1, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), *(64 + "abc".index(one) for one in letters)
    )
    if fields:
        table.mark(0, **fields)
    turn_now = table.state.turn
    while table.state.turn == turn_now and not table.match.over:
        table.play(0, min(table.legal(0)))
    return table, [event for ply in table.match.plies for event in ply.events]


def test_effect_cards_of_the_launch() -> None:
    """WM-S.6: each crosses a sabotage symbol and circles an error."""
    for letter in "abc":
        table, events = events_of_effects(letter)
        assert [number(events, kind) for kind in (Happening.EFFECT, Happening.CROSSED, Happening.NO_EFFECT)] == [
            1,
            1,
            0,
        ]
        assert [(event.seat, event.values["errors"]) for event in events if event.kind == Happening.ERROR] == [(0, 1)]
        assert (table.state.errors[0], table.state.effect) == (1, 0)


def test_no_event_of_an_error_without_a_box() -> None:
    """WM-S.6, WM-A1.3: all boxes are circled at the second of two effect cards."""
    table, events = events_of_effects("ab", errors=ERRORS - 1)
    assert (number(events, Happening.CROSSED), number(events, Happening.ERROR)) == (2, 1)
    assert table.state.errors[0] == ERRORS


def test_declined_actions_leave_no_trace() -> None:
    """WM-3.8, WM-A4.3, WM-A4.5, WM-A4.9: neither a robot nor a deposit nor an X."""
    for action, declined in (("robot", "no robot"), ("planning", "no x")):
        table = Table(4).offer((6, action), (8, "energy"), (9, "energy")).play(0, "choose 1")
        table.play(0, min(move for move in table.legal(0) if move.startswith("write")))
        names = ("filled", "crosses", "deposits", "robots", "energies", "plannings")
        before = [np.asarray(getattr(table.state, name)[0]).tolist() for name in names]
        table.play(0, declined)
        assert [np.asarray(getattr(table.state, name)[0]).tolist() for name in names] == before
        assert table.state.robots_left[0] == 0


def slow_ends(cut: int, built: int, odd: int) -> set[int]:
    """Return the ends of the dome where the next part may be built, section by section (WM-A5.5, WM-A5.6)."""
    parts = []
    for section in range(SECTIONS):
        halves = [bool(built >> 2 * section + half & 1) for half in range(2)]
        parts += [(section, halves[0]), (section, halves[1])] if cut >> section & 1 else [(section, all(halves))]
    open_parts = [place for place, (_, done) in enumerate(parts) if not done]
    if not open_parts:
        return set()
    ends = set()
    if parts[open_parts[0]][0] % 2 != odd:
        ends.add(LEFT)
    if parts[open_parts[-1]][0] % 2 != odd and len(open_parts) > 1:
        ends.add(RIGHT)
    return ends


def test_the_ends_of_the_dome() -> None:
    """WM-A5.5, WM-A5.6: for all parts built from the left and from the right, with each section cut or not."""
    s: Any = GAME.new({"adventure": "5"}, 2, 1)
    for one in (None, *range(SECTIONS)):
        cut = 0 if one is None else 1 << one
        parts = [(section, half) for section in range(SECTIONS) for half in ((1, 2) if cut >> section & 1 else (3,))]
        for left in range(len(parts) + 1):
            for right in range(len(parts) - left + 1):
                done = parts[:left] + parts[len(parts) - right :]
                built = sum(half << 2 * section for section, half in done)
                for odd in range(2):
                    s.cut[0], s.built[0], s.value[0] = cut, built, odd
                    found = int(buildable_ends(s.raw, 0))
                    assert {end for end in (LEFT, RIGHT) if found >> end & 1} == slow_ends(cut, built, odd)
