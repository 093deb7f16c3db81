"""Remarks on the targets of every legal move, in all languages, based on the seat's knowledge alone."""

from functools import cache

import pytest

from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.engine.show.ui import Remark
from lunaria.games import NAMES
from tests.proof import Setting, scaled
from tests.settings import OFFERED, PROOFS
from tests.suite.citations import written
from tests.suite.walk import Moment, sample
from tests.words.everything import messages_in

LOOKED_AT = scaled(8)
"""Number of moments checked of a random game."""
LONGEST = 24
"""Most words of a remark, a player's name included."""


def remarks_of(moment: Moment) -> list[tuple[Remark, ...]]:
    """Return the remarks on each legal move; fails if they change the state or depend on hidden information."""
    kernel, variant = moment.setting.kernel, moment.setting.variant
    seen = kernel.observe(moment.state, moment.seat)
    before, found = seen.copy(), []
    for action in kernel.legal(seen, moment.seat):
        found.append(variant.remarks(seen, moment.seat, action))
        assert found[-1] == variant.remarks(moment.state, moment.seat, action)
    assert seen == before
    return found


@pytest.mark.parametrize("setting", OFFERED, ids=str)
def test_every_legal_move_can_be_remarked_upon(setting: Setting) -> None:
    words = [texts(language, setting.game.texts) for language in LANGUAGES]
    rules, names = written(setting.game), ("Ana",) * setting.seats
    for moment in sample(setting, 3, LOOKED_AT):
        for found in remarks_of(moment):
            ids = [remark.said.id for remark in found]
            assert len(ids) == len(set(ids)), "no remark repeats another one of the same move"
            for remark in found:
                assert remark.amount >= 1
                assert remark.rule in rules
                assert all(1 < len(language.say(remark.said, names).split()) <= LONGEST for language in words)


@cache
def texts_of(name: str) -> frozenset[str]:
    folder = PROOFS[name].settings[0].game.texts
    return frozenset(message.id.name for message in messages_in(folder, "en") if message.id.name.startswith("remark-"))


@pytest.mark.parametrize("name", NAMES)
def test_every_title_has_remarks(name: str) -> None:
    said = {
        remark.said.id
        for setting in PROOFS[name].settings[:4]
        for moment in sample(setting, 5, LOOKED_AT)
        for found in remarks_of(moment)
        for remark in found
    }
    assert said
    assert said <= texts_of(name)
