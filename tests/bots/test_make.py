"""Bots are asked for by a spec."""

import pytest

from lunaria.bots import SpecError, make
from lunaria.engine.game import SettingError
from lunaria.games import load

GAME = load("photosynthesis")


@pytest.mark.parametrize("spec", ["random"])
def test_a_bot_is_named_by_its_spec(spec: str) -> None:
    assert make(spec, GAME).name == spec


@pytest.mark.parametrize("spec", ["", "Random", "genius", "random:3"])
def test_an_unknown_bot_is_refused_by_name(spec: str) -> None:
    with pytest.raises(SpecError, match=f"no bot '{spec}'; there are: random"):
        make(spec, GAME)


def test_the_options_of_the_game_are_checked() -> None:
    with pytest.raises(SettingError, match="no option 'moon'"):
        make("random", GAME, {"moon": "full"})
