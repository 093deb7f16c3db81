"""Pairings of a round: one table or bye each, no repetitions, balanced first seats, deterministic."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.tournaments import checked, drawn, forced_meetings, simulate
from lunaria.table.store.tournament_model import KINDS, POINT, Kind, PlayedTable, Round, Sitting
from lunaria.table.tournaments.pairing import goes_on, is_round, next_round, planned_rounds
from lunaria.table.tournaments.scores import points_of, records, standings, winner_of
from lunaria.table.tournaments.swiss import MOST_TOGETHER, groups, sizes


def people_of(count: int) -> list[str]:
    return [f"person {number:03}" for number in range(count)]


def table_of(*places: int) -> PlayedTable:
    """Return a table by the places of its seats; 0 for a person who did not come."""
    return tuple(Sitting(f"person {seat:03}", place, place > 0) for seat, place in enumerate(places))


def played(tables: tuple[tuple[str, ...], ...], byes: tuple[str, ...], draw: random.Random) -> Round:
    """Return a round with random places, in which one in ten does not come."""
    return Round(
        tuple(
            tuple(Sitting(one, draw.randint(1, len(table)), draw.random() > 0.1) for one in table) for table in tables
        ),
        byes,
    )


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (0.5, 0.5)),
        ((2, 1, 3, 4), (2 / 3, 1, 1 / 3, 0)),
        ((1, 1, 3), (0.75, 0.75, 0)),
        ((1, 2, 2, 2, 5, 6), (1, 0.6, 0.6, 0.6, 0.2, 0)),
        ((0, 1), (0, 1)),
        ((0, 0), (0, 0)),
        ((0, 2, 1), (0, 0.5, 1)),
    ],
)
def test_a_table_gives_the_share_of_beaten_opponents(places: tuple[int, ...], points: tuple[float, ...]) -> None:
    assert [round(one / POINT, 9) for one in points_of(table_of(*places)).values()] == [round(one, 9) for one in points]


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_a_table_gives_half_a_point_for_each_seat(places: list[int]) -> None:
    assert sum(points_of(table_of(*places)).values()) == POINT * len(places) // 2


def test_five_thousand_players_of_one_deal_have_exact_points() -> None:
    """The shares of many are no multiples of a small unit: none is rounded, and exact ties share a place."""
    people = people_of(5_000)
    there = Round((tuple(Sitting(one, place) for place, one in enumerate(people, 1)),))
    back = Round((tuple(Sitting(one, place) for place, one in enumerate(reversed(people), 1)),))
    points = points_of(there.tables[0])
    assert [points[one] * 4_999 for one in people] == [POINT * (4_999 - place) for place in range(5_000)]
    assert [one.place for one in standings(people, [there], "deal")] == list(range(1, 5_001))
    after = standings(people, [there, back], "deal")
    assert {one.points for one in after} == {POINT}
    assert sorted({(one.place, one.wins) for one in after}) == [(1, 1), (3, 0)]
    assert next_round("deal", people, [there, back], gone=people[2:]).tables == (tuple(people[:2]),)
    assert not next_round("deal", people, [there, back], gone=people[1:]).tables


def test_rounds_of_a_deal_with_ties_and_absent_people() -> None:
    a, b, c = people_of(3)
    done = [Round((table_of(1, 1, 0),)), Round((table_of(2, 1, 0),))]
    assert [(one.person, one.place, one.points / POINT) for one in standings([a, b, c], done, "deal")] == [
        (b, 1, 1.75),
        (a, 2, 1.25),
        (c, 3, 0),
    ]
    assert next_round("deal", [a, b, c], done).tables == ((a, b),)


@given(st.integers(2, 3_000), st.integers(2, 6))
def test_groups_and_tables_hold_everybody(count: int, size: int) -> None:
    together = groups(count, size)
    assert [rank for group in together for rank in group] == list(range(count))
    assert all(2 <= len(group) <= MOST_TOGETHER for group in together)
    tables = [one for group in together for one in sizes(len(group), size)]
    assert sum(tables) == count
    assert tables.count(1) == (count % 2 if size == 2 else 0)
    assert max(tables) <= size


@pytest.mark.parametrize("kind", KINDS)
def test_simulated_tournaments(kind: Kind) -> None:
    """``bench/tournaments.py`` plays 1,000 of each kind."""
    draw, found = random.Random(3), Counter[str]()
    for _ in range(6):
        count, size, rounds = drawn(kind, draw)
        found += simulate(kind, min(count, 30), size, rounds, draw)[0]
    assert found["tournaments"] == 6
    assert not found["not forced"]
    if kind == "swiss":
        assert not found["second byes"]


@settings(deadline=None, max_examples=25)
@given(st.integers(5, 14), st.integers(2, 6), st.integers(0, 10**9))
def test_swiss_rounds_of_few_people(count: int, size: int, seed: int) -> None:
    """Few people are the hard case: all possible tables are tried."""
    draw, people, done = random.Random(seed), people_of(count), list[Round]()
    for _ in range(4):
        known = records(people, done, "swiss")
        playing = [person for person in people if known[person].missed < 2]
        paired = next_round("swiss", people, done, size)
        assert paired == next_round("swiss", people, done, size), "the same every time"
        if not paired.tables:
            assert len(playing) < 2
            return
        found = checked("swiss", paired, playing, known, size)
        if len(paired.byes) and len(playing) > 4:
            assert found["second byes"] <= (min(known[person].byes for person in playing) > 0)
        if found["meetings again"]:
            least = forced_meetings(playing, known, sizes(len(playing), size))
            assert least is not None
            assert found["meetings again"] - least <= found["second byes"] + 1
        done.append(played(paired.tables, paired.byes, draw))


@settings(deadline=None, max_examples=25)
@given(st.integers(3, 8), st.integers(0, 10**9))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int, seed: int) -> None:
    people, done, draw = people_of(count), list[Round](), random.Random(seed)
    while (paired := next_round("robin", people, done)).tables:
        tables = tuple(tuple(Sitting(one, draw.randint(1, 2)) for one in table) for table in paired.tables)
        done.append(Round(tables, paired.byes))
    assert len(done) == planned_rounds("robin", count, 0)
    met = Counter(frozenset(one.person for one in table) for round_ in done for table in round_.tables)
    assert met == Counter(frozenset(pair) for pair in combinations(people, 2))
    known = records(people, done, "robin")
    assert {record.byes for record in known.values()} == {count % 2}
    assert all(abs(2 * record.firsts - record.games) <= 1 for record in known.values()), (
        "first seats differ by one at most"
    )


@settings(deadline=None, max_examples=50)
@given(st.integers(3, 70), st.integers(0, 10**9))
def test_a_knock_out_leaves_one(count: int, seed: int) -> None:
    people, done, draw = people_of(count), list[Round](), random.Random(seed)
    while (paired := next_round("knockout", people, done)).tables:
        assert not paired.byes or not done, "byes occur in the first round only"
        tables = tuple(tuple(Sitting(one, draw.randint(1, 2)) for one in table) for table in paired.tables)
        done.append(Round(tables, paired.byes))
    assert len(done) == planned_rounds("knockout", count, 0)
    first, second = standings(people, done, "knockout")[:2]
    assert (first.place, first.reached, second.reached) == (1, len(done), len(done) - 1)


@settings(deadline=None, max_examples=50)
@given(st.integers(3, 40), st.integers(0, 10**9))
def test_a_knock_out_that_people_leave_still_leaves_one(count: int, seed: int) -> None:
    people, done, draw, gone = people_of(count), list[Round](), random.Random(seed), set[str]()
    while is_round("knockout", paired := next_round("knockout", people, done, gone=gone)):
        tables = tuple(tuple(Sitting(one, draw.randint(1, 2)) for one in table) for table in paired.tables)
        done.append(Round(tables, paired.byes))
        reached = max(one.reached for one in standings(people, done, "knockout", gone))
        assert len(done) <= planned_rounds("knockout", count, 0)
        assert goes_on("knockout", people, done, 0, gone) or reached == len(done)
        gone |= {person for person in people if draw.random() < 0.1}
    staying = [person for person in people if person not in gone]
    left = {one.person for one in standings(people, done, "knockout", gone) if one.reached == len(done)} - gone
    assert len(left) <= 1, "all who stay and have not lost have met"
    assert staying or not left


def test_winners_whose_opponents_have_left_meet_in_the_final() -> None:
    people = people_of(8)
    quarters = next_round("knockout", people, [])
    done = [Round(tuple((Sitting(one, 1), Sitting(other, 2)) for one, other in quarters.tables))]
    (_, leaver), (other_leaver, _) = next_round("knockout", people, done).tables
    gone = {leaver, other_leaver}
    semis = next_round("knockout", people, done, gone=gone)
    assert (semis.tables, len(semis.byes)) == ((), 2)
    assert goes_on("knockout", people, done, 0, gone)
    done.append(Round((), semis.byes))
    (final,) = next_round("knockout", people, done, gone=gone).tables
    assert set(final) == set(semis.byes)


@pytest.mark.parametrize(
    ("places", "seat"), [((1, 2), 0), ((2, 1), 1), ((1, 1), 1), ((0, 1), 1), ((2, 0), 0), ((0, 0), 0)]
)
def test_the_winner_of_a_knock_out_table(places: tuple[int, int], seat: int) -> None:
    assert winner_of(table_of(*places)) == f"person {seat:03}"


def test_missing_two_rounds_or_leaving_eliminates() -> None:
    people = people_of(6)
    gone = (Sitting(people[0], 0, came=False), Sitting(people[1], 1))
    others = tuple((Sitting(people[one], 1), Sitting(people[one + 1], 2)) for one in (2, 4))
    done = [Round((gone, *others)), Round((gone[:1] + others[0][:1], *others[1:]), (people[1],))]
    for kind in KINDS[:2]:
        paired = next_round(kind, people, done, gone={people[5]})
        assert not {people[0], people[5]} & {person for table in paired.tables for person in table}
    ranked = {one.person: one.points / POINT for one in standings(people, done[:1], "robin", out={people[5]})}
    assert ranked[people[0]] == 1, "a point against an opponent who left before they met"


def test_ten_thousand_people_are_paired_in_groups_by_points() -> None:
    people, draw = people_of(10_000), random.Random(1)
    paired = next_round("swiss", people, [], 4)
    done = [played(paired.tables, paired.byes, draw)]
    paired = next_round("swiss", people, done, 4)
    known = records(people, done, "swiss")
    found = checked("swiss", paired, people, known, 4)
    assert not found["meetings again"]
    spread = [max(p) - min(p) for p in ([known[one].points for one in table] for table in paired.tables)]
    assert sum(spread) / len(spread) < POINT / 4


def test_standings_state_how_ties_are_broken() -> None:
    """Both have beaten one opponent; the one whose opponent did better stands first."""
    a, b, c, d = people_of(4)
    done = [
        Round(((Sitting(a, 1), Sitting(b, 2)), (Sitting(c, 1), Sitting(d, 2)))),
        Round(((Sitting(a, 2), Sitting(c, 1)), (Sitting(b, 1), Sitting(d, 2)))),
    ]
    listed = standings([a, b, c, d], done, "swiss")
    assert [(one.person, one.place, one.points // POINT, one.strength // POINT) for one in listed] == [
        (c, 1, 2, 1),
        (a, 2, 1, 3),
        (b, 3, 1, 1),
        (d, 4, 0, 3),
    ]
    same = standings([a, b], [Round(((Sitting(a, 1), Sitting(b, 1)),))], "swiss")
    assert [(one.place, one.wins) for one in same] == [(1, 0), (1, 0)]


def test_a_bye_goes_to_the_lowest_score() -> None:
    a, b, c, d, e = people_of(5)
    done = [Round(((Sitting(a, 1), Sitting(b, 2)), (Sitting(c, 1), Sitting(d, 2))), (e,))]
    assert next_round("swiss", [a, b, c, d, e], done).byes[0] in (b, d)


@settings(deadline=None, max_examples=20)
@given(st.integers(6, 14), st.integers(2, 4), st.integers(0, 10**9))
def test_people_who_are_kept_apart_do_not_meet(count: int, size: int, seed: int) -> None:
    draw, people, done = random.Random(seed), people_of(count), list[Round]()
    apart = [(people[0], people[1])]
    for _ in range(3):
        paired = next_round("swiss", people, done, size, apart=apart)
        assert not any({*apart[0]} <= set(table) for table in paired.tables)
        tables = tuple(tuple(Sitting(one, draw.randint(1, 2)) for one in table) for table in paired.tables)
        done.append(Round(tables, paired.byes))
