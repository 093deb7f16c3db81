"""The contract of a game: options, seats and seeds are checked, and every mistake is named."""

from dataclasses import replace

import pytest

from lunaria import games
from lunaria.engine.game import MAX_SEED, Game, SettingError
from lunaria.engine.show.text import Message
from tests.engine.toy.game import GAME, Toy, make


def test_missing_options_take_their_defaults() -> None:
    assert GAME.complete() == {"colour": "red"}
    assert GAME.complete({"colour": "blue"}) == {"colour": "blue"}
    assert GAME.encode({"colour": "blue"}) == [1]


@pytest.mark.parametrize(
    ("options", "seats", "seed", "wrong"),
    [
        ({"sound": "on"}, 2, 0, "toy has no option 'sound'; its options are: colour"),
        ({"colour": "green"}, 2, 0, "toy: colour must be red or blue, not 'green'"),
        ({}, 4, 0, "toy is played by 2 to 3 seats, not 4"),
        ({}, 2, -1, f"a seed must be a number from 0 to {MAX_SEED}, not -1"),
        ({}, 2, MAX_SEED + 1, f"not {MAX_SEED + 1}"),
    ],
)
def test_impossible_settings_are_named(options: dict[str, str], seats: int, seed: int, wrong: str) -> None:
    with pytest.raises(SettingError) as error:
        GAME.new(options, seats, seed)
    assert wrong in str(error.value)


def test_a_game_may_object_to_combinations() -> None:
    problem = Message("setting-seat", {"option": "first", "last": 3, "seat": 7})
    picky = replace(GAME, objections=lambda _options, _seats: [problem])
    with pytest.raises(SettingError, match="toy: first must be random or a seat from 0 to 3, not 7") as error:
        picky.new({}, 3)
    assert error.value.say("pt") == "toy: first deve ser random ou um lugar de 0 a 3, não 7"


def test_the_largest_seed_deals() -> None:
    assert GAME.new({}, 2, MAX_SEED) != GAME.new({}, 2, MAX_SEED - 1)


def test_variants_are_cached() -> None:
    assert GAME.variant() is GAME.variant({"colour": "blue"})


def test_notation_is_read_with_any_spaces_and_unknown_text_is_not() -> None:
    variant = GAME.variant()
    assert variant.parse("  draw ") == 1
    assert variant.parse("DRAW") is None
    assert variant.parse("") is None


def test_two_actions_with_one_notation_are_a_mistake() -> None:
    class Mute(Toy):
        def notation(self, action: int) -> str:
            return "hm"

    with pytest.raises(ValueError, match="two actions share a notation: 'hm'"):
        make(Mute).variant().parse("hm")


def test_games_are_loaded_by_name() -> None:
    assert [games.load(name).name for name in games.NAMES] == list(games.NAMES)
    assert all(isinstance(games.load(name), Game) for name in games.NAMES)
    with pytest.raises(SettingError, match=r"unknown game 'chess'; known games: photosynthesis"):
        games.load("chess")


def test_an_unlisted_game_is_distinguished_from_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "NAMES", ("ishtar",))
    games.load.cache_clear()
    with pytest.raises(SettingError, match=r"the game 'photosynthesis' is not listed: add its name to NAMES") as error:
        games.load("photosynthesis")
    assert error.value.say("es").startswith("el juego 'photosynthesis' no está en la lista")
    with pytest.raises(SettingError, match=r"unknown game '../games/ishtar'"):
        games.load("../games/ishtar")
