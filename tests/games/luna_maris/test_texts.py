"""All messages of Luna Maris have words in every language, and every text is used."""

import re
from pathlib import Path

import pytest

from lunaria.engine.show.cited import cited
from lunaria.engine.show.text import LANGUAGES, Message, texts
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import MODULES, Goods
from lunaria.games.luna_maris.ending import LINES
from lunaria.games.luna_maris.events import Reason
from lunaria.games.luna_maris.game import GAME
from lunaria.games.luna_maris.tables import CARDS, DEMANDS, FOODS, OPTIONS, TILE_MODULES, TOOL_MODULES, Task
from tests.words.everything import messages_in

VARIANT = GAME.variant()
SOURCES = Path(words.__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_has_words(language: str) -> None:
    said = texts(language, GAME.texts)
    wanted = ["automaton"]
    wanted += [f"event-points-{reason.name.lower()}" for reason in Reason] + [f"score-{line}" for line in LINES]
    wanted += [f"prompt-{task.name.lower()}" for task in Task if task != Task.FERTILIZE]
    wanted += [f"module-{name}" for name in MODULES] + [f"scientist-{name}" for name in CARDS]
    wanted += [f"food-{name}" for name in FOODS] + [f"goods-{name}" for name in Goods.__struct_fields__]
    wanted += [f"tool-{MODULES[m]}" for m in TOOL_MODULES]
    wanted += [f"tile-{MODULES[m]}" for m in TILE_MODULES]
    assert [message for message in wanted if not said.has(message)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_have_words(language: str) -> None:
    said = texts(language, GAME.texts)
    prices = [words.option(i) for i in range(len(OPTIONS))] + [words.demand(i) for i in range(len(DEMANDS))]
    prices += [words.bonus(i) for i in range(8)]
    spoken = [said.say(price) for price in prices]
    assert all(spoken)
    assert said.say(Message("nothing")) in said.say(words.option(12))


def test_no_text_is_unused() -> None:
    """Every message is an explanation, or is named in the sources or the data, in full or by prefix."""
    files = (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.json"))
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"""["']([a-z0-9-]+)["']""", source))
    beginnings = tuple(re.findall(r"""["']([a-zA-Z0-9-]+-)\{""", source))
    citations = cited(GAME.texts)
    named |= {each.name.id for each in citations.explained.values()} | {
        each.about.id for each in citations.decisions.values()
    }
    named |= {each.does.id for each in citations.explained.values() if each.does}
    for message in (each.id.name for each in messages_in(GAME.texts, "en")):
        refused = message.startswith("refusal-") and message.removeprefix("refusal-") in named
        contract = message.startswith(("game-", "option-"))
        assert refused or contract or message in named or message.startswith(beginnings), message
