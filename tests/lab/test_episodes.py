"""The episode of a finished game for a seat equals that of the environments."""

import numpy as np
import pytest

from lunaria.engine.files.record import RecordError, replay
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab.episodes import episode
from lunaria.lab.session import Session
from tests.lab.test_data import FIRSTS, cut_short, played
from tests.proof import Setting


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_an_episode_matches_the_environment(setting: Setting) -> None:
    record = played(setting, 3)
    session = Session(record.game, options=setting.options, seats=record.seats, reward="margin")
    found = [episode(record, seat, "margin") for seat in range(record.seats)]
    done = [0] * record.seats
    session.reset(3)
    for ply in replay(load(record.game), record).plies:
        seat, action = ply.seat, ply.action
        here, at = found[seat], done[seat]
        if seat != session.seat:
            session._stepper.ask(seat)
        assert np.array_equal(here["observations"][at], session.observe(seat))
        assert np.array_equal(here["infos"]["action_mask"][at], session.mask(seat))
        assert here["actions"][at] == action
        session.step(action)
        done[seat] += 1
    for seat, one in enumerate(found):
        assert len(one["actions"]) == done[seat] == len(one["observations"]) - 1
        assert np.array_equal(one["observations"][-1], session.observe(seat))
        assert one["rewards"].tolist() == [0.0] * (done[seat] - 1) + [session.rewards()[seat]]
        assert one["terminations"].tolist() == [False] * (done[seat] - 1) + [True]


def test_unfinished_games_are_refused() -> None:
    record = played(FIRSTS[0], 3)
    with pytest.raises(RecordError, match="not over"):
        episode(played(FIRSTS[0], 3, 5), 0)
    for agreed, sentence in (("void", r"ended by agreement \(void\)"), ("", "the game is not over")):
        with pytest.raises(RecordError, match=sentence):
            episode(cut_short(record, agreed), 0)
    with pytest.raises(SettingError, match="seat 9 decides nothing"):
        episode(record, 9)
    with pytest.raises(SettingError, match="a reward is"):
        episode(record, 0, "gold")
