"""Totals over the deals of a week or a month, the picture for sharing, and deals in the HTTP API."""

import random
from collections import defaultdict
from collections.abc import AsyncIterator
from datetime import date

import httpx
import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.bots.shared_deal import matchpoints
from lunaria.table.deals.finding import date_of
from lunaria.table.deals.periods import SERIES, period_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.store import schema
from lunaria.table.store.deal_model import DealInfo
from lunaria.table.store.store import Store
from tests.suite import pictures
from tests.table.site import Site, Visitor, site_on
from tests.table.test_deals import DAY, TITLE, begun, finish, opened, regular, secrets_of, turn, worker_of

pytestmark = pytest.mark.anyio
NOW = DAY * 86_400_000


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def week_of(store: Store, rng: random.Random) -> dict[int, dict[str, int]]:
    """Return the daily scores of a week of closed deals plus an open one; random players play each day."""
    monday = DAY - 3
    days: dict[int, dict[str, int]] = {}
    for day in range(monday, monday + 8):
        people = [f"person:{number:032x}" for number in range(9) if rng.random() < 0.8]
        days[day] = {player: rng.randrange(6) for player in [*people, "bot:gardener"]}

    async def work(connection: AsyncConnection) -> None:
        for day, scores in days.items():
            facts = {
                "id": f"deal{day}",
                "game": TITLE,
                "day": day,
                "options": "{}",
                "seats": 2,
                "rules": 1,
                "seal": "s",
            }
            facts |= {"secret": "s", "sealed": 1, "opened": 1, "closed": int(day != monday + 2)}
            await connection.execute(insert(schema.deals).values(**facts))
            rows = [
                {"deal": f"deal{day}", "player": player, "ranked": 1, "score": score, "begun": 1}
                for player, score in scores.items()
            ]
            late = {"deal": f"deal{day}", "player": f"person:{99:032x}", "ranked": 0, "score": 99, "begun": 1}
            await connection.execute(insert(schema.deal_entries), [*rows, late])

    await store.write(work)
    return {day: scores for day, scores in days.items() if day != monday + 2}


@pytest.mark.parametrize("seed", range(4))
async def test_totals_are_matchpoints_of_the_best_deals(store: Store, seed: int) -> None:
    days = await week_of(store, random.Random(seed))
    for first, last, best in ((DAY - 3, DAY + 3, 3), (DAY - 3, DAY + 3, SERIES), (DAY - 3, DAY + 4, 31), (0, 5, 6)):
        shares: dict[str, list[float]] = defaultdict(list)
        for day, scores in days.items():
            if first <= day <= last:
                for player, share in zip(scores, matchpoints(list(scores.values())), strict=True):
                    shares[player].append(share)
        wanted = {
            player: (sum(sorted(all_, reverse=True)[:best]), min(len(all_), best)) for player, all_ in shares.items()
        }
        found = await store.deal_sums(TITLE, first, last, best)
        assert {one.player: one.deals for one in found} == {player: count for player, (_sum, count) in wanted.items()}
        assert [one.total for one in found] == pytest.approx([wanted[one.player][0] for one in found])
        assert [one.total for one in found] == sorted((one.total for one in found), reverse=True)
    assert await store.deal_sums("ishtar", 0, 99_999, 6) == []


def test_periods_follow_the_calendar() -> None:
    week = period_of("weeks", "2026-W53")
    assert (week.first, week.last, week.best) == (date(2026, 12, 28), date(2027, 1, 3), SERIES)
    assert (week.name, week.beside(1).name, week.beside(-1).name) == ("2026-W53", "2027-W01", "2026-W52")
    month = period_of("months", "2026-02")
    assert (month.first, month.last, month.best) == (date(2026, 2, 1), date(2026, 2, 28), 28)
    assert (month.beside(1).name, month.beside(-1).name) == ("2026-03", "2026-01")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("weeks", "2026-W54"),
        ("weeks", "2026-W00"),
        ("months", "2026-13"),
        ("months", "26-1"),
        ("years", "2026"),
        ("weeks", "2026-11x"),
    ],
)
def test_an_invalid_period_is_not_found(kind: str, name: str) -> None:
    with pytest.raises(HttpProblem) as refused:
        period_of(kind, name)
    assert refused.value.status_code == 404


async def post(visitor: Visitor, address: str, body: dict[str, str] | None = None) -> httpx.Response:
    return await visitor.http.post(address, json=body)


async def closed(site: Site, deal: DealInfo) -> None:
    turn(site.store, (deal.day + 1) * 86_400_000 + 5)
    await worker_of(site.store).round()


async def test_the_pages_of_a_week_and_a_month_count_closed_deals(site: Site) -> None:
    deal = await opened(site.store)
    ana, _me = await regular(site, "Ana")
    bo, _other = await regular(site, "Bo")
    await finish(site.store, await begun(ana, deal))
    day = date.fromisoformat(date_of(DAY))
    week = f"/deals/{TITLE}/weeks/{day.isocalendar().year}-W{day.isocalendar().week:02}"
    month = f"/deals/{TITLE}/months/{day:%Y-%m}"
    for page in (week, month):
        assert page in (await ana.get(f"/deals/{TITLE}/{date_of(DAY)}")).text
        text = (await ana.get(page)).text
        assert "No deal of these days is over yet" in text
        assert "<tbody>" not in text
    await closed(site, deal)
    for page in (week, month):
        text = (await bo.get(page)).text
        assert "Ana" in text
        assert f">{50}<" in text, "alone in the field"
        assert '<tr class="now">' in (await ana.get(page)).text
    for address in ("weeks/2026", "weeks/9999-W52", "weeks/0001-W01", "months/0001-01", "months/9999-12"):
        for begin in ("", "/api"):
            assert (await bo.get(f"{begin}/deals/{TITLE}/{address}")).status_code == 404, address
    assert (await bo.get(f"/deals/{TITLE}/weeks/1999-W01")).status_code == 200


async def test_the_picture_of_a_result_reveals_nothing_of_the_deal(site: Site) -> None:
    deal = await opened(site.store)
    (ana, me), (bo, _other) = await regular(site, "Ana"), await regular(site, "Bo")
    address = f"/deals/{TITLE}/{date_of(DAY)}/share.svg"
    assert (await ana.get(address)).status_code == 404
    table = await begun(ana, deal)
    assert (await ana.get(address)).status_code == 404, "before the end"
    live = await finish(site.store, table)
    drawn = (await ana.get(address)).text
    pictures.read_alone(drawn)
    assert f"{live.match.score()[0]} point" in drawn
    for secret in (*secrets_of(deal), table, me.id, "Ana", "data-target"):
        assert secret not in drawn
    assert (await bo.get(address)).status_code == 404
    assert (await (await site.visitor()).get(address)).status_code == 404


async def test_deals_in_the_api(site: Site) -> None:
    store = site.store
    turn(store, NOW - 43_200_000)
    await worker_of(store).round()
    ana, me = await regular(site, "Ana")
    (bo, _other), guest = await regular(site, "Bo"), await site.visitor()
    tomorrow = f"/api/deals/{TITLE}/{date_of(DAY)}"
    sealed = next(one for one in (await guest.get("/api/deals")).json() if one["day"] == date_of(DAY))
    assert (sealed["state"], sealed["results"], sealed["entered"], len(sealed["seal"])) == ("sealed", None, False, 64)
    assert (await post(ana, f"{tomorrow}/play")).status_code == 409
    assert (await post(guest, f"{tomorrow}/enter", {"entropy": "ab" * 32})).status_code == 401
    assert (await post(ana, f"{tomorrow}/enter", {"entropy": "x"})).status_code == 422
    assert (await post(ana, f"{tomorrow}/enter", {"entropy": "ab" * 32})).json()["entered"]
    deal = await opened(store)
    assert (await post(ana, f"{tomorrow}/enter", {"entropy": "ab" * 32})).status_code == 409
    answer = await post(ana, f"{tomorrow}/play")
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert (await post(ana, f"{tomorrow}/play")).json()["table"] == table, "there is one try"
    facts = (await ana.get(tomorrow)).json()
    assert (facts["table"], facts["score"], facts["results"]) == (table, None, None)
    live = await finish(store, table)
    facts = (await ana.get(tomorrow)).json()
    assert facts["score"] == live.match.score()[0]
    assert facts["ranked"]
    assert [(row["player"], row["name"], row["place"]) for row in facts["results"]] == [(f"person:{me.id}", "Ana", 1)]
    for who in (bo, guest):
        shown = (await who.get(tomorrow)).json()
        assert shown["results"] is None
        assert shown["table"] == ""
    week = period_of("months", date_of(DAY)[:7])
    assert (await bo.get(f"/api/deals/{TITLE}/months/{week.name}")).json() == []
    await closed(site, deal)
    assert (await bo.get(tomorrow)).json()["results"] == facts["results"]
    (row,) = (await bo.get(f"/api/deals/{TITLE}/months/{week.name}")).json()
    assert (row["name"], row["deals"], row["total"]) == ("Ana", 1, 0.5)
    played = [(await post(bo, f"/api/deals/{TITLE}/instant")).status_code for _ in range(3)]
    assert played == [201, 201, 409], "this one and the one of the day before, no other"
    assert (await bo.get(f"/api/deals/{TITLE}/2026-02-30")).status_code == 404
