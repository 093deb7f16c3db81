"""Names of things and prices in words: messages that any language can fill."""

from collections.abc import Mapping, Sequence
from typing import Any

from lunaria.engine.show.text import Message
from lunaria.games.luna_maris.components import COMPONENTS, MODULES, Goods
from lunaria.games.luna_maris.tables import CARD_MODULES, CARDS, DEMANDS, FOODS, OPTIONS


def points(number: int) -> Message:
    """Return a number of points."""
    return Message("goods-points", {"n": number})


def module(number: int) -> Message:
    """Return the name of a module."""
    return Message(f"module-{MODULES[number]}")


def scientist(card: int) -> Message:
    """Return the name of a scientist, by the bit of the card."""
    return Message(f"scientist-{CARDS[card]}")


def shown(card: int) -> Message:
    """Return the modules that a scientist shows."""
    return listing([module(number) for number in CARD_MODULES[card]])


def food(kind: int) -> Message:
    """Return the name of a kind of food."""
    return Message(f"food-{FOODS[kind]}")


def counted_food(kind: int, number: int) -> Message:
    """Return a number of cards of a kind of food."""
    return Message("counted", {"n": number, "what": food(kind)})


def listing(items: Sequence[Message]) -> Message:
    """Join things with commas; "nothing" for none."""
    if not items:
        return Message("nothing")
    text = items[-1]
    for item in reversed(items[:-1]):
        text = Message("list", {"first": item, "rest": text})
    return text


def amounts(numbers: Mapping[str, int]) -> Message:
    """Return amounts of goods in words, leaving out what is 0."""
    return listing([Message(f"goods-{name}", {"n": n}) for name, n in numbers.items() if n])


def goods(what: Goods) -> Message:
    """Return a price or a gain in words."""
    return amounts({name: getattr(what, name) for name in Goods.__struct_fields__})


def trade(what: Any) -> Message:
    """Return what is paid and gained, in words."""
    return Message("trade", {"pay": goods(what.pay), "gain": goods(what.gain)})


_FEWER = ("co2", "stress", "waste_returned")
"""Goods whose number says how much less there is."""
_ALONE = ("fill_battery", "stress_to_last", "top_food", "discarded_food", "ore_per_probe")
"""Goods of which there is one at most."""


def signs(numbers: Mapping[str, int]) -> str:
    """Return the number of each kind of goods as symbols for a button: ``2 [iron] [water]``; "" for nothing."""
    counted = {name: f"\N{MINUS SIGN}{n}" if name in _FEWER else str(n) for name, n in numbers.items() if n}
    bare = {name for name, said in counted.items() if name in _ALONE or (said == "1" and name != "points")}
    return " ".join(f"[{name}]" if name in bare else f"{said} [{name}]" for name, said in counted.items())


def signs_of(what: Any) -> Message:
    """Return what is paid and gained, as symbols for a button."""
    pay, gain = ({name: getattr(side, name) for name in Goods.__struct_fields__} for side in (what.pay, what.gain))
    return Message("trade", {"pay": signs(pay), "gain": signs(gain)})


def option(number: int) -> Message:
    """Return an option of a main action in words."""
    return trade(OPTIONS[number])


def demand(token: int) -> Message:
    """Return a demand token in words."""
    return trade(DEMANDS[token])


def bonus(number: int) -> Message:
    """Return a bonus of the bonus area in words."""
    return goods(COMPONENTS.bonuses.list[number].gain)
