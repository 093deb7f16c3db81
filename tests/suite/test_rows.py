"""What the row of a player says, in every game: a few whole numbers, each with words and a symbol that is drawn."""

from xml.etree import ElementTree

import pytest

from lunaria.engine.show.text import LANGUAGES, Texts
from tests.proof import Setting, scaled
from tests.settings import PROOFS, SETTINGS
from tests.suite.walk import sample

MOST = 6
"""As many numbers find room in a row."""
LONGEST_SYMBOL = 16_000
TABLES = tuple({id(setting.variant): setting for setting in SETTINGS if setting.seats > 1}.values())


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_row_says_how_a_seat_stands(setting: Setting) -> None:
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
    assert len(changed) > 1 or not symbols, "it says the same all through a game"
    for symbol in symbols:
        drawn = usual.symbol(symbol)
        assert drawn == setting.variant.symbol(symbol), "a symbol is the same in all variants"
        assert ElementTree.fromstring(drawn).get("viewBox") == "0 0 24 24"
        assert len(drawn) <= LONGEST_SYMBOL


@pytest.mark.parametrize("name", PROOFS)
def test_a_symbol_that_is_not_there_is_said(name: str) -> None:
    variant = PROOFS[name].settings[0].variant
    for symbol in ("nothing", "gem-99", "piece-0-9", "-", ""):
        with pytest.raises((LookupError, ValueError)):
            variant.symbol(symbol)
