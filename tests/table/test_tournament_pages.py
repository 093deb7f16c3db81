"""Pages and API of tournaments: who may announce, see, enter and leave one, and the answers to each."""

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.store.notice_model import KINDS
from lunaria.table.store.tournament_model import BREAK_MS, MINUTE_MS, RoundInfo
from tests.table.club_site import PASSWORD, administrator, come, link_of, teacher_with_class
from tests.table.loops import measured
from tests.table.site import Site, Visitor, site_on
from tests.table.tournament_site import Organiser, entered

pytestmark = pytest.mark.anyio
JSON = {"Accept": "application/json"}


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        await site.app.state.tournament_worker.close()
        yield site


def soon(site: Site, minutes: int = 10) -> str:
    return datetime.fromtimestamp(site.store.now() / 1000 + 60 * minutes, UTC).strftime("%Y-%m-%dT%H:%M")


def fields(site: Site, **changed: str) -> dict[str, str]:
    common = {"name": "Autumn cup", "kind": "swiss", "game": "ishtar", "size": "2", "tempo": "live", "rounds": "2"}
    return common | {"begins": soon(site), "zone": "UTC", "club": ""} | changed


async def announced(site: Site, visitor: Visitor, **changed: str) -> str:
    answer = await visitor.post("/tournaments", **fields(site, **changed))
    assert answer.status_code == 200, answer.text
    return str(answer.url).rpartition("/")[2]


async def test_stewards_announce_for_their_club_and_administrators_for_everybody(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    chief, _person = await administrator(site)
    ((bo, _other),) = await come(site, "Bo")
    assert "New tournament" in (await ada.get("/tournaments")).text
    assert "New tournament" not in (await bo.get("/tournaments")).text
    assert (await ada.post("/tournaments", **fields(site))).status_code == 403
    assert (await bo.post("/tournaments", **fields(site, club=club))).status_code == 403
    assert (await (await site.visitor()).post("/tournaments", **fields(site))).status_code == 401
    assert (await chief.post("/tournaments", **fields(site, club="none"))).status_code == 404
    ours, all_ours = await announced(site, ada, club=club), await announced(site, chief)
    assert (await bo.get(f"/tournaments/{ours}")).status_code == 403
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    assert (await bo.get(f"/tournaments/{ours}")).status_code == 200
    listed = (await bo.get("/tournaments")).text
    assert ours in listed
    assert all_ours in listed
    await bo.post(f"/tournaments/{ours}/enter")
    assert "You take part" in (await bo.get("/tournaments")).text
    assert (await bo.post(f"/tournaments/{all_ours}/enter")).status_code == 403, "a guest is lost with their browser"
    await bo.post("/account/login", login="bo.b", new=PASSWORD)
    assert (await bo.post(f"/tournaments/{all_ours}/enter")).status_code == 200
    assert (await bo.post(f"/tournaments/{ours}/off")).status_code == 403
    assert (await ada.post(f"/tournaments/{ours}/off")).status_code == 200
    assert (await ada.post(f"/tournaments/{ours}/off")).status_code == 409
    assert "Called off" in (await bo.get(f"/tournaments/{ours}")).text
    assert (await bo.post(f"/tournaments/{ours}/enter")).status_code == 409


@pytest.mark.parametrize(
    ("changed", "status", "named"),
    [
        ({"name": " "}, 400, "needs a name"),
        ({"kind": "ladder"}, 422, "kind"),
        ({"game": "chess"}, 422, "game"),
        ({"size": "5"}, 422, "size"),
        ({"size": "two"}, 422, "size"),
        ({"tempo": "slow"}, 422, "tempo"),
        ({"rounds": "1"}, 422, "rounds"),
        ({"rounds": "99"}, 422, "rounds"),
        ({"begins": "tomorrow"}, 422, "tomorrow"),
        ({"begins": "2026-11-28T19:30:00+01:00"}, 422, "begins"),
        ({"begins": "2020-01-01T00:00"}, 422, "begins"),
        ({"begins": "9999-12-31T23:59"}, 422, "begins"),
        ({"zone": "Mars/Olympus"}, 422, "Mars/Olympus"),
        ({"kind": "robin", "size": "3"}, 422, "size"),
    ],
)
async def test_invalid_fields_are_named(site: Site, changed: dict[str, str], status: int, named: str) -> None:
    chief, _person = await administrator(site)
    answer = await chief.http.post("/tournaments", data=fields(site, **changed), headers=JSON)
    assert answer.status_code == status
    assert named in answer.json()["detail"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pages_of_a_tournament(site: Site, language: str) -> None:
    """P: every state of the page, in every language; seats at its tables cannot be changed."""
    organiser = Organiser(site)
    chief, person = await administrator(site)
    await chief.post("/language", language=language)
    cup = await announced(site, chief)
    address = f"/tournaments/{cup}"
    await chief.post(f"{address}/enter")
    await entered(site, cup, 3)
    pages = [(await chief.get(address)).text]
    await organiser.pass_by(11 * MINUTE_MS)
    page = (await chief.get(address)).text
    (table,) = set(re.findall(r'class="act main" href="/tables/(\w+)"', page))
    seats = (await chief.get(f"/tables/{table}")).text
    assert f'href="{address}"' in seats
    assert 'value="leave"' not in seats
    assert 'value="ready"' in seats
    for act in ("leave", "bot", "swap", "remove"):
        assert (await chief.post(f"/tables/{table}/seats/0", act=act, bot="gardener", other="1")).status_code == 403
    await organiser.play(cup)
    pages += [page, (await chief.get(address)).text]
    await organiser.pass_by(BREAK_MS)
    await organiser.play(cup, person)
    pages.append((await chief.get(address)).text)
    assert len(set(pages)) == 4
    assert (await organiser.info(cup)).status == "over"
    assert all("tournament-" not in re.sub(r"<[^>]*>", "", text) for text in pages), "every text exists"


async def test_an_open_page_reloads_after_a_change(site: Site) -> None:
    organiser = Organiser(site)
    chief, _person = await administrator(site)
    cup = await announced(site, chief)
    await entered(site, cup, 4)
    (address,) = re.findall(r'data-address="([^"]*)"', (await chief.get(f"/tournaments/{cup}")).text)
    assert (await chief.get(address)).status_code == 204
    await organiser.pass_by(11 * MINUTE_MS)
    assert (await chief.get(address)).status_code == 205


async def test_a_token_neither_announces_nor_ends_what_administrators_do(site: Site) -> None:
    chief, person = await administrator(site)
    secret = await site.store.add_token(person.id, "bot", {"read", "play", "clubs"})
    cup = await Organiser(site).announce()
    program = await site.visitor()
    program.http.headers.update({"Authorization": f"Bearer {secret}", **JSON})
    wanted = fields(site) | {"size": 2, "rounds": 2}
    assert (await chief.http.post("/api/tournaments", json=wanted, headers=JSON)).status_code == 201
    assert (await program.http.post("/api/tournaments", json=wanted)).status_code == 403
    assert (await program.http.delete(f"/api/tournaments/{cup}")).status_code == 403
    assert (await Organiser(site).info(cup)).status == "open"


async def test_a_large_tournament_does_not_block_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many looking at once cost one overview."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        organiser, made = Organiser(site), []
        cup = await organiser.announce()
        await entered(site, cup, 300)
        await organiser.pass_by(10 * MINUTE_MS)
        visitor = await site.visitor()
        await visitor.get(f"/tournaments/{cup}")
        rounds = site.store.tournament_rounds

        async def counted(tournament: str) -> list[RoundInfo]:
            made.append(tournament)
            return await rounds(tournament)

        monkeypatch.setattr(site.store, "tournament_rounds", counted)
        site.set_on(MINUTE_MS)
        with measured():
            await asyncio.gather(*(visitor.get(f"/tournaments/{cup}") for _ in range(10)))
        assert len(made) == 1


async def test_the_api_matches_the_pages(site: Site) -> None:
    organiser = Organiser(site)
    chief, _person = await administrator(site)
    http = chief.http
    wanted = {"name": "Cup", "kind": "swiss", "game": "ishtar", "size": 3, "rounds": 2, "begins": soon(site)}
    made = await http.post("/api/tournaments", json=wanted, headers=JSON)
    assert made.status_code == 201, made.text
    facts = made.json()["facts"]
    cup = facts["id"]
    assert (facts["status"], facts["next"], facts["people"], facts["entered"]) == ("open", facts["begins"], 0, False)
    assert (await http.put(f"/api/tournaments/{cup}/entry")).json()["facts"]["entered"]
    assert (await http.delete(f"/api/tournaments/{cup}/entry")).status_code == 204
    assert (await http.delete(f"/api/tournaments/{cup}/entry")).status_code == 409
    await http.put(f"/api/tournaments/{cup}/entry")
    await entered(site, cup, 4)
    await organiser.pass_by(11 * MINUTE_MS)
    await organiser.play(cup)
    listed = (await http.get(f"/api/tournaments/{cup}")).json()
    assert sorted(len(table["seats"]) for table in listed["rounds"][0]["tables"]) == [2, 3]
    assert sum(one["points"] for one in listed["standings"]) == 2.5
    assert [one["id"] for one in (await http.get("/api/tournaments")).json()] == [cup]
    assert (await http.delete(f"/api/tournaments/{cup}")).status_code == 204
    assert (await http.get(f"/api/tournaments/{cup}")).json()["facts"]["status"] == "over"
    assert (await http.post("/api/tournaments", json=wanted | {"size": 9})).status_code == 422
    assert (await http.get("/api/tournaments/none")).status_code == 404


async def test_participants_get_a_notice_of_each_round(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce()
    one, *_others = await entered(site, cup, 4)
    assert KINDS["round"] == "push"
    await site.store.add_push_address(one.id, "https://web.push.apple.com/1", "a public key", "a secret", "a phone")
    await organiser.pass_by(10 * MINUTE_MS)
    await organiser.pass_by(1)
    at = site.store.now()
    assert await site.store.people_to_notify(at) == [one.id]
    notice = await site.store.claim_notice(one.id, at)
    assert notice is not None
    assert [(reason.kind, reason.about) for reason in notice.reasons] == [("round", cup)]
    organiser.worker = organiser.another()
    await organiser.pass_by(1)
    assert await site.store.people_to_notify(site.store.now()) == [], "sent once, after a restart too"
    await organiser.play(cup)
    await organiser.pass_by(BREAK_MS)
    await organiser.play(cup)
    await organiser.pass_by(60 * MINUTE_MS)
    assert await site.store.claim_notice(one.id, site.store.now()) is None, "a finished round gets no notice"


async def test_leaving_a_club_means_leaving_its_tournaments(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    ((bo, other),) = await come(site, "Bo")
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    cup = await announced(site, ada, club=club)
    await bo.post(f"/tournaments/{cup}/enter")
    assert await site.store.tournaments_with(other.id) == {cup}
    await ada.post(f"/clubs/{club}/members/{other.id}", act="remove")
    assert await site.store.tournaments_with(other.id) == set()
