"""Everything that Under the Moonlight says can be said in every language."""

import random

import pytest

from lunaria.engine.match import Match
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.moonlight.tables import Animal, Baby, Face, Fate
from tests.games.photosynthesis.moonlight.settings import ALL
from tests.games.photosynthesis.test_texts import NAMES, say_all


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_contract_asks_for_has_words(language: str) -> None:
    words, variant = texts(language, GAME.texts), GAME.variant(ALL)
    wanted = [f"overlay-{overlay}" for overlay in variant.overlays]
    wanted += [f"event-{kind}" for kind in variant.events]
    wanted += [f"animal-{animal.name.lower()}" for animal in Animal if animal != Animal.NONE]
    wanted += [f"baby-{baby.name.lower().replace('_', '-')}" for baby in list(Baby)[1:-1]]
    wanted += [f"fate-{fate.name.lower()}" for fate in Fate if fate != Fate.UNSEEN]
    wanted += [f"moon-{face.name.lower()}" for face in Face]
    assert [message for message in wanted if not words.has(message)] == []


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (2, 3), (3, 1), (4, 1), (4, 2)])
def test_everything_said_in_random_games_has_words(seats: int, seed: int) -> None:
    words = [texts(language, GAME.texts) for language in LANGUAGES]
    rng = random.Random(seed)
    match = Match(GAME, {**ALL, "no_shade": "true"}, seats=seats, seed=seed)
    while not match.over:
        say_all(match, words, rng)
        if len(match.plies) % 20 == 1:
            for viewer in (-1, 0):
                seen = match.variant.view(match.observe(viewer), viewer)
                for language in words:
                    assert match.variant.describe(seen, language, NAMES[:seats])
                    for animal in getattr(seen, "animals", ()):
                        for ability in animal.abilities:
                            assert language.say(ability.label)
                            assert ability.refusal is None or language.say(ability.refusal.message, NAMES)
    for language in words:
        assert all(language.say(line) for line, _ in match.variant.score_sheet(match.state))
