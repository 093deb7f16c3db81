"""Hidden information: the order of the cards, and others' decisions in the current stage (WM-1.7, WM-3.2)."""

from collections.abc import Iterator
from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.piles import flip, take_card
from lunaria.games.welcome_to_the_moon.tables import DECK, EFFECT, EFFECT_CARDS, PILE, PILES
from tests.games.welcome_to_the_moon.settings import DECIDED, SETTINGS
from tests.proof import Setting
from tests.suite.walk import rng

TWO, ALONE = SETTINGS["2", 2], SETTINGS["3", 1]
POSSIBILITIES = 60
DRAWN = [3, 12, 40]
"""Solo games, still in the first pass after this number of cards; the effect cards lie in the last third."""


def dealt(setting: Setting, turned: int) -> Any:
    """Return a game in which ``turned`` more cards than at the start are turned up or drawn."""
    s: Any = setting.start(3)
    for _ in range(turned):
        if setting.seats > 1:
            flip(s.raw)
            continue
        card = take_card(s.raw)
        if card >= EFFECT:
            s.effects[card - EFFECT] = 1
    return s


def groups(s: Any) -> list[list[int]]:
    """Return the places of unseen cards, in groups with known members."""
    if s.seats == 1:
        return [list(range(s.top, s.pile))]
    piles = [list(range(pile * PILE + s.top + 1, (pile + 1) * PILE)) for pile in range(PILES)]
    return piles if s.passes else [[place for pile in piles for place in pile]]


def possibilities(setting: Setting, s: Any, seat: int) -> Iterator[Any]:
    chance, seen = rng(4), setting.kernel.observe(s, seat)
    for _ in range(POSSIBILITIES):
        yield setting.kernel.determinize(seen, seat, chance)


CASES = [(TWO, 0), (TWO, 7), (TWO, PILE), (TWO, PILE + 4), *((ALONE, drawn) for drawn in DRAWN)]


@pytest.mark.parametrize(("setting", "turned"), CASES, ids=str)
@pytest.mark.parametrize("seat", [-1, 0])
def test_only_the_set_of_unseen_cards_is_known(setting: Setting, turned: int, seat: int) -> None:
    """WM-1.7, WM-2.3, WM-S.2: they are shown in ascending order, a rebuilt pile by itself; nothing else changes."""
    s = dealt(setting, turned)
    assert (s.passes > 0) == (setting is TWO and turned >= PILE)
    seen: Any = setting.kernel.observe(s, seat)
    unseen = {place for group in groups(s) for place in group}
    assert [seen.deck[at] for at in range(DECK) if at not in unseen] == [
        s.deck[at] for at in range(DECK) if at not in unseen
    ]
    for group in groups(s):
        assert [seen.deck[at] for at in group] == sorted(s.deck[at] for at in group)


@pytest.mark.parametrize(("setting", "turned"), CASES, ids=str)
def test_unseen_cards_may_lie_in_any_order(setting: Setting, turned: int) -> None:
    """WM-1.6, WM-2.3, WM-S.2: each group keeps its cards in any order; solo effect cards are at the end."""
    s = dealt(setting, turned)
    unseen = {place for group in groups(s) for place in group}
    held: dict[int, set[int]] = {at: set() for at in unseen}
    for possible in possibilities(setting, s, 0):
        assert all(possible.deck[at] == s.deck[at] for at in range(DECK) if at not in unseen)
        for group in groups(s):
            assert sorted(possible.deck[at] for at in group) == sorted(s.deck[at] for at in group)
            for at in group:
                held[at].add(int(possible.deck[at]))
    for group in groups(s):
        effects = {int(s.deck[at]) for at in group if s.deck[at] >= EFFECT}
        for at in group:
            late = s.seats == 1 and at >= 2 * PILE
            assert len(held[at]) > min(len(group), 30) // 3
            assert bool(held[at] & effects) == (late and bool(effects))
            assert late or not effects or max(held[at]) < EFFECT
        if effects:
            early = [at for at in group if at < 2 * PILE]
            assert all(
                len({card for card in held[at] if card < EFFECT}) > len(group) // 6 for at in [*early, group[-1]]
            )


def test_a_rebuilt_solo_pile_holds_effect_cards_anywhere() -> None:
    """WM-S.9."""
    s = dealt(ALONE, 0)
    s.passes, s.top, s.pile = 1, 3, DECK
    cards = sorted(int(card) for card in s.deck[3:])
    early = set()
    for possible in possibilities(ALONE, s, 0):
        assert sorted(int(card) for card in possible.deck[3:]) == cards
        early |= {int(card) for card in possible.deck[3 : 2 * PILE] if card >= EFFECT}
    assert len(early) == EFFECT_CARDS


def test_a_hidden_decision_may_be_any() -> None:
    """WM-3.2: seats without a decision still have to decide; the seat's own decision stands."""
    setting = SETTINGS["1", 4]
    s: Any = setting.start(3)
    for seat, move in DECIDED:
        action = setting.variant.parse(move)
        assert action in setting.kernel.legal(s, seat)
        setting.kernel.apply(s, seat, action)
    assert s.waiting == 0b1101
    found = set()
    for possible in possibilities(setting, s, 0):
        assert possible.waiting == s.waiting
        assert possible.asked == s.asked
        for seat in (0, 2, 3):
            assert (possible.filled[seat], possible.combination[seat]) == (s.filled[seat], 0)
        found.add((int(possible.combination[1]), int(possible.filled[1])))
    assert len({combination for combination, _ in found}) == 3
    assert len(found) > 10
    assert len({int(possible.random) for possible in possibilities(setting, s, 0)}) == POSSIBILITIES
    own = [int(possible.filled[1]) for possible in possibilities(setting, s, 1)]
    assert set(own) == {int(s.filled[1])}
