"""Every symbol of the pictures and every kind of decision is explained in all languages and cites an existing rule."""

from functools import cache
from itertools import islice
from xml.etree.ElementTree import Element

import pytest

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.engine.show.ui import Picture
from lunaria.games import NAMES
from tests.settings import PROOFS
from tests.suite.citations import written
from tests.suite.pictures import SVG, read
from tests.suite.walk import walk
from tests.words.everything import gaps, messages_in

DECISIONS = 60
"""Number of decisions checked of a random game."""
EXPLAINED = [name for name, proof in PROOFS.items() if any(each.variant.explained for each in proof.settings)]


def keys_of(root: Element) -> set[str]:
    """Return the keys of a picture; fails if a touch target or a named element has no explanation."""
    found: set[str] = set()
    for each in root.iter():
        title = each.find(f"{SVG}title")
        key = (each if title is None else title).get("data-explain", "")
        if each.get("data-target") or title is not None:
            assert key, f"{each.get('id')} is not explained"
        if each.tag != f"{SVG}title":
            found |= set(key.split())
    return found


@cache
def drawn(name: str) -> frozenset[str]:
    """Return the keys of all elements in a game's galleries."""
    game, found = PROOFS[name].settings[0].game, set[str]()
    words, names = texts("en", game.texts), tuple("ABCDEF")
    for variant in {id(each.variant): each.variant for each in PROOFS[name].settings}.values():
        for scene in variant.gallery():
            for layout in ("wide", "tall"):
                for part in variant.parts(scene.view, Picture(words, names, scene.overlay, layout)):
                    keys = keys_of(read(part.draw()))
                    assert keys <= variant.explained.keys(), f"{scene.title}, {part.name}"
                    found |= keys
    return frozenset(found)


def test_all_games_explain_their_symbols() -> None:
    assert set(EXPLAINED) >= {"photosynthesis", "ishtar", "luna_maris", "welcome_to_the_moon"}


@pytest.mark.parametrize("name", EXPLAINED)
def test_every_symbol_of_the_gallery_is_explained(name: str) -> None:
    assert drawn(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXPLAINED)
def test_every_explanation_has_words_and_a_rule(name: str, language: str) -> None:
    game: Game = PROOFS[name].settings[0].game
    words, rules, folder = texts(language, game.texts), written(game), game.texts.parent
    for setting in PROOFS[name].settings:
        for key, explanation in setting.variant.explained.items():
            assert explanation.rule in rules, key
            assert words.say(explanation.name).strip(), key
            does = (
                words.say(explanation.does)
                if explanation.does
                else rulebook.opening(folder, explanation.rule, language)
            )
            assert 8 < len(does) < 420, f"{key}: {does}"


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_decision_is_explained(name: str) -> None:
    """Every prompt of a title belongs to a kind that one of its sets of rules explains."""
    settings = PROOFS[name].settings
    said = {message.id.name for message in messages_in(settings[0].game.texts, "en")}
    decisions = {kind for setting in settings for kind in setting.variant.decisions}
    assert decisions == {each for each in said if each.startswith("prompt-")}
    for setting in {id(each.variant): each for each in settings}.values():
        for moment in islice(walk(setting, 7), DECISIONS):
            seen = setting.kernel.observe(moment.state, moment.seat)
            assert setting.variant.prompt(seen, moment.seat).id in setting.variant.decisions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_decision_is_explained_in_one_to_three_lines(name: str, language: str) -> None:
    game = PROOFS[name].settings[0].game
    words, rules = texts(language, game.texts), written(game)
    messages = {message.id.name: message for message in messages_in(game.texts, language)}
    for setting in PROOFS[name].settings:
        for kind, decision in setting.variant.decisions.items():
            assert decision.rule in rules, kind
            assert not gaps(messages[decision.about.id]), "it is explained once, regardless of the numbers"
            assert 40 < len(words.say(decision.about)) < 260, kind
