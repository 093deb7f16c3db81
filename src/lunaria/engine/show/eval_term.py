"""The terms of an estimate by name, for reasons in words; computed beside ``evaluate``, never within it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec


@dataclass(frozen=True)
class EvalTerm:
    """One term of the estimate of a seat's points; the worth of all terms adds up to the estimate.

    Attributes:
        name: the id of the text that names it; "" for a term without words (a constant, a correction).
        amount: its amount.
        worth: its points in the estimate.
        good: 1 if more is better, -1 if less is; a fitted weight may contradict this at times.
        whole: whether the amount is an integer.
    """

    name: str
    amount: float
    worth: float
    good: int = 1
    whole: bool = True


@dataclass(frozen=True)
class Group:
    """Features of a weighted sum that form one concept for people.

    Attributes:
        name: as in ``EvalTerm``.
        counted: the features that add up to the amount; with none of them the amount is the worth.
        weighed: further features, which count for the worth only.
        good: as in ``EvalTerm``.
        whole: as in ``EvalTerm``.
    """

    name: str
    counted: Sequence[int]
    weighed: Sequence[int] = ()
    good: int = 1
    whole: bool = True


class StoredGroup(msgspec.Struct, forbid_unknown_fields=True):
    """A ``Group`` as it stands beside the weights in a data file: features have names."""

    name: str
    counted: list[str]
    weighed: list[str] = []
    good: int = 1
    whole: bool = True


def groups_of(stored: Sequence[StoredGroup], features: Sequence[str]) -> tuple[Group, ...]:
    """Return groups of features by their numbers.

    Args:
        stored: the groups.
        features: the names of all features, in their order.

    Raises:
        ValueError: a feature is unknown, or belongs to two groups.
    """
    taken: set[str] = set()
    for group in stored:
        for name in (*group.counted, *group.weighed):
            if name not in features or name in taken:
                raise ValueError(f"{group.name}: {name!r} is {'in two groups' if name in taken else 'no feature'}")
            taken.add(name)
    number = features.index
    return tuple(
        Group(each.name, [*map(number, each.counted)], [*map(number, each.weighed)], each.good, each.whole)
        for each in stored
    )


def aspects_of(groups: Sequence[Group], values: Any, weights: Any) -> tuple[EvalTerm, ...]:
    """Return the aspects of a weighted sum: one for each group, and one without a name for all other features.

    Args:
        groups: disjoint groups of features.
        values: of the features.
        weights: of the features.
    """
    found = []
    rest = sum(float(value * weight) for value, weight in zip(values, weights, strict=True))
    for group in groups:
        worth = sum(float(values[each] * weights[each]) for each in (*group.counted, *group.weighed))
        amount = sum(float(values[each]) for each in group.counted) if group.counted else worth
        found.append(EvalTerm(group.name, amount, worth, group.good, group.whole))
        rest -= worth
    return (*found, EvalTerm("", 0.0, rest))
