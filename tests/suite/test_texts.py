"""The texts of every game: the same messages in all languages, and every message that the contract requires."""

from pathlib import Path

import pytest

from lunaria.engine.show.text import ENGINE_TEXTS, FORMS, LANGUAGES, Texts
from tests.settings import PROOFS
from tests.words.everything import attributes_in, gaps, messages_in, to_do

GAMES = {name: proof.settings[0].game for name, proof in PROOFS.items()}
FOLDERS = {"engine": ENGINE_TEXTS, **{name: game.texts for name, game in GAMES.items()}}


def asked(folder: Path, language: str) -> dict[str, set[str]]:
    """Return the values that each message uses, in any form; fails if a message is defined twice."""
    found: dict[str, set[str]] = {}
    for message in messages_in(folder, language):
        assert message.id.name not in found, f"{message.id.name} is defined twice"
        found[message.id.name] = {value.partition("-")[0] for value in gaps(message, messages_in(folder, language))}
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", FOLDERS)
def test_languages_have_the_same_messages_with_the_same_values(name: str, language: str) -> None:
    if to_do(name, FOLDERS[name], language):
        pytest.skip(f"{language} is to do: {name} is a draft")
    ours, theirs = asked(FOLDERS[name], LANGUAGES[0]), asked(FOLDERS[name], language)
    assert theirs.keys() == ours.keys()
    assert {message: values for message, values in theirs.items() if values != ours[message]} == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", FOLDERS)
def test_attributes_of_other_languages_are_forms_of_names(name: str, language: str) -> None:
    """Rule ids are the same in all languages, so they are stated once, in English."""
    forms: dict[str, dict[str, set[str]]] = {}
    for attribute in attributes_in(FOLDERS[name], language):
        message, _, form = attribute.partition(".")
        forms.setdefault(message.partition("-")[0], {}).setdefault(message, set()).add(form)
    for names in forms.values():
        declared = {frozenset(each) for each in names.values()}
        assert len(declared) == 1, "names of one kind have the same forms"
        assert declared.pop() <= set(FORMS)


@pytest.mark.parametrize("name", GAMES)
def test_no_message_overrides_one_of_the_engine(name: str) -> None:
    assert asked(ENGINE_TEXTS, "en").keys() & asked(FOLDERS[name], "en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_messages_of_the_contract_have_words(name: str, language: str) -> None:
    game, words = GAMES[name], Texts(language, (GAMES[name].texts,))
    wanted = ["game-name", "game-intro", "game-goal"]
    for option in game.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices if choice not in ("true", "false")]
    for setting in PROOFS[name].settings:
        wanted += [f"overlay-{overlay}" for overlay in setting.variant.overlays]
    assert [message for message in wanted if not words.has(message)] == []
