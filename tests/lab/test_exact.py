"""A game small enough for exact methods: Moths at dusk, solved by CFR and measured by exploitability."""

from typing import Any

import pytest

from examples.moths.game import GAME
from tests.lab.wanted import wanted

pyspiel = wanted("pyspiel")
cfr = wanted("open_spiel.python.algorithms.cfr")
exploitability = wanted("open_spiel.python.algorithms.exploitability")
policies = wanted("open_spiel.python.policy")

from lunaria.engine.game import SettingError
from lunaria.lab import openspiel

DUSK = "lunaria_moths(night=dusk,deals=2)"


@pytest.fixture(scope="module")
def dusk() -> Any:
    openspiel.register([GAME])
    return pyspiel.load_game(DUSK)


def walk(state: Any, line: tuple[tuple[str, int], ...] = ()) -> Any:
    """Yield every state of the tree, with the information state and action of each decision so far."""
    yield state, line
    if state.is_terminal():
        return
    for action in state.legal_actions():
        decided = () if state.is_chance_node() else ((state.information_state_string(), action),)
        yield from walk(state.child(action), (*line, *decided))


def test_the_tree_is_finite_exact_and_zero_sum(dusk: Any) -> None:
    kind = dusk.get_type()
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.provides_information_state_string
    start = dusk.new_initial_state()
    assert start.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    states = 0
    for state, _ in walk(start):
        states += 1
        if state.is_terminal():
            assert sum(state.returns()) == 0
        elif not state.is_chance_node():
            assert state.history()[0] in (0, 1)
    assert 500 < states < 5000


def test_information_states_are_the_observations_and_actions_of_a_seat(dusk: Any) -> None:
    """States that a seat cannot distinguish have the same legal actions and the same past decisions of that seat."""
    legal: dict[str, list[int]] = {}
    behind: dict[str, list[tuple[str, int]]] = {}
    met: dict[str, int] = {}
    for state, line in walk(dusk.new_initial_state()):
        if state.is_terminal() or state.is_chance_node():
            continue
        mover = state.current_player()
        key = state.information_state_string()
        assert key.startswith(f"{mover}: ")
        own = [one for one in line if one[0].startswith(f"{mover}: ")]
        assert legal.setdefault(key, state.legal_actions()) == state.legal_actions()
        assert behind.setdefault(key, own) == own
        met[key] = met.get(key, 0) + 1
    assert max(met.values()) > 1, "choices are simultaneous: some states are indistinguishable"
    assert state.clone().information_state_string(0) == state.information_state_string(0)


def test_counterfactual_regret_minimization_lowers_exploitability(dusk: Any) -> None:
    uniform = exploitability.exploitability(dusk, policies.UniformRandomPolicy(dusk))
    solver = cfr.CFRSolver(dusk)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    solved = exploitability.exploitability(dusk, solver.average_policy())
    assert 0 <= solved < 0.5 * uniform


def test_other_games_have_no_information_states(dusk: Any) -> None:
    """An observation has no memory: a tabular method would merge different histories."""
    state = pyspiel.load_game("lunaria_moths(night=dusk)").new_initial_state()
    state.apply_action(0)
    with pytest.raises((SettingError, pyspiel.SpielError)):
        state.information_state_string(0)
    with pytest.raises(SettingError, match="deals is 0"):
        openspiel.SpielGame.__new__(type(dusk)).__init__({"deal": 3, "deals": 2})
