"""Nobody learns anything about an open deal through any endpoint before they have finished it.

Two worlds differ only in what others did in a deal (and, for a player who has not begun, in its secret): a reader who
has not finished it gets the same bytes from every page, file and API operation, with and without a token, and on the
live connections. The deal is a deal of the day, or that of a tournament round.
"""

import asyncio
from collections.abc import AsyncIterator, MutableMapping
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import SharedDeal
from lunaria.games import load
from lunaria.table.deals.finding import date_of
from lunaria.table.server.backup import backup, restore
from lunaria.table.server.settings import database_address
from lunaria.table.store import schema
from lunaria.table.store.deal_model import DealInfo
from lunaria.table.store.model import DAY_MS, DealResult
from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import MINUTE_MS
from tests.table.databases import KINDS, fresh_database
from tests.table.site import HOST, Site, Visitor, site_on
from tests.table.test_deals import DAY, TITLE, begun, finish, opened, regular, secrets_of, turn
from tests.table.tournament_site import Organiser

pytestmark = pytest.mark.anyio
TABLE = "theDealTable"
NOW = DAY * DAY_MS + 3_600_000
OTHER_SECRET = "77" * 32
PAGE = f"/deals/{TITLE}/{date_of(DAY)}"
QUIET_SECONDS = 0.5
"""A live connection counts as quiet after this many seconds without a message."""
OF_DEALS = (
    *("/deals", "{page}", "{page}?cards=B", "{page}/proof", "{page}/share.svg", "/deals/{deal}"),
    *(f"/deals/{TITLE}/weeks/2026-W48", f"/deals/{TITLE}/months/2026-11", "/deals/events", "/deals/seasons"),
)
OF_TOURNAMENTS = ("/tournaments", "/tournaments/{cup}", "/tournaments/{cup}/shown?shown=1")
OF_TABLE = (
    *("", "/replay", "/replay?ply=3", "/plies/0", "/plies/3", "/record", "/story", "/share.svg", "/boards/0.svg"),
    *("/boards/3.svg", "/analysis", "/hint", "/seats", "/live", "/qr.svg", "/log", "/state"),
)
OF_PEOPLE = ("/people/{ana}", "/people", "/tables", "/records", "/turns", "/turns/next", "/", f"/standings/{TITLE}")
OF_API = (
    *("/api/deals", "/api{page}", f"/api/deals/{TITLE}/weeks/2026-W48", "/api/deals/events"),
    *(
        f"/api/tables/{TABLE}{endpoint}"
        for endpoint in ("", "/record", "/view", "/state", "/legal", "/analysis", "/events")
    ),
    *("/api/people/{ana}", "/api/tables", "/api/turns", f"/api/standings/{TITLE}"),
    *("/api/tournaments", "/api/tournaments/{cup}"),
)
POSTS = (
    *(
        f"/tables/{TABLE}/{endpoint}"
        for endpoint in ("analysis", "branch", "rematch", "seats/0", "hint", "password", "takeover")
    ),
    *(f"/api/tables/{TABLE}/{endpoint}" for endpoint in ("moves", "undo", "analysis", "seats/0")),
    *("{page}/enter", "{page}/end"),
)
Frames = list[tuple[Any, ...]]


@asynccontextmanager
async def world(database: str, at: int = NOW) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        await site.app.state.tournament_worker.close()
        turn(site.store, at)
        yield site


@asynccontextmanager
async def line(site: Site, path: str, cookies: dict[str, str]) -> AsyncIterator[Frames]:
    """Open a live connection, and yield the frames received on it."""
    frames, gone, asked = Frames(), asyncio.Event(), False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "websocket.connect"}
        await gone.wait()
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(message: MutableMapping[str, Any]) -> None:
        frames.append(tuple(message.get(name) for name in ("type", "text", "status", "body", "code", "reason")))

    called = {"host": HOST, "origin": f"http://{HOST}"}
    called["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
    scope: dict[str, Any] = {"type": "websocket", "asgi": {"version": "3.0"}, "scheme": "ws", "path": path}
    scope |= {"raw_path": path.encode(), "query_string": b"", "root_path": "", "subprotocols": []}
    scope |= {"headers": [(name.encode(), value.encode()) for name, value in called.items()], "client": ("10.9.9.9", 1)}
    scope |= {"server": (HOST, 80), "extensions": {"websocket.http.response": {}}}
    held = asyncio.create_task(site.app(scope, receive, send))
    await quiet(frames)
    yield frames
    await quiet(frames)
    gone.set()
    await held


async def quiet(frames: Frames) -> None:
    """Wait until no more frames arrive on a connection."""
    before = -1
    while before != len(frames):
        before = len(frames)
        await asyncio.sleep(QUIET_SECONDS)


async def answers(site: Site, reader: dict[str, str], token: str, gaps: dict[str, str]) -> dict[str, object]:
    """Return a reader's answers from every endpoint: with their cookies, and to a program with their token."""
    found: dict[str, object] = {}
    of_table = (f"/tables/{TABLE}{endpoint}" for endpoint in OF_TABLE)
    doors = (*OF_DEALS, *OF_TOURNAMENTS, *of_table, *OF_PEOPLE, *OF_API)
    with_cookies, with_token = await site.visitor(), await site.visitor()
    with_cookies.http.cookies.update(reader)
    with_token.http.headers["Authorization"] = f"Bearer {token}"
    for kind, who in (("cookies", with_cookies), ("token", with_token)):
        if kind == "token" and not token:
            continue
        for endpoint in doors:
            answer = await who.http.get(endpoint.format(**gaps), follow_redirects=False)
            kept = {name: answer.headers.get(name) for name in ("location", "etag", "cache-control", "content-type")}
            found[f"{kind} {endpoint}"] = (answer.status_code, answer.content, kept)
        for endpoint in POSTS:
            answer = await who.http.post(
                endpoint.format(**gaps), data={"ply": "0", "seat": "0", "level": "gardener"}, follow_redirects=False
            )
            found[f"{kind} POST {endpoint}"] = (answer.status_code, answer.content, answer.headers.get("location"))
    async with line(site, f"/tables/{TABLE}/live", reader) as frames:
        pass
    found[f"line of /tables/{TABLE}"] = sorted(map(str, frames))
    return found


async def play_of_others(
    site: Site, deal: DealInfo, gaps: dict[str, str], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let Ana play the deal like a bot level, and add a level with points of its own to the list."""
    ana = await site.visitor()
    ana.http.cookies.update({"lunaria_session": gaps["session"]})
    with monkeypatch.context() as patched:
        patched.setattr("lunaria.table.store.deals.new_id", lambda: TABLE)
        assert (await ana.post(f"{gaps['page']}/play")).url.path == f"/tables/{TABLE}"
    await finish(site.store, TABLE, level)
    points = 10 if level == "apprentice" else 90
    for instance in range(deal.instances):
        await site.store.add_bot(DealResult(deal.id, "bot:gardener", points, ("end",), 5, instance=instance))
    await Organiser(site).worker.look()
    assert f"/tables/{TABLE}" in (await ana.get(gaps["page"])).text, "a player who has finished sees more"


async def of_a_day(site: Site) -> tuple[DealInfo, dict[str, str]]:
    deal = await opened(site.store)
    turn(site.store, NOW)
    return deal, {"page": PAGE, "cup": "none"}


async def of_a_round(site: Site, *people: str) -> tuple[DealInfo, dict[str, str]]:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="deal", game=TITLE)
    for person in people:
        await site.store.enter_tournament(cup, person)
    await organiser.pass_by(10 * MINUTE_MS)
    (begins,) = await organiser.rounds(cup)
    event = await site.store.event(begins.seats[0].table)
    assert event is not None
    return event.deal, {"page": f"/deals/events/{event.id}", "cup": cup}


@pytest.mark.parametrize("reader_is", ["a guest", "who has not begun", "who has begun"])
@pytest.mark.parametrize("of", ["a day", "a round"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.timeout(600)
async def test_every_endpoint_answers_the_same_in_two_worlds(
    kind: str, of: str, reader_is: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as held:
        one, other = (held.enter_context(fresh_database(kind, folder(tmp_path / name))) for name in ("one", "other"))
        async with world(one) as site:
            ana, me = await regular(site, "Ana")
            bo, reads = await regular(site, "Bo")
            cy = await site.store.add_person("Cy", "en")
            deal, gaps = await (of_a_day(site) if of == "a day" else of_a_round(site, me.id, reads.id, cy[0].id))
            reader, token, own = dict[str, str](), "", ""
            if reader_is != "a guest":
                reader = cookies_of(bo)
                page = (await bo.post("/account/tokens", name="program", scopes="read play")).text
                token = page.partition('id="token" readonly value="')[2].partition('"')[0]
                assert token
            if reader_is == "who has begun":
                own = (await bo.post(f"{gaps['page']}/play")).url.path
                live = await finish(site.store, own.rpartition("/")[2], moves=6)
                while live.session.pending != [0]:
                    live = await finish(site.store, live.info.id, moves=1)
            gaps |= {"deal": deal.id, "ana": me.id, "session": cookies_of(ana)["lunaria_session"]}
            at = site.store.now()
        await copied(one, other, tmp_path / "world.backup")
        if reader_is != "who has begun":
            await with_other_secret(other, deal)
        found, dealt = list[dict[str, object]](), list[str]()
        for database, level in ((one, "apprentice"), (other, "gardener")):
            async with world(database, at) as site:
                here = await site.store.deal(deal.id)
                assert here is not None
                dealt += secrets_of(here)
                if own:
                    await site.app.state.registry.warmth(here.game, load(here.game).variant_name(here.options))
                    async with line(site, f"{own}/live", reader) as frames:
                        await play_of_others(site, here, gaps, level, monkeypatch)
                    assert any('"scene"' in str(frame) for frame in frames)
                else:
                    await play_of_others(site, here, gaps, level, monkeypatch)
                    frames = []
                own_line = sorted(str(frame) for frame in frames if '"warming"' not in str(frame))
                found.append(await answers(site, reader, token, gaps) | {"line of one's own table": own_line})
    assert found[0].keys() == found[1].keys()
    assert [endpoint for endpoint in found[0] if found[0][endpoint] != found[1][endpoint]] == []
    assert len(found[0]) >= 55
    shown_answers = [str(answer) for world_ in found for answer in world_.values()]
    assert not any(secret in answer for secret in dealt for answer in shown_answers)


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def cookies_of(visitor: Visitor) -> dict[str, str]:
    return dict(visitor.http.cookies)


async def copied(one: str, other: str, file: Path) -> None:
    """Copy a world into an empty database."""
    for database, work in ((one, backup), (other, restore)):
        store = Store(database_address(database))
        await work(store, file)
        await store._engine.dispose()


async def with_other_secret(database: str, deal: DealInfo) -> None:
    """Replace the secret of a deal, under the same seal."""

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(schema.deals).where(schema.deals.c.id == deal.id).values(secret=OTHER_SECRET))

    store = Store(database_address(database))
    await store.open()
    await store.write(work)
    await store.close()


async def test_the_list_is_not_even_read_for_a_player_who_has_not_finished(site_of_deal: Site) -> None:
    """So the response time does not depend on the number or the results of finished games."""
    site = site_of_deal
    deal = await opened(site.store)
    bo, _me = await regular(site, "Bo")
    table = await begun(bo, deal)

    async def refused(*_given: object) -> None:
        raise AssertionError("the list is read")

    for name in ("deal_entries", "deal_courses"):
        setattr(site.store, name, refused)
    for endpoint in (PAGE, f"/api{PAGE}", "/deals", f"{PAGE}/proof", f"/tables/{table}"):
        assert (await bo.get(endpoint)).status_code == 200, endpoint


@pytest.fixture
async def site_of_deal(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_an_account_does_not_learn_its_cards_before_it_has_begun(site_of_deal: Site) -> None:
    """Otherwise the owner of two accounts could choose which one plays first."""
    site = site_of_deal
    deal = await opened(site.store)
    bo, me = await regular(site, "Bo")
    assert (await bo.get(f"/api{PAGE}")).json()["cards"] == ""
    before = (await bo.get(PAGE)).text

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(update(schema.deals).where(schema.deals.c.id == deal.id).values(secret=other))

    same = deal.shared.instance_of(me.id)
    other = next(
        secret
        for secret in (f"{number:064x}" for number in range(99))
        if SharedDeal(secret, (), deal.instances).instance_of(me.id) != same
    )
    await site.store.write(work)
    assert (await bo.get(PAGE)).text == before
    belongings = await site.store.belongings(me.id)
    assert belongings["deal_entries"] == [], "nor from stored data"
    async with site.store.reading() as connection:
        assert (await connection.execute(select(schema.deal_entries))).all() == []
