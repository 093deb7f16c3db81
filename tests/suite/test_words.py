"""Everything that happens in a game can be said in every language, and everything that can happen does."""

import pytest

from lunaria.engine.events import Event, EventKind, as_seen, new_log, read_log
from lunaria.engine.files import scenario
from lunaria.engine.game import Game
from lunaria.engine.show.text import LANGUAGES, Message, Texts
from tests.proof import Setting, scaled
from tests.settings import PROOFS, SCENARIOS, SETTINGS
from tests.suite.walk import Moment, last, sample, seats_and_spectator, walk


def events_of(moment: Moment) -> list[Event]:
    log = new_log()
    moment.setting.kernel.apply(moment.state.copy(), moment.seat, moment.action, log)
    return read_log(log, moment.setting.variant.events)


def everything_said(moment: Moment) -> list[Message]:
    """Return all that is said of a moment: what is asked, touched and told."""
    setting = moment.setting
    kernel, variant = setting.kernel, setting.variant
    seen = kernel.observe(moment.state, moment.seat)
    said = [variant.prompt(seen, moment.seat)]
    for action in kernel.legal(moment.state, moment.seat):
        said += [step.label for step in variant.path(seen, moment.seat, action)]
    for event in events_of(moment):
        told = [as_seen(event, seat) for seat in seats_and_spectator(setting)]
        said += [variant.tell(seen) for seen in told if seen == event]
    return said


def half_told(moment: Moment) -> list[Message]:
    """Return how a moment is told to those who may not know all of it; that may be nothing."""
    variant = moment.setting.variant
    found = []
    for event in events_of(moment):
        told = [as_seen(event, seat) for seat in seats_and_spectator(moment.setting)]
        found += [variant.tell(seen) for seen in told if seen != event]
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everything_has_words(setting: Setting) -> None:
    """A text that lacks a language or a value raises ``LookupError``."""
    texts = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    variant, kernel = setting.variant, setting.kernel
    for moment in sample(setting, 5, scaled(12)):
        said = everything_said(moment)
        seen = kernel.observe(moment.state, moment.seat)
        view = variant.view(seen, moment.seat)
        for words in texts:
            assert all(words.say(message).strip() for message in said)
            assert all(words.say(message).strip() or message.id.endswith("-hidden") for message in half_told(moment))
            assert all(line.strip() for line in variant.describe(view, words))
    for words in texts:
        assert all(words.say(label).strip() for label, _ in variant.score_sheet(last(setting, 5)))
        assert all(words.say(rival.name).strip() for rival in variant.rivals(last(setting, 5)))


def happened(game: Game) -> set[EventKind]:
    """Return the kinds of events in random games of all settings and in the scenarios."""
    kinds: set[EventKind] = set()
    for setting in PROOFS[game.name].settings:
        for seed in range(scaled(1)):
            kinds |= {event.kind for moment in walk(setting, seed) for event in events_of(moment)}
    for path in SCENARIOS:
        made = scenario.load(path)
        if made["game"] == game.name:
            kinds |= {event.kind for ply in scenario.run(game, made).plies for event in ply.events}
    return kinds


@pytest.mark.parametrize("name", PROOFS)
def test_every_kind_of_event_happens(name: str) -> None:
    proof = PROOFS[name]
    kinds = {kind for setting in proof.settings for kind in setting.variant.events}
    assert happened(proof.settings[0].game) == kinds
