"""Playing alone against ASTRA: the cards of a turn, what becomes of the third, effect cards and bonuses (WM-S)."""

from lunaria.engine.bits import NONE, Bits, bit, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.choices import single
from lunaria.games.welcome_to_the_moon.codes import ASTRA, CROSS, DRAWING, GIVE
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import adventure, cross, crossable, opening, usual
from lunaria.games.welcome_to_the_moon.piles import discard, take_card
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.turn import ask, begin_turn, end_game, tell_entries, tell_turn


@rule
def ways_to_give(s: Sheets) -> Bits:
    """Return what may become of a card: given to ASTRA or, for a solo bonus, removed (WM-S.5, WM-S.7)."""
    ways = NONE
    for card in range(t.PILES):
        if s.failed[0] == 1 or card == t.PAIR_THIRD[s.combination[0]]:
            ways |= bit(card)
            if s.bonuses > s.bonuses_used:
                ways |= bit(t.REMOVE + card)
    return ways


@rule
def give(s: Sheets, choice: int, log: EventLog) -> None:
    """Give a card to ASTRA or remove it from the game; the two others are discarded (WM-S.5, WM-S.7)."""
    card = choice % t.PILES
    number, action = t.NUMBER[s.number_card[card]], t.ACTION[s.number_card[card]]
    if choice < t.REMOVE:
        s.astra[action] += 1
        emit(log, Happening.GIVEN, 0, number, action, s.astra[action], t.ASTRA_VALUES[s.level, action])
    else:
        s.bonuses_used += 1
        emit(log, Happening.REMOVED, 0, number, action)
    for other in range(t.PILES):
        if other != card:
            discard(s, s.number_card[other])


@rule
def begin_giving(s: Sheets, log: EventLog) -> None:
    """After phase 6 a card goes to ASTRA; the player is asked if there is a choice (WM-S.5)."""
    ways = ways_to_give(s)
    if single(ways):
        ask(s, ASTRA, 0)
        give(s, lowest(ways), log)
    else:
        s.step[0] = GIVE
        ask(s, ASTRA, 1)


@rule
def apply_effect(s: Sheets, letter: int, log: EventLog) -> None:
    """Apply an effect card; the second time its mission is flipped first (WM-S.6)."""
    emit(log, Happening.EFFECT, -1, letter)
    s.effects[letter] += 1
    if s.effects[letter] == 2 and s.taken[letter] == 0:
        s.taken[letter] = 1
        emit(log, Happening.FLIPPED, -1, letter)
    s.effect = letter + 1
    choices = crossable(s)
    if choices == NONE:
        emit(log, Happening.NO_EFFECT, -1, letter)
    else:
        if single(choices):
            cross(s, lowest(choices), log)
        else:
            s.step[0] = CROSS
            ask(s, DRAWING, 1)


@rule
def draw_on(s: Sheets, log: EventLog) -> None:
    """Draw three cards, effect cards coming in between; without enough cards it is over (WM-S.3, WM-S.9)."""
    tell_entries(s, log)
    while s.drawn < t.PILES:
        card = take_card(s)
        if card == 0:
            end_game(s, log)
            return
        if card < t.EFFECT:
            s.number_card[s.drawn] = card
            s.action_card[s.drawn] = card
            s.drawn += 1
            s.effect = 0
            if s.drawn == 1:
                opening(s, log)
        else:
            discard(s, card)
            apply_effect(s, card - t.EFFECT, log)
        if s.waiting:
            return
    s.drawn = 0
    s.effect = 0
    begin_turn(s)
    tell_turn(s, log)


@rule
def card_points(s: Sheets) -> int:
    """Return what ASTRA's cards are worth at its level (WM-S.1)."""
    points = 0
    for action in range(t.ACTIONS):
        points += s.astra[action] * t.ASTRA_VALUES[s.level, action]
    return points


@rule
def points_by_level(s: Sheets) -> int:
    """Return ASTRA's points: its cards, and what its level gives it (WM-S.10)."""
    return card_points(s) + t.LEVEL_POINTS[adventure(s), s.level]


@rule
def cross_race(s: Sheets, choice: int, log: EventLog) -> None:
    """Cross a high bonus (WM-S.6)."""
    s.race |= 1 << choice
    emit(log, Happening.CROSSED, 0, choice)


@rule
def _opening(s: Sheets, log: EventLog) -> None:
    """ASTRA does nothing before the turn."""


usual(astra_points=points_by_level, cross=cross_race, opening=_opening)
