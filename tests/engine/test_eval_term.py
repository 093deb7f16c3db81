"""Groups of features, named as in data files."""

import pytest

from lunaria.engine.show.eval_term import EvalTerm, Group, StoredGroup, aspects_of, groups_of

FEATURES = ("constant", "light", "light squared", "trees")


def test_groups_name_their_features() -> None:
    stored = [
        StoredGroup("aspect-light", ["light"], ["light squared"]),
        StoredGroup("aspect-trees", ["trees"], good=-1),
    ]
    assert groups_of(stored, FEATURES) == (
        Group("aspect-light", [1], [2]),
        Group("aspect-trees", [3], [], good=-1),
    )


@pytest.mark.parametrize(
    ("stored", "problem"),
    [
        ([StoredGroup("aspect-light", ["lihgt"])], "'lihgt' is no feature"),
        ([StoredGroup("aspect-light", ["light"], ["light"])], "'light' is in two groups"),
        (
            [StoredGroup("aspect-light", ["light"]), StoredGroup("aspect-sun", ["light"])],
            "aspect-sun: 'light' is in two",
        ),
    ],
)
def test_a_feature_belongs_to_one_group(stored: list[StoredGroup], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        groups_of(stored, FEATURES)


def test_a_group_without_counts_is_measured_by_its_worth() -> None:
    groups = (Group("aspect-light", [1], [2]), Group("aspect-trees", [], [3], whole=False))
    assert aspects_of(groups, [1.0, 4.0, 16.0, 3.0], [0.5, 2.0, 0.25, 1.5]) == (
        EvalTerm("aspect-light", 4.0, 12.0),
        EvalTerm("aspect-trees", 4.5, 4.5, whole=False),
        EvalTerm("", 0.0, 0.5),
    )
