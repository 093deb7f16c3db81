"""The pairing algorithm: nobody twice, no forbidden pair, nobody left waiting beside a match."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.pairing import seated, storm, visitors
from lunaria.table.people.matching import (
    BOTS_SECONDS,
    EVEN,
    EVERYTHING_SECONDS,
    Match,
    Waiting,
    allowed,
    chance,
    may_meet,
    pair,
    rather_not,
)

NOW = 1_000_000
TITLES = {"ishtar": ("first", "box"), "luna_maris": ("first", "advanced")}
PEOPLE = [f"person{number}" for number in range(12)]


@st.composite
def waiting(draw: st.DrawFn) -> list[Waiting]:
    """Draw waiting people, including all reasons that keep them apart."""
    found = []
    for person in draw(st.lists(st.sampled_from(PEOPLE), unique=True)):
        titles = draw(st.sets(st.sampled_from(sorted(TITLES)), min_size=1))
        wished = st.frozensets(st.sampled_from((2, 3, 4)), min_size=1)
        found.append(
            Waiting(
                person,
                NOW - 1000 * draw(st.integers(0, 120)),
                {title: draw(st.frozensets(st.sampled_from(TITLES[title]), min_size=1)) for title in sorted(titles)},
                {title: draw(wished) for title in sorted(titles)},
                draw(st.frozensets(st.sampled_from(("live", "days")), min_size=1)),
                draw(st.frozensets(st.booleans(), min_size=1)),
                draw(st.booleans()),
                {title: (draw(st.floats(0, 50)), draw(st.floats(1, 25 / 3))) for title in sorted(titles)},
                draw(st.frozensets(st.sampled_from(PEOPLE), max_size=2)),
                draw(st.frozensets(st.tuples(st.sampled_from(sorted(TITLES)), st.sampled_from(PEOPLE)), max_size=2)),
                draw(st.frozensets(st.sampled_from(PEOPLE), max_size=2)),
                draw(st.sampled_from(("", "here", "there"))),
                draw(st.sampled_from(("", "a club", "another"))),
            )
        )
    return found


def accepts(one: Waiting, match: Match) -> bool:
    """Return whether a person would play at a table."""
    return (
        match.setups <= one.titles.get(match.title, frozenset())
        and match.seats in one.seats[match.title]
        and match.tempo in one.tempo
        and match.rated in one.rated
    )


def fit_at_two(one: Waiting, other: Waiting) -> bool:
    """Return whether two people would play each other at a table for two."""
    return any(
        two == 2
        and tempo in other.tempo
        and rated in other.rated
        and 2 in other.seats.get(title, ())
        and one.titles[title] & other.titles[title]
        and may_meet(one, other, title, rated)
        for title, two, tempo, rated in one.kinds()
    )


@settings(max_examples=400)
@given(waiting())
def test_tables_meet_everybodys_wishes(people: list[Waiting]) -> None:
    known = {one.person: one for one in people}
    matches = pair(people, NOW)
    seated_people = [person for match in matches for person in match.people]
    assert len(seated_people) == len(set(seated_people)), "nobody is at two tables"
    for match in matches:
        table = [known[person] for person in match.people]
        assert match.setups
        assert all(accepts(one, match) for one in table)
        assert all(may_meet(one, other, match.title, match.rated) for one, other in combinations(table, 2))
        assert {one.club for one in table} == {match.club}
        waited = max(NOW - one.since for one in table) / 1000
        worst = max(chance(a.rating(match.title), b.rating(match.title)) for a, b in combinations(table, 2))
        assert worst <= allowed(waited) + 1e-9
        if len(table) < match.seats:
            assert len(table) > 1
            assert not match.rated
            assert waited >= BOTS_SECONDS
            assert all(one.bots for one in table)
        assert 1 < len(table) <= match.seats
    left = [one for one in people if one.person not in seated_people]
    for one, other in combinations(left, 2):
        if max(NOW - one.since, NOW - other.since) >= EVERYTHING_SECONDS * 1000:
            assert not fit_at_two(one, other), "nobody waits for more than a minute beside a match"
    assert pair(list(reversed(people)), NOW) == matches, "the result does not depend on the order of the input"


def somebody(person: str, seconds: float = 0, **wished: object) -> Waiting:
    """Return a person who would play Ishtar for two."""
    usual = Waiting(person, NOW - int(1000 * seconds), {"ishtar": frozenset({"first"})}, {"ishtar": frozenset({2})})
    return replace(usual, **wished)  # type: ignore[arg-type]


def tables(*people: Waiting) -> list[tuple[str, ...]]:
    return [match.people for match in pair(people, NOW)]


def test_the_longest_waiting_person_gets_the_nearest_opponent() -> None:
    near, far = {"ishtar": (26.0, 2.0)}, {"ishtar": (27.5, 2.0)}
    ana = somebody("ana", 9, skill={"ishtar": (25.0, 2.0)})
    assert tables(somebody("bo", 3, skill=far), ana, somebody("cy", 1, skill=near)) == [("ana", "cy")]


def test_the_allowed_rating_gap_grows_with_the_waiting_time() -> None:
    strong, weak = {"ishtar": (40.0, 2.0)}, {"ishtar": (20.0, 2.0)}
    assert chance(strong["ishtar"], weak["ishtar"]) > EVEN
    assert tables(somebody("ana", 5, skill=strong), somebody("bo", 0, skill=weak)) == []
    assert tables(somebody("ana", 60, skill=strong), somebody("bo", 0, skill=weak)) == [("ana", "bo")]


def test_a_recent_opponent_comes_last() -> None:
    ana = somebody("ana", 30, last=frozenset({"bo"}))
    assert rather_not(ana, somebody("bo"))
    assert tables(ana, somebody("bo", 20), somebody("cy", 10)) == [("ana", "cy")]
    assert tables(ana, somebody("bo", 20)) == [("ana", "bo")], "if nobody else is there, they play again"


def test_the_same_address_comes_last() -> None:
    ana, bo = somebody("ana", 30, home="x"), somebody("bo", 20, home="x")
    assert tables(ana, bo, somebody("cy", 10, home="y")) == [("ana", "cy")]
    assert tables(ana, bo) == [("ana", "bo")]


def test_after_the_daily_rated_games_unrated_ones_remain() -> None:
    often = frozenset({("ishtar", "bo")})
    both = frozenset({True, False})
    (match,) = pair([somebody("ana", 3, rated=both, often=often), somebody("bo", 2, rated=both)], NOW)
    assert not match.rated
    only = frozenset({True})
    assert tables(somebody("ana", 99, rated=only, often=often), somebody("bo", 99, rated=only)) == []


@pytest.mark.parametrize(("rate", "least"), [(20, 0.42), (60, 0.63)])
def test_one_queue_seats_more_than_separate_ones(rate: int, least: float) -> None:
    coming = visitors(rate, 1500)
    share, beside = seated(coming, separate=False)
    assert share >= least
    assert beside <= EVERYTHING_SECONDS + 1
    assert share > 1.5 * seated(coming, separate=True)[0]


def test_a_crowd_is_seated_at_once() -> None:
    assert storm(1000)[1] > 0.97
