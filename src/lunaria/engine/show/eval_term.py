"""What an estimate looks at, by name, so that a reason can be given in words: beside ``evaluate``, never within it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec


@dataclass(frozen=True)
class EvalTerm:
    """One thing that the estimate of a seat's points looks at; the worth of all of them adds up to the estimate.

    Attributes:
        name: the id of the text that names it; "" for what has no words (a constant, what corrects the others).
        amount: how much of it there is.
        worth: the points that it makes in the estimate.
        good: 1 where more of it is better, -1 where less is: a weight that was fitted may say otherwise for a moment.
        whole: whether the amount counts whole things.
    """

    name: str
    amount: float
    worth: float
    good: int = 1
    whole: bool = True


@dataclass(frozen=True)
class Group:
    """Features of a weighted sum that people know as one thing.

    Attributes:
        name: as in ``EvalTerm``.
        counted: the features whose values make the amount, added up.
        weighed: the features that belong to it besides, and only count for what they are worth.
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
    """Return the aspects of a weighted sum: one for each group, and one without a name for what is in none.

    Args:
        groups: no feature is in two of them.
        values: of the features.
        weights: of the features.
    """
    found = []
    rest = sum(float(value * weight) for value, weight in zip(values, weights, strict=True))
    for group in groups:
        worth = sum(float(values[each] * weights[each]) for each in (*group.counted, *group.weighed))
        amount = sum(float(values[each]) for each in group.counted)
        found.append(EvalTerm(group.name, amount, worth, group.good, group.whole))
        rest -= worth
    return (*found, EvalTerm("", 0.0, rest))
