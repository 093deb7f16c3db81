"""Invariants of every state, recomputed from scratch by plain slow code that shares nothing with the rules."""

from itertools import pairwise

from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.state import Sheets


def _cards(s: Sheets) -> list[str]:
    cards = s.deck.tolist()
    if s.seats > 1:
        problems = []
        if sorted(cards[: t.CARDS]) != list(range(1, t.CARDS + 1)) or any(cards[t.CARDS :]):
            problems.append("deck: every Starship card lies in one pile, and no effect card does (WM-1.6)")
        if (s.top == 0) != (s.turn == 0) or s.top >= t.PILE:
            problems.append(f"top: {s.top} cards flipped leave no number to show (WM-2.3)")
        else:
            shown = [
                (cards[pile * t.PILE + s.top - 1] if s.turn else 0, cards[pile * t.PILE + s.top])
                for pile in range(t.PILES)
            ]
            if shown != list(zip(s.action_card.tolist(), s.number_card.tolist(), strict=True)):
                problems.append("number_card, action_card: not the cards that the piles show (WM-2.1)")
        return problems
    return _solo_cards(s, cards)


def _solo_cards(s: Sheets, cards: list[int]) -> list[str]:
    problems = []
    if not 0 <= s.discards <= s.top <= s.pile <= t.DECK:
        return ["deck: the discards lie before the next card, and that before the end of the pile (WM-S.3)"]
    shown = [card for card in s.number_card.tolist() if card] if s.stage != t.Stage.DRAWING else s.number_card.tolist()
    shown = shown[: s.drawn] if s.stage == t.Stage.DRAWING else shown
    held = cards[: s.discards] + cards[s.top : s.pile]
    if s.stage not in (t.Stage.ASTRA, t.Stage.OVER):
        held += shown
    gone = sum(s.astra.tolist()) + s.bonuses_used
    if s.stage != t.Stage.OVER and len(set(held)) != len(held):
        problems.append("deck: a card lies in two places (WM-S.2)")
    if s.stage not in (t.Stage.ASTRA, t.Stage.OVER) and len(held) + gone != t.DECK:
        problems.append(f"deck: {len(held)} cards and {gone} out of play do not make 66 (WM-S.5)")
    rules = t.SOLO.adventures
    if s.bonuses_used > s.bonuses or s.bonuses > max(rule.solo_bonuses for rule in rules):
        problems.append("bonuses: only circled ones are crossed (WM-S.7)")
    return problems


def _order(leaflet: AnyLeaflet, s: Sheets, row: int) -> list[str]:
    problems = []
    written = int(s.filled[row]) & ~int(s.crosses[row]) & ~leaflet.unwritten(s, row)
    numbers, wanted = s.number[row, :].tolist(), [0] * t.NUMBERS
    for zone in leaflet.zones(s, row):
        inside = [(at, numbers[space]) for at, space in enumerate(zone) if written >> space & 1]
        values = [value for _, value in inside]
        if any(one >= other for one, other in pairwise(values)):
            problems.append(f"the numbers {values} do not ascend (WM-3.4)")
        for at, value in inside:
            before, after = (sum(1 << space for space in part) for part in (zone[:at], zone[at + 1 :]))
            for number in range(t.NUMBERS):
                wanted[number] |= after if number <= value else 0
                wanted[number] |= before if number >= value else 0
    if s.closed[row, :].tolist() != wanted:
        problems.append("closed: does not follow from the numbers written (WM-3.4)")
    return problems


def _sheet(leaflet: AnyLeaflet, s: Sheets, row: int) -> list[str]:
    filled, crosses, start = int(s.filled[row]), int(s.crosses[row]), leaflet.start()
    held = filled & ~crosses & ~leaflet.unwritten(s, row)
    problems = []
    if filled & ~(leaflet.sheet | start) or start & ~filled:
        problems.append("filled: not the spaces of this sheet (WM-1.5)")
    if crosses & ~(filled & leaflet.sheet) or int(s.fresh[row]) & ~filled:
        problems.append("crosses, fresh: only filled spaces can hold an X or be new (WM-3.5)")
    for space, number in enumerate(s.number[row, :].tolist()):
        if number and not held >> space & 1:
            problems.append(
                f"number: {leaflet.names[space]} holds {number} but is empty or holds something else (WM-3.4)"
            )
    if s.errors[row] > leaflet.errors:
        problems.append(f"errors: there are {leaflet.errors} boxes (WM-3.7)")
    if s.high[row] & s.low[row]:
        problems.append("high, low: nobody circles both bonuses of a place (WM-3.13)")
    return [*problems, *_order(leaflet, s, row), *leaflet.problems(s, row)]


def _stage(s: Sheets) -> list[str]:
    problems = []
    if not 1 <= s.seats <= t.SEATS:
        return [f"seats: {s.seats} is not from 1 to {t.SEATS} (WM-1.1)"]
    everyone = (1 << s.seats) - 1
    if (s.waiting | s.asked) & ~everyone or s.waiting & ~s.asked:
        problems.append("waiting, asked: only seats that were asked can be waiting (WM-3.2)")
    if (s.waiting == 0) != (s.stage == t.Stage.OVER):
        problems.append("waiting: somebody decides until the game is over (WM-5.1)")
    if (s.seats == 1) != (s.level > 0):
        problems.append("level: ASTRA plays against one player (WM-S.1)")
    alone = (*s.astra.tolist(), *s.effects.tolist(), s.bonuses, s.bonuses_used, s.drawn, s.effect, s.pile, s.discards)
    if s.seats > 1 and any(alone):
        problems.append("astra, effects, bonuses, drawn, effect, pile, discards: only who plays alone has these (WM-S)")
    for seat in range(s.seats):
        step = s.step[seat]
        if s.waiting >> seat & 1 and (step == t.Step.MISSION) != (s.stage == t.Stage.MISSIONS):
            problems.append(f"step: seat {seat} does not decide what the stage is about (WM-3.1)")
        if s.waiting >> seat & 1 and step == (t.Step.CHOOSE if s.seats == 1 else t.Step.PAIR):
            problems.append(f"step: seat {seat} takes a combination, alone a pair (WM-S.4)")
        if any(s.fulfilled[seat, letter] == 2 and not s.taken[letter] for letter in range(3)):
            problems.append("fulfilled: nobody is later than the first (WM-4.2)")
    return problems


def problems(leaflet: AnyLeaflet, s: Sheets) -> list[str]:
    """Name every broken invariant; an empty list for every state that play can reach."""
    found = _stage(s)
    if not 1 <= s.seats <= t.SEATS:
        return found
    found += _cards(s)
    for row in range(t.ROWS):
        if row % t.SEATS < s.seats:
            who = f"seat {row % t.SEATS}" + (" at the start of the stage" if row >= t.SEATS else "")
            found += [f"{who}: {problem}" for problem in _sheet(leaflet, s, row)]
    for seat in range(s.seats):
        row = leaflet.row(s, seat)
        now = (int(s.filled[row]), s.number[row, :].tolist())
        begun = (int(s.filled[row + t.SEATS]), s.number[row + t.SEATS, :].tolist())
        if s.waiting >> seat & 1 and s.step[seat] in (t.Step.CHOOSE, t.Step.PAIR) and now != begun:
            found.append(f"seat {seat}: the sheet has changed since the turn began, before any decision (WM-3.2)")
    return found
