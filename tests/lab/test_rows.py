"""Padded rows for two to four seats, and rows split into bytes and floats, hold the numbers of the flat row."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lunaria.bots.features import Features
from lunaria.engine.game import SettingError
from lunaria.games import NAMES, load
from lunaria.games.photosynthesis.readings import FULL_SCORE
from lunaria.lab import LunariaVectorEnv, SeatEnv, TogetherEnv, TurnEnv, evaluate
from lunaria.lab.narrow import Narrow
from lunaria.lab.registry import env_id
from lunaria.lab.session import Session
from tests.proof import Setting
from tests.settings import LAYOUTS_OFFERED
from tests.suite.walk import sample

SHARED = [setting for setting in LAYOUTS_OFFERED if setting.seats > 1]


def seen(setting: Setting) -> tuple[Any, Any]:
    """Return observed records of a few games, and their observers."""
    moments = sample(setting, 3, 12)
    records = [setting.kernel.observe(moment.state, moment.seat).array for moment in moments]
    return np.concatenate(records), np.array([moment.seat for moment in moments])


def written(features: Features, records: Any, seats: Any) -> Any:
    rows = np.full((len(seats), features.size), 7, np.float32)
    features.write(records, seats, rows)
    return rows


@pytest.mark.parametrize("setting", SHARED, ids=str)
def test_padded_rows_hold_the_same_numbers_by_name_and_zeros(setting: Setting) -> None:
    usual = Features(setting.variant, setting.seats)
    padded = Features(setting.variant, setting.seats, setting.game.seats[-1])
    places = {name: place for place, name in enumerate(padded.channels())}
    there = [places[name] for name in usual.channels()]
    assert len(places) == padded.size
    assert len(set(there)) == usual.size
    records, seats = seen(setting)
    rows, wide = written(usual, records, seats), written(padded, records, seats)
    assert (wide[:, there] == rows).all()
    absent = np.setdiff1d(np.arange(padded.size), there)
    assert (wide[:, absent] == 0).all()
    assert len(absent) or setting.seats == setting.game.seats[-1]


@pytest.mark.parametrize("name", NAMES)
def test_padded_rows_have_one_layout_for_all_numbers_of_seats(name: str) -> None:
    title = load(name)
    most = title.seats[-1]
    layouts = [Features(title.variant(), seats, most).describe() for seats in title.seats if seats > 1]
    assert all(layout == layouts[0] for layout in layouts)
    own = [part for part in layouts[0] if part["axes"] and part["axes"][0][:2] == ["own", "+1"]]
    assert own
    assert all(part["axes"][0][:most] == ["own", *(f"+{away}" for away in range(1, most))] for part in own)


def test_a_padded_row_begins_with_the_own_seat() -> None:
    """Points of three seats: one's own, those of the next two, and zero for the missing seat."""
    session = Session("photosynthesis", seats=3, pad_seats=True)
    session.reset(4)
    chance, points = np.random.default_rng(1), np.zeros(3)
    while len(set(points)) < 3:
        session.step(int(chance.choice(session.legal())))
        points = session.state.array["points"][0][:3].copy()
    part = next(part for part in session.features.parts if part.name == "points")
    for seat in range(3):
        found = session.flat(seat)[part.start : part.stop] * FULL_SCORE
        assert found.tolist() == pytest.approx([*np.roll(points, -seat), 0])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("observation", ["flat", "split"])
def test_padded_environments_are_one_problem_in_all_forms(name: str, observation: str) -> None:
    how: dict[str, Any] = {"seats": 3, "observation": observation, "pad_seats": True}
    one, many = gymnasium.make(env_id(name), **how), gymnasium.make_vec(env_id(name), num_envs=1, **how)
    space = SeatEnv(name, seats=2, observation=observation, pad_seats=True).observation_space
    assert one.observation_space == many.single_observation_space == space
    row, info = one.reset(seed=5)
    rows, infos = many.reset(seed=5)
    for _ in range(3000):
        assert many.observation_space.contains(rows)
        assert_same(row, rows)
        action = int(np.flatnonzero(info["action_mask"])[-1])
        row, _, ended, _, info = one.step(action)
        rows, _, ends, _, infos = many.step(np.array([action]))
        assert ends[0] == ended
        if ended:
            assert_same(row, infos["final_obs"])
            return
    raise AssertionError("the game does not end")


def assert_same(row: Any, rows: Any) -> None:
    if isinstance(row, dict):
        assert {name: part.dtype for name, part in rows.items()} == {"bits": np.uint8, "numbers": np.float32}
        assert all((rows[name][0] == part).all() for name, part in row.items())
    else:
        assert (rows[0] == row).all()


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_split_rows_are_the_same_rows(setting: Setting) -> None:
    features = Features(setting.variant, setting.seats)
    narrow = Narrow(features)
    rows = written(features, *seen(setting))
    assert np.isin(rows[:, narrow.bits], (0, 1)).all()
    split = narrow.split(rows)
    assert (narrow.joined(split) == rows).all()
    assert sum(part.nbytes for part in split.values()) < 0.45 * rows.nbytes or features.size < 60


@pytest.mark.parametrize("kept", [True, False])
def test_split_rows_of_many_games_are_those_of_flat_ones(kept: bool) -> None:
    flat, split = (
        LunariaVectorEnv("luna_maris", num_envs=6, observation=observation, copy=kept, opponents="random")
        for observation in ("flat", "split")
    )
    narrow = Narrow(flat.features)
    rows, infos = flat.reset(seed=2)
    halves, _ = split.reset(seed=2)
    for number in range(150):
        assert (narrow.joined(halves) == rows).all()
        actions = infos["sample"].copy()
        if number == 20:
            actions[3] = -1
        rows, _, ended, _, infos = flat.step(actions)
        halves, _, _, _, others = split.step(actions)
        if ended.any():
            joined = narrow.joined(others["final_obs"])
            assert (joined[ended] == infos["final_obs"][ended]).all()
    again = pickle.loads(pickle.dumps(split))
    assert (narrow.joined(again.step(infos["sample"])[0]) == flat.step(infos["sample"])[0]).all()


def test_checkers_accept_padded_and_split_rows() -> None:
    for env in (TurnEnv, TogetherEnv):
        made: Any = env("ishtar", seats=3, observation="split", pad_seats=True)
        made.reset(seed=1)
        agent = made.agents[0]
        assert made.observation_space(agent).contains(
            made.observe(agent) if env is TurnEnv else made.reset(seed=1)[0][agent]
        )
    check_env(
        gymnasium.make(env_id("ishtar"), observation="split", wrong_actions="random").unwrapped, skip_render_check=True
    )
    other = copy.deepcopy(SeatEnv("photosynthesis", seats=3, pad_seats=True))
    assert other.observation_space.shape == SeatEnv("photosynthesis", seats=4).observation_space.shape


def test_one_policy_is_evaluated_at_any_number_of_seats() -> None:
    shapes = set()

    def choose(rows: Any, masks: Any) -> Any:
        shapes.add(rows.shape[1])
        return masks.argmax(axis=1)

    for seats in (2, 3, 4):
        found = evaluate(choose, "photosynthesis", rivals=["random"], seats=seats, games=seats, pad_seats=True)
        assert {found["row"]} == shapes


def test_settings_without_such_rows_are_refused() -> None:
    with pytest.raises(SettingError, match="a game alone has other fields"):
        SeatEnv("luna_maris", seats=1, pad_seats=True)
    with pytest.raises(ValueError, match="no room for 2"):
        Features(load("photosynthesis").variant(), 3, 2)
    with pytest.raises(SettingError, match="flat or split rows"):
        LunariaVectorEnv("photosynthesis", observation="structured")
    with pytest.raises(SettingError, match="an observation is flat or split or structured, not 'short'"):
        SeatEnv("photosynthesis", observation="short")
