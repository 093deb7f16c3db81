"""Every animal at every number of seats, and every ability, in random games that favour abilities."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from lunaria.engine.match import seats_in
from lunaria.games.photosynthesis.moonlight.light import moonlit
from lunaria.games.photosynthesis.moonlight.moves import cost, goal, home, move_of
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.moonlight.tables import ABILITIES, Animal
from tests.games.photosynthesis.moonlight.settings import ALL_2, ALL_3, ALL_4
from tests.proof import Setting
from tests.suite import moves, play
from tests.suite.walk import Moment

GAMES = {2: (ALL_2, 30), 3: (ALL_3, 30), 4: (ALL_4, 24)}
"""The setting and the number of deals for each number of seats."""


def verb(action: int) -> str:
    """Return the ability of an action, "step", or nothing."""
    move = move_of(action)
    return move.verb if move is not None and (move.verb in ABILITIES or move.verb == "step") else ""


def choices(setting: Setting, state: MoonForest, seat: int, rng: random.Random) -> list[int]:
    """Return interesting legal moves: abilities (cheap ones less often), or steps into coming light."""
    legal = setting.kernel.legal(state, seat)
    coming = int(moonlit(state.raw, state.moon_phase))
    able, towards = [], []
    for action in legal:
        move = move_of(action)
        if move is not None and move.verb in ABILITIES:
            able += [action] if cost(state, seat, move) > 1 or rng.random() < 0.1 else []
        elif move is not None and move.verb == "step" and not coming & int(state.animals[seat]):
            towards += [action] if coming >> goal(home(state, seat), move) & 1 else []
    return able or towards or [action for action in legal if verb(action) != "step"]


def curious(setting: Setting, seed: int) -> Iterator[Moment]:
    """Play a random game that favours abilities and coming moonlight."""
    rng, state, ply = random.Random(seed), setting.start(seed), 0
    while pending := seats_in(setting.kernel.pending(state)):
        assert isinstance(state, MoonForest)
        action = rng.choice(choices(setting, state, pending[0], rng))
        moment = Moment(setting, ply, state, pending[0], action)
        yield moment
        state, ply = moment.after(), ply + 1


@cache
def used(seats: int) -> dict[Animal, set[str]]:
    """Play games; return the abilities used by every animal. Every state after one is sound."""
    setting, deals = GAMES[seats]
    found: dict[Animal, set[str]] = {}
    for seed in range(deals):
        for moment in curious(setting, seed):
            assert isinstance(moment.state, MoonForest)
            abilities = found.setdefault(Animal(moment.state.animal[moment.seat]), set())
            if verb(moment.action) in ABILITIES:
                abilities.add(verb(moment.action))
                assert setting.variant.problems(moment.after()) == []
    return found


@pytest.mark.parametrize("seats", GAMES)
@pytest.mark.parametrize("animal", list(Animal)[1:-1], ids=lambda animal: animal.name.lower())
def test_animal_uses_its_abilities_only(animal: Animal, seats: int) -> None:
    """UM-5.4: every animal takes part, and none uses another one's ability."""
    assert used(seats)[animal] <= {name for name, (owner, _, _) in ABILITIES.items() if owner == animal}


def test_every_ability_is_used() -> None:
    every = set().union(*(abilities for seats in GAMES for abilities in used(seats).values()))
    assert every == set(ABILITIES)


@pytest.mark.parametrize("seed", [3, 11])
@pytest.mark.parametrize("setting", [ALL_2, ALL_4], ids=str)
def test_moves_around_abilities_are_sound(setting: Setting, seed: int) -> None:
    """UM-5.5: at every use of an ability, moves are refused exactly when they are not legal."""
    checked = 0
    for moment in curious(setting, seed):
        if verb(moment.action) in ABILITIES and checked < 5:
            checked += 1
            play.legal_moves_are_sound(moment)
            moves.refused_exactly_when_illegal(moment)
            moves.paths_lead_to_one_move(moment)
    assert checked == 5
