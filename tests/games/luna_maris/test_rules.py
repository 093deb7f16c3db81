"""Constants as printed, the deal, the order of gains, and an account of every cube by the events."""

from collections import Counter
from typing import Any

import pytest

from lunaria.engine.events import new_log, read_log
from lunaria.engine.match import Match, Ply
from lunaria.games.luna_maris import actions, tables
from lunaria.games.luna_maris.components import BUILT, COMPONENTS, LEVELS, MODULES
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.game import GAME
from lunaria.games.luna_maris.state import Base
from tests.games.luna_maris.settings import PROOF
from tests.proof import Setting, scaled
from tests.suite.walk import walk

VARIANT = GAME.variant()
GOODS = ("energy", "iron", "titanium", "water", "helium3", "waste", "points")


def fresh(seats: int = 2, seed: int = 0, **options: str) -> Base:
    state = GAME.new(options, seats, seed)
    assert isinstance(state, Base)
    return state


def named(word: object) -> set[str]:
    number = int(word)  # type: ignore[call-overload]
    return {name for bit, name in tables.SPACE_NAMES.items() if number >> bit & 1}


# Constants ------------------------------------------------------------------------------------------------------------


def test_the_box() -> None:
    """LM-1.2: tokens in four levels, scientists, food, tiles, tools and solo cards."""
    assert Counter(LEVELS[level] for level in tables.DEMAND_LEVEL) == {"I": 8, "II": 8, "III": 7, "IIII": 7}
    assert (tables.LEVEL_1, tables.LEVEL_2, tables.FOOD_CARDS) == (6, 16, 36)
    assert (len(tables.TILE_MODULES), len(tables.TOOL_MODULES), len(tables.SOLO_CARDS)) == (8, 7, 12)
    assert [card.set for card in tables.SOLO_CARDS] == ["basic"] * 6 + ["advanced"] * 6


def test_discs() -> None:
    """LM-1.3: nobody needs more than nine discs: five on tracks and four for advanced modules."""
    assert tables.TRACK_SPACES == BUILT == 4


def test_the_base() -> None:
    """LM-1.4: ten modules joined by corridors, at most four apart."""
    assert len(MODULES) == 10
    assert len({frozenset(pair) for pair in tables.CORRIDORS}) == 15
    assert (tables.DISTANCE == tables.DISTANCE.T).all()
    assert tables.DISTANCE[MODULES.index("POW"), MODULES.index("EXP")] == tables.FARTHEST == 4
    for one, other in tables.CORRIDORS:
        assert tables.DISTANCE[one, other] == 1


def test_the_mining_area() -> None:
    """LM-1.4, LM-3.8: 24 spaces in a honeycomb; start spaces hold iron and do not touch."""
    starts = {tables.SPACE_NAMES[int(bit)] for bit in tables.START_SPACES}
    assert starts == {"M06", "M08", "M17", "M19"} <= named(tables.IRON_SPACES)
    assert (len(named(tables.IRON_SPACES)), len(named(tables.TITANIUM_SPACES))) == (16, 8)
    neighbours = {name: named(tables.NEIGHBOURS[bit]) for bit, name in tables.SPACE_NAMES.items() if name[0] == "M"}
    assert all(one in neighbours[other] for one in neighbours for other in neighbours[one])
    assert neighbours["M12"] == {"M06", "M07", "M11", "M13", "M17", "M18"}
    assert neighbours["M01"] == {"M02", "M05", "M06"}
    assert not any(starts & neighbours[start] for start in starts)


def test_player_boards() -> None:
    """LM-2.1, LM-2.2: the capacities of a board."""
    board = COMPONENTS.player_board
    assert (board.battery, board.reservoir, board.tank, board.section, board.waste) == (6, 4, 3, 6, 6)
    assert (board.oxygen, board.stress, board.stress_start) == (10, (3, 10), 6)


def test_level_1_scientists_show_every_module_but_the_dormitory() -> None:
    """LM-7.2, LM-7.5: two modules on level 1, three on level 2, the Dormitory on none."""
    shown = [set(modules) for modules in tables.CARD_MODULES]
    assert [len(modules) for modules in shown] == [2] * 6 + [3] * 16
    assert set().union(*shown[:6]) == set(range(9))
    assert len({frozenset(modules) for modules in shown}) == 22


def test_actions_of_a_decision_fit_a_word() -> None:
    """LM-14: every kind of decision numbers its choices within 64 bits."""
    assert len(actions.MOVES) == 269
    assert len(set(actions.VERBS)) == len(actions.MOVES)


# The deal -------------------------------------------------------------------------------------------------------------


def test_anybody_may_begin() -> None:
    """LM-3.2: chance decides who begins; the others follow clockwise."""
    orders = Counter(tuple(fresh(4, seed).order.tolist()) for seed in range(400))
    assert set(orders) == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    assert min(orders.values()) > 60


def test_five_tiles_are_laid_out() -> None:
    """LM-3.7: five of the eight advanced modules, each equally often."""
    seen: Counter[int] = Counter()
    for seed in range(400):
        row = fresh(2, seed).tile_row.tolist()
        assert len(set(row)) == 5
        seen.update(row)
    assert len(seen) == 8
    assert min(seen.values()) > 190


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_first_probes(seats: int) -> None:
    """LM-3.8: everybody has one probe on a start space of its own."""
    seen = set()
    for seed in range(100):
        state = fresh(seats, seed)
        boards = [0, tables.AUTOMATON] if seats == 1 else list(range(seats))
        probes = [named(state.probes[board]) for board in boards]
        assert all(len(spaces) == 1 for spaces in probes)
        assert len(set().union(*probes)) == len(boards)
        seen |= probes[0]
    assert seen == {"M06", "M08", "M17", "M19"}


def test_only_decks_are_secret() -> None:
    """LM-2.15: hands, rest piles and discards are open; the order of decks and stacks is not."""
    state = fresh(1, 4)
    seen = VARIANT.kernel.observe(state, 0)
    hidden = {name for name in state.fields if (state.array[name] != seen.array[name]).any()}
    assert hidden == {"random", "scientist_deck", "food_deck", "stack", "solo_cards"}
    assert isinstance(seen, Base)
    assert [row[0] for row in seen.stack.tolist()] == [row[0] for row in state.stack.tolist()]
    assert all(token == -1 for row in seen.stack.tolist() for token in row[1:])


# Cubes ------------------------------------------------------------------------------------------------------


def _ledger(state: Base) -> dict[int, Counter[str]]:
    """Return the goods of each board."""
    held = {}
    for board in range(tables.BOARDS):
        held[board] = Counter(
            energy=state.energy[board],
            iron=state.iron[board, 0] + state.iron[board, 1],
            titanium=state.titanium[board, 0] + state.titanium[board, 1],
            water=state.water[board],
            helium3=state.helium3[board],
            waste=state.waste[board],
            points=state.points[board],
        )
    return held


def _book(held: dict[int, Counter[str]], event: Any) -> None:
    """Book an event in the ledger."""
    if event.kind in (Happening.GAIN, Happening.PAY, Happening.SPOIL):
        sign = 1 if event.kind == Happening.GAIN else -1
        for name, number in event.values.items():
            held[event.seat][name] += sign * number
    elif event.kind == Happening.WASTE:
        held[event.seat]["waste"] += event.values["count"]
    elif event.kind == Happening.POINTS:
        held[event.seat]["points"] += event.values["points"]
    elif event.kind == Happening.DEPOSIT:
        held[event.seat]["points"] -= event.values["points"]
    elif event.kind == Happening.OCCUPANT:
        held[event.seat]["points"] += 1


@pytest.mark.parametrize("setting", PROOF.settings, ids=str)
def test_every_cube_and_point_is_in_the_events(setting: Setting) -> None:
    """LM-2.3, LM-2.17: cubes come from the supply and go back to it, and nothing moves without an event."""
    for seed in range(scaled(4)):
        for moment in walk(setting, seed):
            assert isinstance(moment.state, Base)
            books = _ledger(moment.state)
            log, after = new_log(), moment.state.copy()
            setting.kernel.apply(after, moment.seat, moment.action, log)
            for event in read_log(log, setting.variant.events):
                _book(books, event)
            assert isinstance(after, Base)
            assert books == _ledger(after), setting.variant.notation(moment.action)


def test_stepping_back() -> None:
    """LM-14: moves can be undone step by step until a reveal or the end of the turn."""
    match = Match(GAME, {}, 2, 1)
    while match.state.array["round"][0] == 0:
        assert isinstance(match.play(match.pending[0], match.legal(match.pending[0])[0]), Ply)
    seat, before = match.pending[0], match.state.copy()
    for move in ("play S1-4", "go LAB"):
        if VARIANT.parse(move) in match.legal(seat):
            assert isinstance(match.play(seat, move), Ply)
    while match.undoable(seat) is not None and match.state != before:
        assert match.undo(seat) is None
    assert match.state == before
