"""The rules of the base game compared with a slow model, and the constants with the printed game."""

from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.engine.game import SettingError
from lunaria.engine.match import Match
from lunaria.games.photosynthesis import light, tables
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.state import Forest
from tests.games.photosynthesis import model
from tests.proof import Setting, scaled
from tests.suite.walk import walk

BIT = {name: bit for bit, name in tables.SPACE_NAMES.items()}
Pieces = dict[model.Space, tuple[int, int]]
positions = st.dictionaries(
    st.sampled_from(model.BOARD), st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=5, max_size=37
)


def forest(pieces: Pieces, corner: int = 0, seats: int = 4) -> Forest:
    """Return a state with these pieces and the sun at a corner."""
    state = Forest()
    state.seats, state.round = seats, corner + 1
    for space, (seat, size) in pieces.items():
        state.trees[seat, size] |= np.uint64(1 << BIT[model.name(space)])
    return state


def names_of(word: int | np.uint64) -> set[str]:
    return {name for name, bit in BIT.items() if int(word) >> bit & 1}


# Constants ------------------------------------------------------------------------------------------------------------


def test_board_has_37_spaces_with_leaves_by_ring() -> None:
    """PH-1.2."""
    assert {name: tables.LEAVES[bit] for name, bit in BIT.items()} == {
        model.name(space): model.leaves(space) for space in model.BOARD
    }
    assert [list(tables.LEAVES.values()).count(leaves) for leaves in (1, 2, 3, 4)] == [18, 12, 6, 1]


def test_distance_is_hex_distance() -> None:
    """PH-1.8."""
    for one in model.BOARD:
        for other in model.BOARD:
            assert tables.distance(BIT[model.name(one)], BIT[model.name(other)]) == model.away(one, other)


def test_columns_and_pieces() -> None:
    """PH-1.3, PH-1.5: the price of the next piece follows from the number left (PH-7.1)."""
    assert tables.TOTAL.tolist() == [6, 8, 4, 2]
    for size, costs in enumerate(model.COSTS):
        prices = [int(tables.PRICE[size, left]) for left in range(len(costs), 0, -1)]
        assert prices == list(costs)


def test_tokens() -> None:
    """PH-1.6: 24 tokens, best on top."""
    for leaves, points in model.STACKS.items():
        assert tables.TOKEN_POINTS[leaves - 1, :].tolist()[: len(points)] == points == sorted(points, reverse=True)
    assert tables.STACK_SIZE.sum() == 24


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    """PH-1.1: there is no solo mode."""
    with pytest.raises(SettingError, match="photosynthesis is played by 2 to 4 seats"):
        GAME.new({}, seats)


def test_first_player_is_chosen_or_random() -> None:
    """PH-2.3."""
    assert {cast("Forest", GAME.new({}, 3, seed)).first_player for seed in range(40)} == {0, 1, 2}
    assert all(cast("Forest", GAME.new({"first_player": "2"}, 3, seed)).first_player == 2 for seed in range(5))
    with pytest.raises(SettingError, match="first_player must be random or a seat from 0 to 1, not 2"):
        GAME.new({"first_player": "2"}, 2)


@pytest.mark.parametrize(("option", "field"), [("long_game", "rounds"), ("no_shade", "no_shade")])
def test_the_advanced_options_are_independent(option: str, field: str) -> None:
    """PH-9.1, PH-9.2."""
    plain, advanced = GAME.new({"first_player": "0"}, 2), GAME.new({"first_player": "0", option: "true"}, 2)
    different = [name for name in plain.fields if not np.array_equal(plain.array[name], advanced.array[name])]
    assert different == [field]


def test_everything_except_the_generator_is_public() -> None:
    """PH-1.9."""
    state = cast("Forest", GAME.new({}, 2, 6))
    seen = GAME.variant().kernel.observe(state, 1)
    assert [n for n in state.fields if not np.array_equal(state.array[n], seen.array[n])] == ["random"]


# Shadows and light ----------------------------------------------------------------------------------------------------


@given(positions, st.integers(0, 5))
@settings(max_examples=scaled(200))
def test_shadows_match_the_model(pieces: Pieces, corner: int) -> None:
    """PH-4.2 to PH-4.4, for the pieces on the board and for a tree of each size on every other space."""
    words = light.shadows(forest(pieces, corner).raw, corner)
    for size, word in zip((1, 2, 3), words, strict=True):
        dark = {
            model.name(space) for space in model.BOARD if model.is_blocked({**pieces, space: (0, size)}, space, corner)
        }
        assert names_of(word) == dark, size


@given(positions, st.integers(0, 5), st.integers(2, 4), st.lists(st.integers(0, 20), min_size=4, max_size=4))
@settings(max_examples=scaled(200))
def test_light_matches_the_model(pieces: Pieces, corner: int, seats: int, before: list[int]) -> None:
    """PH-4.5, PH-1.7."""
    pieces = {space: (seat % seats, size) for space, (seat, size) in pieces.items()}
    state = forest(pieces, corner, seats)
    game = model.Model(seats, 0)
    game.pieces, game.round = pieces, corner + 1
    for seat in range(seats):
        state.light[seat] = game.players[seat].light = before[seat]
    light.photosynthesis(state.raw, GAME.variant().kernel._silent.raw)
    game.shine()
    assert list(state.light)[:seats] == [player.light for player in game.players]


@given(positions, st.integers(0, 5))
def test_shade_matches_the_model(pieces: Pieces, corner: int) -> None:
    """PH-9.2a: seeds count as size 0."""
    found = names_of(light.shaded(forest(pieces, corner).raw))
    assert found == {model.name(space) for space in pieces if model.is_blocked(pieces, space, corner)}


# Whole games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("long_game", ["false", "true"])
@pytest.mark.parametrize("no_shade", ["false", "true"])
def test_whole_games_match_the_model(seats: int, long_game: str, no_shade: str) -> None:
    """PH-2 to PH-9: the same legal moves, pieces, light, tokens and places at every decision of random games."""
    setting = Setting(GAME, seats, {"long_game": long_game, "no_shade": no_shade})
    for seed in range(scaled(4)):
        state = cast("Forest", setting.start(seed))
        game = model.Model(seats, state.first_player, long_game == "true", no_shade == "true")
        for moment in walk(setting, seed):
            agree(setting, cast("Forest", moment.state), game)
            assert moment.seat == game.turn
            game.make(setting.variant.notation(moment.action))
            state = cast("Forest", moment.after())
        assert game.over
        agree(setting, state, game)


def agree(setting: Setting, state: Forest, game: model.Model) -> None:
    kernel, seats = setting.kernel, setting.seats
    assert {setting.variant.notation(a) for a in kernel.legal(state, game.turn)} == game.legal()
    for seat, player in enumerate(game.players):
        assert state.light[seat] == player.light
        assert state.points[seat] == player.points
        assert state.available.tolist()[seat] == player.available
        assert state.player_board.tolist()[seat] == player.board
        for size in range(4):
            standing = {model.name(space) for space, piece in game.pieces.items() if piece == (seat, size)}
            assert names_of(int(state.trees[seat, size])) == standing
    assert names_of(int(state.used)) == {model.name(space) for space in game.used}
    assert kernel.score(state, seats) == game.scores()
    assert kernel.rank(state, seats) == game.places()


@pytest.mark.parametrize(("long_game", "rounds"), [("false", 18), ("true", 24)])
def test_a_game_lasts_its_rounds_even_when_nobody_acts(long_game: str, rounds: int) -> None:
    """PH-3.1, PH-8.1, PH-9.1: three or four revolutions, the sun at corner (round - 1) mod 6."""
    match = Match(GAME, {"long_game": long_game}, 3, 1)
    corners = []
    while not match.over:
        seat = match.pending[0]
        ply = match.play(seat, match.legal(seat)[0])
        corners += [event.values["corner"] for event in ply.events if event.kind == Happening.ROUND]  # type: ignore[union-attr]
    assert corners == [index % 6 for index in range(rounds)]
    assert len(match.plies) == 6 + 3 * rounds


def test_every_seat_sees_the_whole_state() -> None:
    """PH-1.9: all seats and a spectator see the whole state, collected tokens too, but no dice."""
    setting = Setting(GAME, 3)
    for moment in walk(setting, 1):
        for seat in range(-1, 3):
            seen = setting.kernel.observe(moment.state, seat)
            for name in set(moment.state.fields) - {"random"}:
                assert seen.array[name].tobytes() == moment.state.array[name].tobytes()
