"""Every event of a game has words in every language, and every kind of event happens."""

import random

import pytest

from lunaria.engine.events import Event, EventKind, as_seen, new_log, read_log
from lunaria.engine.files import scenario
from lunaria.engine.game import Game, Variant
from lunaria.engine.show.text import LANGUAGES, Message, Texts
from tests.proof import Setting, scaled
from tests.settings import LAYOUTS, PROOFS, SCENARIOS, SETTINGS
from tests.suite.walk import Moment, last, sample, seats_and_spectator, walk

ASKED_FOR = 30
"""Number of actions tried at each decision of a game."""


def events_of(moment: Moment) -> list[Event]:
    log = new_log()
    moment.setting.kernel.apply(moment.state.copy(), moment.seat, moment.action, log)
    return read_log(log, moment.setting.variant.events)


def all_messages(moment: Moment) -> list[Message]:
    """Return all messages of a moment: prompts, labels and events."""
    setting = moment.setting
    kernel, variant = setting.kernel, setting.variant
    seen = kernel.observe(moment.state, moment.seat)
    said = [variant.prompt(seen, moment.seat)]
    for action in kernel.legal(moment.state, moment.seat):
        steps = variant.path(seen, moment.seat, action)
        said += [step.label for step in steps] + [step.asks for step in steps if step.asks]
    for event in events_of(moment):
        views = [as_seen(event, seat) for seat in seats_and_spectator(setting)]
        said += [variant.tell(seen) for seen in views if seen == event]
    return said


def messages_of_partial_knowledge(moment: Moment) -> list[Message]:
    """Return the messages of a moment's events for seats with partial knowledge; they may be empty."""
    variant = moment.setting.variant
    found = []
    for event in events_of(moment):
        views = [as_seen(event, seat) for seat in seats_and_spectator(moment.setting)]
        found += [variant.tell(seen) for seen in views if seen != event]
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_has_words(setting: Setting) -> None:
    """A text that lacks a language or a value raises ``LookupError``."""
    texts = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    variant, kernel = setting.variant, setting.kernel
    for moment in sample(setting, 5, scaled(12)):
        said = all_messages(moment)
        seen = kernel.observe(moment.state, moment.seat)
        views = [variant.view(seen, moment.seat), variant.view(kernel.observe(moment.state, -1), -1)]
        for words in texts:
            assert all(words.say(message).strip() for message in said)
            assert all(
                words.say(message).strip() or message.id.endswith("-hidden")
                for message in messages_of_partial_knowledge(moment)
            )
            assert all(line.strip() for view in views for line in variant.describe(view, words))
    for words in texts:
        assert all(words.say(label).strip() for label, _ in variant.score_sheet(last(setting, 5)))
        assert all(words.say(rival.name).strip() for rival in variant.rivals(last(setting, 5)))


@pytest.mark.parametrize("setting", LAYOUTS, ids=str)
def test_refusals_throughout_a_game_have_words(setting: Setting) -> None:
    """To meet rare refusals, random actions are tried at each decision, in and out of turn."""
    texts = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    variant, chance = setting.variant, random.Random(5)
    said: set[tuple[str, frozenset[str]]] = set()
    for moment in walk(setting, 5):
        for action in chance.choices(range(setting.kernel.actions), k=ASKED_FOR):
            refusal = variant.refusal(moment.state, chance.randrange(setting.seats), action)
            kind = refusal and (refusal.message.id, frozenset(refusal.message.values))
            if refusal and kind not in said:
                assert all(words.say(refusal.message).strip() for words in texts)
                said.add((refusal.message.id, frozenset(refusal.message.values)))
    assert said


def happened(game: Game) -> dict[EventKind, tuple[Variant, Event]]:
    """Return an event of each kind in random games of all settings and in the scenarios, and the rules of its game."""
    found: dict[EventKind, tuple[Variant, Event]] = {}
    for setting in PROOFS[game.name].settings:
        for seed in range(scaled(1)):
            for moment in walk(setting, seed):
                for event in events_of(moment):
                    found.setdefault(event.kind, (setting.variant, event))
    for path in SCENARIOS:
        made = scenario.load(path)
        if made["game"] == game.name:
            match = scenario.run(game, made)
            for ply in match.plies:
                for event in ply.events:
                    found.setdefault(event.kind, (match.variant, event))
    return found


@pytest.mark.parametrize("name", PROOFS)
def test_every_kind_of_event_happens_and_has_words(name: str) -> None:
    proof, game = PROOFS[name], PROOFS[name].settings[0].game
    kinds = {kind for setting in proof.settings for kind in setting.variant.events}
    found = happened(game)
    assert set(found) == kinds
    for words in (Texts(language, (game.texts,)) for language in LANGUAGES):
        assert all(words.say(variant.tell(event)).strip() for variant, event in found.values())
