"""The named aspects of an estimate add up to it, and have words in every language."""

import pytest

from lunaria.engine.show.text import LANGUAGES, texts
from tests.proof import Setting
from tests.settings import OFFERED
from tests.suite.walk import sample

LOOKED_AT = 5
"""Number of moments checked of a random game."""


@pytest.mark.parametrize("setting", OFFERED, ids=str)
def test_aspects_add_up_to_the_estimate(setting: Setting) -> None:
    kernel, variant = setting.kernel, setting.variant
    words = [texts(language, setting.game.texts) for language in LANGUAGES]
    for moment in sample(setting, 3, LOOKED_AT):
        for seen in (kernel.observe(moment.state, moment.seat), moment.after()):
            estimate = kernel.evaluate(seen, setting.seats)
            for seat in range(setting.seats):
                found = variant.aspects(seen, seat)
                assert sum(aspect.worth for aspect in found) == pytest.approx(estimate[seat])
                names = [aspect.name for aspect in found if aspect.name]
                assert len(names) == len(set(names)) > 0
                assert all(language.has(name) for language in words for name in names)
