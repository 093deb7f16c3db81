"""Components, geometry and setup (IS-1 to IS-3)."""

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.files.position import PositionError, fields_in, from_json, to_json
from lunaria.engine.game import SettingError
from lunaria.games.ishtar import tables
from lunaria.games.ishtar.data_file import SHAPES, read_components
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.ground import step
from lunaria.games.ishtar.invariants import Desert
from lunaria.games.ishtar.state import Gardens
from tests.games.ishtar.desert import desert, play, refused

DATA = Path(tables.__file__).parent / "data" / "base.json"
COMPONENTS: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
PRESETS = {
    2: ("compact", "zigzag", "line"),
    3: ("compact", "fan", "line"),
    4: ("compact", "parallelogram", "ring", "line"),
}


def games(seats: int, **options: str) -> list[Gardens]:
    found = [GAME.new(options, seats, seed) for seed in range(40)]
    return [state for state in found if isinstance(state, Gardens)]


def test_the_game_takes_two_to_four_players() -> None:
    """IS-1.1."""
    for seats in (1, 5):
        with pytest.raises(SettingError, match="2 to 4"):
            GAME.new(seats=seats)


def test_components_are_as_printed() -> None:
    """IS-1.2, IS-1.3, IS-1.5, IS-1.6, IS-1.7, IS-1.9."""
    assert len(tables.FACES) == 12
    assert all(len(face.cells) == 37 for face in tables.FACES)
    kinds = Counter((tile.shape, tile.start) for tile in tables.TILE_LIST)
    assert kinds == {
        (shape, start): 2 if start else 12 for shape in ("line", "bent", "triangle") for start in (False, True)
    }
    assert (tables.CARDS, tables.FIGURES) == (26, 20)
    assert Counter(tables.FOUNTAIN_COLOUR.tolist()) == {0: 3, 1: 2, 2: 1}
    assert tables.GEM_TOTAL.tolist() == [50, 38, 26]
    assert Counter(tables.CUP_SHAPES.tolist()) == {0: 2, 1: 2, 2: 2}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda data: data["terrain"][0].update(cells="F" * 37), "exactly one F"),
        (lambda data: data["terrain"].pop(), "six boards"),
        (lambda data: data["vegetation_tiles"].pop(), "12 basic"),
        (lambda data: data["vegetation_tiles"].reverse(), "lines first"),
        (lambda data: data["vegetation_tiles"][0].update(icon_cell=2), "icon on grass"),
        (lambda data: data["bloom_tokens"].update(large=[1, 2]), "no direction"),
        (lambda data: data.update(tree_cards=data["tree_cards"][:19]), "card for every figure"),
        (lambda data: data["skills"][0].update(effect="reserve more"), "each effect"),
        (lambda data: data["skills"][5].update(requires="2"), "five lower ones"),
        (lambda data: data["skills"][1].update(amounts=[3]), "take_gems"),
        (lambda data: data["skills"][3].update(amounts=[1]), "take_assistants"),
        (lambda data: data.update(surprise=1), "unknown field"),
    ],
)
def test_unusable_data_are_refused(change: Any, complaint: str) -> None:
    data = copy.deepcopy(COMPONENTS)
    change(data)
    with pytest.raises(ValueError, match=complaint):
        read_components(json.dumps(data).encode())


def test_neighbours_ignore_the_seams_of_boards() -> None:
    """IS-2.1, IS-2.3: neighbours in the rules are those of the plain plane, for every layout."""
    for seats in (2, 3, 4):
        for state in games(seats, layout="random")[:5]:
            plane = Desert(state)
            assert len(plane.at) == 37 * state.boards
            for space, (q, r) in plane.cell.items():
                for direction, (dq, dr) in enumerate(tables.DIRECTIONS):
                    assert step(state.raw, space, direction) == plane.at.get((q + dq, r + dr), -1)


def test_every_face_can_lie_in_six_ways() -> None:
    """IS-2.2, IS-2.3."""
    for face in range(12):
        for turns in range(6):
            shown = tables.terrain(face, turns)
            assert Counter(shown) == Counter(tables.FACES[face].cells)
            for letter, cell in zip(tables.FACES[face].cells, tables.ROWS, strict=True):
                assert shown[tables.NUMBER[tables.rotate(cell, turns)]] == letter


def test_only_lines_with_equal_ends_have_a_twin() -> None:
    """IS-2.5, IS-2.6, IS-4.8: all turns of all tiles over all anchors, compared by their resulting spaces."""
    twins = set()
    for number, tile in enumerate(tables.TILE_LIST):
        left: dict[object, tuple[int, int]] = {}
        for anchor, (q, r) in enumerate([(0, 0), *tables.DIRECTIONS]):
            for turns in range(6):
                arms = [tables.DIRECTIONS[(arm + turns) % 6] for arm in tables.TILE_ARMS[number].tolist()]
                cells = [(q, r)] + [(q + dq, r + dr) for dq, dr in arms]
                icon = [at == tables.TILE_ICON_AT[number] and bool(tile.icon) for at in range(3)]
                contents = frozenset(zip(cells, tables.TILE_FLOWERS[number].tolist(), icon, strict=True))
                if contents in left:
                    assert left[contents] == (anchor, turns - 3)
                    twins.add(tile.id)
                left.setdefault(contents, (anchor, turns))
    assert twins == {"LN-05", "LN-06", "LN-09", "LN-12"}
    assert twins == {tables.TILE_LIST[number].id for number in tables.TILE_TWIN.nonzero()[0]}


def test_tiles_follow_their_shapes() -> None:
    """IS-2.5: anchor and arms are the cells of the shape, with their flowers and icon."""
    cells = dict(zip(SHAPES, tables.SHAPE_CELLS, strict=True))
    for number, tile in enumerate(tables.TILE_LIST):
        places = [(0, 0)] + [tables.DIRECTIONS[arm] for arm in tables.TILE_ARMS[number].tolist()]
        assert dict(zip(cells[tile.shape], tile.flowers, strict=True)) == dict(
            zip(places, tables.TILE_FLOWERS[number].tolist(), strict=True)
        )
        if tile.icon:
            assert places[tables.TILE_ICON_AT[number]] == cells[tile.shape][tile.icon_cell]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_layouts(seats: int) -> None:
    """IS-3.1: two boards more than players, connected; in the compact layout each touches at least two."""
    for layout in (*PRESETS[seats], "random"):
        for state in games(seats, layout=layout)[:10]:
            assert state.boards == seats + 2
            assert GAME.variant().problems(state) == []
    state = games(seats)[0]
    assert all(sum(state.beside[board, near] >= 0 for near in range(1, 7)) >= 2 for board in range(state.boards))


def test_layouts_of_other_numbers_of_players_are_refused() -> None:
    """IS-3.1, IS-13.5."""
    for seats in (2, 3, 4):
        for layout in {name for names in PRESETS.values() for name in names} - set(PRESETS[seats]):
            with pytest.raises(SettingError, match=r"IS-3\.1"):
                GAME.new({"layout": layout}, seats)


def test_random_layouts_differ() -> None:
    """IS-3.1: the first slot is (0, 0), and all of its neighbours come up as the second."""
    states = games(2, layout="random")
    assert all((state.slots[0, 0], state.slots[0, 1]) == (0, 0) for state in states)
    assert {(state.slots[1, 0], state.slots[1, 1]) for state in states} == set(tables.TOUCHING[1:])


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"slots[3]": [0, 0]}, "same slot"),
        ({"slots[3]": [3, 3]}, "one group"),
        ({"face[1]": 0}, "both sides"),
        ({"fountain[1]": 0}, "Fountain stands on two"),
        ({"beside[0][1]": 3}, "beside"),
        ({"boards": 5}, "boards"),
    ],
)
def test_impossible_maps_are_named(changes: dict[str, Any], problem: str) -> None:
    """IS-3.1, IS-3.2, IS-3.3: a custom map is a position, and an invalid one is refused."""
    state = desert()
    assert fields_in(GAME.variant(), state, changes) == []
    position = to_json(GAME, GAME.complete(), 2, state)
    with pytest.raises(PositionError, match=problem):
        from_json(GAME, position)


def test_boards_are_drawn_evenly() -> None:
    """IS-3.2: all boards, sides and turns come up; never both sides of a board."""
    states = games(4)
    assert {state.face[0] for state in states} == set(range(12))
    assert {state.rotation[0] for state in states} == set(range(6))
    assert all(len({state.face[board] // 2 for board in range(6)}) == 6 for state in states)


def test_numbered_boards_lie_in_order() -> None:
    """IS-3.2, IS-13.5."""
    state = desert()
    assert [state.face[board] for board in range(4)] == [0, 2, 4, 6]
    assert [state.rotation[board] for board in range(4)] == [0, 0, 0, 0]


def test_fountains_are_shuffled() -> None:
    """IS-3.3, IS-1.6."""
    states = games(2)
    assert all(len({state.fountain[board] for board in range(4)}) == 4 for state in states)
    assert {state.fountain[0] for state in states} == set(range(6))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gems_lie_on_rocks_and_the_rest_is_the_supply(seats: int) -> None:
    """IS-3.4, IS-3.10, IS-3.11, IS-1.7."""
    state = games(seats)[0]
    lying = [sum(int(state.gems_lying[board, gem]).bit_count() for board in range(6)) for gem in range(3)]
    assert lying == [7 * state.boards, 6 * state.boards, 4 * state.boards]
    assert [state.gems_left[gem] for gem in range(3)] == [50 - lying[0] - seats, 38 - lying[1], 26 - lying[2]]
    assert all([state.gems[seat, gem] for gem in range(3)] == [1, 0, 0] for seat in range(seats))
    assert all(state.in_supply[seat] == state.on_carpet[seat] == 2 for seat in range(seats))
    assert state.can == -1


def test_every_player_has_four_assistants() -> None:
    """IS-1.8, IS-3.10."""
    assert (tables.ASSISTANTS_IN_SUPPLY, tables.ASSISTANTS_ON_CARPET) == (2, 2)
    assert GAME.variant().problems(desert()) == []


@pytest.mark.parametrize(("seats", "base"), [(2, 4), (3, 5), (4, 6)])
def test_stacks(seats: int, base: int) -> None:
    """IS-3.5, IS-3.6: basic tiles under one starting tile, all of the Cup's shape."""
    for state in games(seats):
        assert [state.height[cup] for cup in range(6)] == [base + 1] * 6
        for cup in range(6):
            tiles = [tables.TILE_LIST[state.stack[cup, i]] for i in range(base + 1)]
            assert [tile.start for tile in tiles] == [False] * base + [True]
            assert {SHAPES.index(tile.shape) for tile in tiles} == {state.cup_shape[cup]}
    assert {state.cup_shape[0] for state in games(seats)} == {0, 1, 2}
    assert [games(seats, base_tiles_per_cup="3")[0].height[cup] for cup in range(6)] == [4] * 6


def test_blooming_tokens_wait_on_the_carpet() -> None:
    """IS-1.4, IS-3.7, IS-9.9: one of each size for each of four players."""
    state = desert(4)
    assert state.small_bloom.tolist() == [-1] * 4
    assert state.large_bloom.tolist() == [[-1, -1]] * 4


def test_five_trees_are_on_display() -> None:
    """IS-3.8, IS-1.5."""
    for state in games(3):
        assert len(set(state.display.tolist())) == 5
        assert (state.deck_left, state.figures) == (21, 15)


def test_the_first_player() -> None:
    """IS-3.9, IS-13.5."""
    assert {state.start for state in games(3)} == {0, 1, 2}
    assert {state.start for state in games(3, start="2")} == {2}
    with pytest.raises(SettingError, match="start must be random or a seat from 0 to 1, not 2"):
        GAME.new({"start": "2"}, 2)
    assert refused(play(desert()), "choose 1", 1) == "IS-13.4"
