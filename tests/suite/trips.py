"""Checks that states, positions and records round-trip through bytes and text."""

import json

import pytest

from lunaria.engine.files import record
from lunaria.engine.files.position import PositionError, from_json, to_json
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from tests.proof import Setting
from tests.suite.walk import Moment, seats_and_spectator, walk


def state_round_trips(moment: Moment) -> None:
    """A state survives bytes, copies and its readable position; an observed state is never taken for a full one."""
    setting, state = moment.setting, moment.state
    before = state.to_bytes()
    assert type(state).from_bytes(before) == state
    assert moment.after().to_bytes() != before
    assert state.to_bytes() == before
    options = setting.game.complete(setting.options)
    position = json.loads(json.dumps(to_json(setting.game, options, setting.seats, state)))
    chosen, seats, again = from_json(setting.game, position)
    assert (chosen, seats, again.to_bytes()) == (options, setting.seats, before)
    for who in seats_and_spectator(setting):
        seen = to_json(setting.game, options, setting.seats, setting.kernel.observe(state, who), who)
        with pytest.raises(PositionError, match="seat"):
            from_json(setting.game, json.loads(json.dumps(seen)))


def match_follows(setting: Setting, seed: int, every: int) -> Match:
    """A match plays a random game to the same states; it is saved on the way, and undone where permitted."""
    match = Match(setting.game, setting.options, setting.seats, seed)
    for moment in walk(setting, seed):
        assert match.state == moment.state
        ply = match.play(moment.seat, setting.variant.notation(moment.action))
        assert not isinstance(ply, Refusal)
        if moment.ply % every == 0:
            written = record.of_match(match)
            assert record.parse(written.write()) == written
            _undo(match, moment)
    return match


def _undo(match: Match, moment: Moment) -> None:
    ply = match.plies[-1]
    refusal = match.undo(moment.seat)
    assert (refusal is not None) == ply.barrier
    if refusal is None:
        assert match.state == moment.state
        match.play(moment.seat, moment.action)
    assert match.state == moment.after()


def record_round_trips(match: Match) -> None:
    """The record of a finished match replays to exactly the same states."""
    written = record.of_match(match, tuple(f"Player {seat}" for seat in range(match.seats)))
    again = record.parse(written.write())
    assert again == written
    replayed = record.replay(match.game, again)
    assert replayed.state == match.state
    assert replayed.plies == match.plies
    middle = len(match.plies) // 2
    assert record.replay(match.game, again, middle).state == match.state_at(middle)
