"""A player's row in every game (a few numbers with words and drawn symbols), and buttons with symbols."""

import re
from itertools import islice
from xml.etree import ElementTree

import pytest

from lunaria.engine.events import as_seen, new_log, read_log
from lunaria.engine.show.text import LANGUAGES, Texts
from tests.proof import Setting, scaled
from tests.settings import LAYOUTS, PROOFS, SETTINGS
from tests.suite.walk import one_of_each_kind, sample, walk

MOST = 6
"""Most numbers that fit into a row."""
LONGEST_SYMBOL = 16_000
SYMBOLS = re.compile(r"\[([\w-]+)\]")
TABLES = tuple({id(setting.variant): setting for setting in SETTINGS if setting.seats > 1}.values())


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_row_shows_the_standing_of_a_seat(setting: Setting) -> None:
    words = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    usual, symbols, changed = setting.game.variant(setting.game.complete()), set[str](), set[str]()
    for moment in sample(setting, 11, scaled(12)):
        view = setting.variant.view(setting.kernel.observe(moment.state, moment.seat), moment.seat)
        for seat in range(setting.seats):
            found = setting.variant.figures(view, seat)
            assert len(found) <= MOST
            assert len({figure.symbol for figure in found}) == len(found), "a row names no number twice"
            for figure in found:
                assert all(one.say(figure.label).strip() for one in words)
                assert not figure.most or 0 <= figure.value <= figure.most
            symbols |= {figure.symbol for figure in found}
            changed.add(repr(found))
    assert len(changed) > 1 or not symbols, "its labels are constant throughout a game"
    for symbol in symbols:
        drawn = usual.symbol(symbol)
        assert drawn == setting.variant.symbol(symbol), "a symbol is the same in all variants"
        is_small_picture(drawn)


def is_small_picture(drawn: str) -> None:
    assert ElementTree.fromstring(drawn).get("viewBox") == "0 0 24 24"
    assert len(drawn) <= LONGEST_SYMBOL


@pytest.mark.parametrize("setting", LAYOUTS, ids=str)
def test_symbols_on_buttons_are_drawn(setting: Setting) -> None:
    words = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    shown = set[str]()
    for moment in (*sample(setting, 6, scaled(12)), *one_of_each_kind(setting, 6)):
        seen = setting.kernel.observe(moment.state, moment.seat)
        for action in setting.kernel.legal(moment.state, moment.seat):
            briefs = [step.brief for step in setting.variant.path(seen, moment.seat, action) if step.brief]
            shown |= {one.say(brief) for one in words for brief in briefs}
    symbols = {symbol for said in shown for symbol in re.findall(r"\[(.*?)\]", said)}
    assert all(re.fullmatch(r"[\w-]+", symbol) for symbol in symbols)
    for symbol in symbols:
        is_small_picture(setting.variant.symbol(symbol))


@pytest.mark.parametrize("name", PROOFS)
def test_an_unknown_symbol_is_an_error(name: str) -> None:
    variant = PROOFS[name].settings[0].variant
    for symbol in ("nothing", "gem-99", "piece-0-9", "-", ""):
        with pytest.raises((LookupError, ValueError)):
            variant.symbol(symbol)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_briefs_of_moves_use_drawn_symbols(setting: Setting) -> None:
    """The end of a turn has no brief: the line of the past never spends its room on it."""
    usual, symbols, kinds = setting.game.variant(setting.game.complete()), set[str](), set[str]()
    for moment in islice(walk(setting, 5), scaled(200)):
        log, state = new_log(), moment.state.copy()
        setting.kernel.apply(state, moment.seat, moment.action, log)
        for event in read_log(log, setting.variant.events):
            for seat in range(-1, setting.seats):
                if brief := setting.variant.brief(as_seen(event, seat)):
                    shown = set(SYMBOLS.findall(brief))
                    assert shown, f"{brief!r} shows no symbol"
                    symbols |= shown
                    kinds.add(str(event.kind))
    assert not kinds & {"end-turn", "end-workday"}
    for symbol in symbols:
        is_small_picture(usual.symbol(symbol))
