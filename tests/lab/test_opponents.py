"""Bots, networks and policies play the other seats of many games, in one call for all games."""

import copy

import numpy as np
import pytest

from lunaria.bots import make
from lunaria.engine.batch import WAITS, Batch
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab import LunariaVectorEnv, SeatEnv
from tests.proof import Setting
from tests.settings import OFFERED

FIRSTS = list({setting.game.name: setting for setting in reversed(OFFERED) if setting.seats > 1}.values())
GAMES = 3


def first_legal(rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
    assert len(rows) == len(masks)
    first: np.ndarray = masks.argmax(axis=1)
    return first


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_batched_greedy_decides_as_in_single_games(setting: Setting) -> None:
    game = setting.game
    games = Batch(setting.kernel, game.encode(game.complete(setting.options)), setting.seats, GAMES, 2)
    for name in ("greedy", "apprentice", "random"):
        bot = make(name, game, setting.options)
        for _ in range(4):
            games.step(games.samples)
            seeds = np.arange(GAMES, dtype=np.int64) + 7
            many = bot.choose_many(games.observations, games.to_move, setting.seats, seeds)
            one = [
                bot.choose(setting.kernel.state(games.observations[i : i + 1]), int(seat), setting.seats, int(seeds[i]))
                for i, seat in enumerate(games.to_move)
            ]
            assert many.tolist() == one
            assert games.masks[np.arange(GAMES), many].all()


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
@pytest.mark.parametrize("opponents", ["greedy", "policy"])
def test_others_play_until_the_next_turn_of_the_agent(setting: Setting, opponents: str) -> None:
    against = first_legal if opponents == "policy" else opponents
    agent = setting.seats - 1
    how = {"options": setting.options, "seats": setting.seats, "seat": agent, "opponents": against}
    env = LunariaVectorEnv(setting.game, num_envs=GAMES, **how)  # type: ignore[arg-type]
    rows, infos = env.reset(seed=3)
    other = copy.deepcopy(env) if opponents == "greedy" else None
    for _ in range(6):
        assert (infos["to_move"] == agent).all()
        assert env.observation_space.contains(rows)
        chosen = infos["sample"]
        rows, rewards, ended, _, infos = env.step(chosen)
        assert np.array_equal(rewards, infos["seat_rewards"][:, agent])
        assert not rewards[~ended].any()
        if other is not None:
            same, *_ = other.step(chosen)
            assert np.array_equal(rows, same)


def test_a_policy_plays_one_game_as_in_a_batch() -> None:
    one = SeatEnv("photosynthesis", opponents=["gardener", first_legal], seats=3, seat=1)
    many = LunariaVectorEnv("photosynthesis", num_envs=1, seats=3, seat=1, opponents=first_legal)
    two = SeatEnv("photosynthesis", opponents=first_legal, seats=3, seat=1)
    row, _ = two.reset(seed=4)
    rows, infos = many.reset(seed=4)
    for _ in range(12):
        assert np.array_equal(row, rows[0])
        row, *_ = two.step(infos["sample"][0])
        rows, _, _, _, infos = many.step(infos["sample"])
    one.reset(seed=4)
    same = copy.deepcopy(one)
    action = int(one.action_masks().argmax())
    assert np.array_equal(one.step(action)[0], same.step(action)[0])


def test_greedy_wins_most_games_against_random() -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=8, opponents="gardener")
    _, infos = env.reset(seed=1)
    won, ends = 0.0, 0
    while ends < 12:
        _, rewards, ended, _, infos = env.step(infos["sample"])
        won += float(rewards[ended].sum())
        ends += int(ended.sum())
        for game in np.flatnonzero(ended):
            assert infos["final_info"]["seat_rewards"][game, 0] == rewards[game]
    assert won < -ends / 2


def test_waiting_games_stay_unchanged() -> None:
    game = load("photosynthesis")
    games = Batch(game.variant().kernel, game.encode(game.complete({})), 2, 3, 5)
    games.step(games.samples)
    before = games.states.copy()
    chosen = games.samples.copy()
    chosen[1] = WAITS
    with pytest.raises(ValueError, match=r"game 1: seat \d may not choose action -1"):
        games.step(chosen)
    games.step(chosen, some=True)
    assert games.states[1].tobytes() == before[1].tobytes()
    assert games.states[0].tobytes() != before[0].tobytes()


def test_there_is_one_opponent_for_each_other_seat() -> None:
    with pytest.raises(SettingError, match="3 seats leave 2 to opponents, not 1"):
        LunariaVectorEnv("photosynthesis", num_envs=2, seats=3, opponents=["greedy"])
    assert LunariaVectorEnv("photosynthesis", num_envs=2, opponents=["random"]).batch._setting[1] == 0
