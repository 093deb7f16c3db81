"""Each misuse of an environment raises an error that names it, and changes nothing."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from lunaria.engine.batch import Batch
from lunaria.games import load
from lunaria.lab import LunariaVectorEnv, SeatEnv, TogetherEnv, TurnEnv
from lunaria.lab.opponents import PolicyError

TITLE = "photosynthesis"


def turns() -> Any:
    env = TurnEnv(TITLE)
    env.reset(seed=1)
    return env


def many(**how: Any) -> Any:
    env = LunariaVectorEnv(TITLE, num_envs=4, **how)
    env.reset(seed=1)
    return env


def batch() -> Batch:
    return Batch.of(load(TITLE), games=3, seed=1)


def three(_rows: Any, _masks: Any) -> Any:
    return 3


def never_legal(_rows: Any, masks: Any) -> Any:
    return masks.argmin(axis=1)


WRONG: tuple[tuple[Callable[[], Any], type[Exception], str], ...] = (
    (lambda: turns().step(5.7), ValueError, "an action is a whole number, not 5.7"),
    (lambda: turns().step("sell seed"), ValueError, "'sell seed' is no move of photosynthesis; 'end' is one"),
    (lambda: turns().step(None), ValueError, "seat_. decides now: None is for agents whose game is over"),
    (lambda: turns().observe("player_0"), ValueError, "there is no agent 'player_0'; there are seat_0, seat_1"),
    (lambda: turns().action_space("player_0"), ValueError, "there is no agent 'player_0'"),
    (lambda: TogetherEnv(TITLE).observation_space("player_0"), ValueError, "there is no agent 'player_0'"),
    (lambda: TurnEnv(TITLE).observe("seat_0"), RuntimeError, r"reset\(\) deals the game; call it before observe\(\)"),
    (lambda: TurnEnv("Photosynthesis"), ValueError, "did you mean photosynthesis?"),
    (lambda: TurnEnv("welcome-to-the-moon"), ValueError, "did you mean welcome_to_the_moon?"),
    (lambda: TurnEnv("chess"), ValueError, "known games: photosynthesis, ishtar"),
    (lambda: TurnEnv(TITLE, seats="2"), ValueError, "2 to 4 seats, not '2'"),  # type: ignore[arg-type]
    (lambda: SeatEnv(TITLE, {"no_shade": "true"}), TypeError, "takes 2 positional arguments"),  # type: ignore[call-arg]
    (lambda: SeatEnv(TITLE).reset(seed=2**70), ValueError, "a seed is a whole number from 0 to"),
    (lambda: SeatEnv(TITLE).reset(seed=-1), ValueError, "a seed is a whole number from 0 to"),
    (lambda: many().reset(seed=2**70), ValueError, "a seed is a whole number from 0 to"),
    (lambda: many().reset(seed=[1, 2]), ValueError, "has one for each of 4 games, not 2"),
    (lambda: many().step(np.zeros(4)), ValueError, "actions are whole numbers, not float64"),
    (lambda: many(seat=2), ValueError, "the agent sits at seat 0 to 1, not 2"),
    (lambda: many(seat=None, opponents="gardener"), ValueError, "the caller plays all seats: there are no opponents"),
    (lambda: many(opponents=three), PolicyError, r"one whole number for each of \d rows, not int64 of shape \(\)"),
    (lambda: many(opponents=never_legal), PolicyError, r"the policy at seat 1 chose action \d+, which its mask"),
    (
        lambda: SeatEnv(TITLE, options={"first_player": 0}, seat=1, opponents=never_legal).reset(seed=1),
        PolicyError,
        "the policy at seat 0 chose action",
    ),
    (
        lambda: gymnasium.make_vec("lunaria/Photosynthesis-v2", num_envs=2, observation="structured"),
        ValueError,
        "make one environment for structured ones",
    ),
    (
        lambda: Batch(load(TITLE).variant().kernel, {"no_shade": "true"}, 2, 3, 1),  # type: ignore[arg-type]
        ValueError,
        "Batch.of",
    ),
    (lambda: batch().step([1.0, 2.0, 3.0]), ValueError, "actions are whole numbers, not float64"),
    (lambda: batch().step([1]), ValueError, "one action for each of 3 games"),
    (lambda: Batch.of(load(TITLE), options={"colour": "red"}), ValueError, "has no option 'colour'"),
)


@pytest.mark.parametrize(("use", "kind", "sentence"), WRONG)
def test_wrong_use_is_named_in_a_sentence(use: Callable[[], Any], kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind, match=sentence) as caught:
        use()
    assert "\n" not in str(caught.value)


def test_equivalent_arguments_are_accepted() -> None:
    one, other = turns(), turns()
    action = one.session.legal()[0]
    one.step(one.session.variant.notation(action))
    other.step(np.array([action], np.int8))
    assert one.session.plies == other.session.plies
    lists, arrays = batch(), batch()
    lists.step(lists.samples.tolist())
    arrays.step(arrays.samples.astype(np.int32))
    assert lists.states.tobytes() == arrays.states.tobytes()


def test_a_list_deals_each_game_from_its_own_seed() -> None:
    env = many(seat=None)
    rows, _ = env.reset(seed=[7, 5, 7, None])
    assert np.array_equal(rows[0], rows[2])
    other = TurnEnv(TITLE)
    other.reset(seed=5)
    assert np.array_equal(rows[1], other.last()[0]["observation"])


def test_options_may_be_of_their_own_type() -> None:
    named = Batch.of(load(TITLE), options={"long_game": True}, seats=3, games=2, seed=4)
    game = load(TITLE)
    code = game.encode(game.complete({"long_game": "true"}))
    encoded = Batch(game.variant().kernel, code, 3, 2, 4)
    assert named.states.tobytes() == encoded.states.tobytes()


def test_an_environment_has_a_readable_repr() -> None:
    env = TurnEnv(TITLE, options={"no_shade": True}, seats=3, reward="margin")
    expected = "TurnEnv('photosynthesis', seats=3, options={'no_shade': 'true'}, reward='margin')"
    assert repr(env) == expected
    env.reset(seed=9)
    assert repr(env) == expected.replace(", reward", ", seed=9, reward")
    assert repr(TogetherEnv(TITLE)) == "TogetherEnv('photosynthesis', seats=2)"
    assert repr(SeatEnv(TITLE, seat=1)) == "SeatEnv('photosynthesis', seats=2, seat=1)"
    assert repr(many()) == "LunariaVectorEnv('photosynthesis', seats=2, seat=0, num_envs=4)"
    assert repr(batch()) == "<Batch of 3 games at 2 seats, lunaria.games.photosynthesis.state.Forest, 890 actions>"


def careless(masks: Any, chance: np.random.Generator) -> Any:
    """Return a random action of each game, in every fourth an illegal one."""
    wrong = chance.random(len(masks)) < 0.25
    return np.array([chance.choice(np.flatnonzero(mask != bad)) for mask, bad in zip(masks, wrong, strict=True)])


@pytest.mark.parametrize("reward", ["placement", "estimate"])
@pytest.mark.parametrize("opponents", ["random", "gardener"])
def test_arrays_that_are_not_copied_say_the_same_about_illegal_actions(opponents: str, reward: str) -> None:
    envs = [many(opponents=opponents, reward=reward, copy=copied) for copied in (True, False)]
    masks, chance, lost = envs[0].action_masks(), np.random.default_rng(3), 0
    for _ in range(60):
        actions = careless(masks, chance)
        (*answer, infos), (*same, others) = (env.step(actions) for env in envs)
        ended = answer[2]
        assert [one.tolist() for one in answer] == [one.tolist() for one in same]
        assert infos.keys() == others.keys()
        assert ended[infos["wrong_action"]].all()
        for name in infos.keys() - {"final_obs", "final_info"}:
            assert infos[name].tobytes() == others[name].tobytes(), name
        if ended.any():
            assert infos["final_obs"][ended].tolist() == others["final_obs"][ended].tolist()
            for name, values in infos["final_info"].items():
                assert values[ended].tolist() == others["final_info"][name][ended].tolist(), name
        masks, lost = infos["action_mask"].copy(), lost + int(infos["wrong_action"].sum())
    assert lost > 20


@pytest.mark.parametrize("reward", ["placement", "margin", "score", "estimate"])
def test_the_end_of_a_lost_game_is_its_own(reward: str) -> None:
    """One seat and many games tell the same: the points of the game as it stood, and what its loser gets."""
    several = LunariaVectorEnv(TITLE, num_envs=1, opponents="greedy", reward=reward)
    one = SeatEnv(TITLE, opponents="greedy", reward=reward)
    for seed, decisions in ((1, 12), (2, 3)):
        several.reset(seed=seed)
        one.reset(seed=seed)
        for _ in range(decisions):
            action = several.action_masks().argmax(axis=1)
            one.step(action[0])
            several.step(action)
        _, earned, _, _, info = one.step(-1)
        _, rewards, ended, _, infos = several.step(np.array([-1]))
        end = infos["final_info"]
        assert float(rewards[0]) == pytest.approx(earned, abs=1e-3)
        assert ended[0]
        assert end["scores"][0].tolist() == info["scores"]
        assert end["ranks"][0].tolist() == one.session.kernel.rank(one.session.state, 2)
        assert end["seat_rewards"][0].tolist() == infos["seat_rewards"][0].tolist() == [several._lost, 0.0]
        _, rewards, ended, _, infos = several.step(several.batch.samples.copy())
        assert not ended.any()
        assert not infos["seat_rewards"].any()


def test_a_whole_number_of_numpy_is_a_seed() -> None:
    numbers: tuple[Any, ...] = (5, np.int64(5))
    for seed in numbers:
        several, one, turn = many(), SeatEnv(TITLE), turns()
        several.reset(seed=seed)
        assert several.batch.seeds.tolist() == [5, 6, 7, 8]
        several.reset(seed=[seed, None, np.int32(3), 4])
        assert several.batch.seeds[[0, 2, 3]].tolist() == [5, 3, 4]
        for env in (one, turn):
            env.reset(seed=seed)
            assert env.session.seed == 5
