"""All messages of Under the Moonlight have words in every language."""

import pytest

from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.tables import Animal, Baby, Face, Fate
from tests.games.photosynthesis.moonlight.settings import ALL_2, ALL_3, ALL_4
from tests.proof import Setting
from tests.suite.walk import sample


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = [f"animal-{animal.name.lower()}" for animal in Animal if animal != Animal.NONE]
    wanted += [f"baby-{baby.name.lower().replace('_', '-')}" for baby in list(Baby)[1:-1]]
    wanted += [f"fate-{fate.name.lower()}" for fate in Fate if fate != Fate.UNSEEN]
    wanted += [f"moon-{face.name.lower()}" for face in Face]
    assert [message for message in wanted if not words.has(message)] == []


@pytest.mark.parametrize("setting", [ALL_2, ALL_3, ALL_4], ids=str)
def test_abilities_and_their_refusals_have_words(setting: Setting) -> None:
    words, looked_at = [texts(language, GAME.texts) for language in LANGUAGES], 0
    for moment in sample(setting, 3, 30):
        for viewer in (-1, 0):
            seen = setting.variant.view(setting.kernel.observe(moment.state, viewer), viewer)
            for ability in (ability for animal in seen.animals for ability in animal.abilities):
                for language in words:
                    assert language.say(ability.label)
                    assert ability.refusal is None or language.say(ability.refusal.message, "ABCD")
                looked_at += 1
    assert looked_at > 30
