"""axe-core finds no accessibility violation on any page, in both themes."""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute
from playwright.sync_api import Browser, BrowserContext, Page, expect

from lunaria.engine.show import rulebook
from lunaria.games import NAMES, load
from lunaria.table.deals.finding import date_of
from lunaria.table.server.app import ROUTERS
from tests.browser import shared_deals
from tests.browser.axe import WAYS, findings
from tests.browser.person import OVER, PATIENCE_MS, button, come_in, go, my_turn, open_table
from tests.browser.prepared import prepare
from tests.browser.test_end import ended
from tests.proof import Setting
from tests.settings import OFFERED
from tests.suite.walk import walk
from tests.table.client import Server

Device = Callable[..., BrowserContext]
LEAVES = "#strip [role=tab]:visible"
PLIES = 14
"""Moves made before a board is checked, so that it has pieces and a pending decision."""
RULES = tuple(f"/rules/{name}/{page}" for name in NAMES for page in rulebook.names(load(name).texts.parent))
LESSON = "/learn/photosynthesis/sun-and-shadow"
PUZZLE = f"/puzzle/{NAMES[0]}"
STRANGER = (
    *("/", "/sign-in", "/sign-in/lost", "/learn", LESSON, PUZZLE, "/rules", "/nowhere", "/mail/stop", "/records"),
    "/sign-in/link",
    "/people",
    *("/deals", f"/deals/{NAMES[0]}/2026-01-01", f"/deals/{NAMES[0]}/months/2026-01"),  # these tests open no deal
    "/tables",
    "/offline",
    *("/clubs", "/card", "/tournaments"),
    f"/new/{NAMES[0]}",
)
GUEST = ("/", "/account", "/records", *(f"/new/{name}" for name in NAMES))
ALIKE = (*RULES, f"/rules/{NAMES[0]}", *(f"/gallery/{name}" for name in NAMES))
ORDER = (
    "/admin",
    "/admin/people",
    "/admin/people?named=Bo",
    "/admin/people/{bo}",
    "/admin/tables/{table}",
    "/admin/log",
)
BETWEEN = ("/people/{bo}", "/report?person={bo}&table={table}", "/account")
CLUBS = ("/clubs", "/clubs/{club}", "/clubs/{club}/care", "/admin/clubs/{club}")
TOURNAMENTS = ("/tournaments", "/tournaments/{tournament}")
DEALS = (
    *("/deals", "/deals/events", "/deals/events?club={club}", "/deals/events/{event}", "/clubs/{club}"),
    *("/deals/seasons", "/deals/seasons/{first}", "/deals/season/{first}", "/deals/photosynthesis/{tomorrow}"),
)
CAMPAIGN = "/campaigns/{table}"
BOARDS = ("/tables/{table}", "/tables/{table}/replay")
"""Pages of people and tables, which the tests create first."""


def full_tables() -> dict[str, Setting]:
    """Return the fullest table of each set of rules, and a solo one."""
    found: dict[str, Setting] = {}
    for setting in sorted(OFFERED, key=lambda setting: setting.seats):
        rules = setting.game.variant_name(setting.game.complete(setting.options))
        if setting.seats == 1:
            found.setdefault(f"{setting.game.name}, alone", setting)
        found[f"{setting.game.name}, {rules}"] = setting
    return found


TABLES = full_tables()


def html_pages(routes: Iterable[object]) -> Iterator[APIRoute]:
    """Yield the routes that answer with a page."""
    for one in routes:
        if inner := getattr(one, "original_router", None):
            yield from html_pages(inner.routes)
        elif isinstance(one, APIRoute) and "GET" in (one.methods or ()):
            returned = one.endpoint.__annotations__.get("return")
            if returned is HTMLResponse or one.response_class is HTMLResponse:
                yield one


def test_every_page_is_checked() -> None:
    """Every new page has to be added to one of the lists above."""
    looked_at = (*STRANGER, *GUEST, *ALIKE, *ORDER, *BETWEEN, *CLUBS, *DEALS, *TOURNAMENTS, CAMPAIGN, *BOARDS)
    paths = [address.partition("?")[0] for address in looked_at]
    pages = [page for router in ROUTERS for page in html_pages(router.routes)]
    assert len(pages) > 20
    assert [page.path for page in pages if not any(page.path_regex.match(path) for path in paths)] == []


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Callable[[], Page]]:
    """Return a factory of pages in which refused and missing resources are no errors."""
    contexts = []

    def make() -> Page:
        contexts.append(browser.new_context(base_url=server.address, reduced_motion="reduce"))
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


def visit(page: Page, *addresses: str, alike: bool = False) -> list[str]:
    """Check pages by address; similar ones each in a single window, in rotation."""
    found: list[str] = []
    for number, address in enumerate(addresses):
        ways = WAYS[number % 2 :][:1] if alike else WAYS
        found += findings(page, address, partial(go_to, page, address), crossed=not alike, ways=ways)
    return found


def go_to(page: Page, address: str) -> None:
    """Open a page, and wait for its board, if any."""
    go(page, address)
    if address in (LESSON, PUZZLE):
        page.locator(".part svg").first.wait_for(state="attached", timeout=PATIENCE_MS)


def open_board(page: Page, table: str) -> Callable[[], object]:
    """Return a function that opens a table and waits for a decision."""

    def show() -> None:
        go(page, f"/tables/{table}")
        my_turn(page)

    return show


@pytest.mark.timeout(900)
def test_pages_of_words(reader: Callable[[], Page]) -> None:
    page = reader()
    found = visit(page, *STRANGER)
    come_in(page)
    page.wait_for_load_state()
    found += visit(page, *GUEST)
    assert found == []


@pytest.mark.timeout(900)
def test_rules_and_galleries(reader: Callable[[], Page]) -> None:
    assert visit(reader(), *ALIKE, alike=True) == []


@pytest.mark.timeout(1500)
def test_doors_and_seats(reader: Callable[[], Page]) -> None:
    owner, other = reader(), reader()
    for page, name in ((owner, "Ana"), (other, "Bo")):
        come_in(page, name)
        page.wait_for_load_state()
    form: dict[str, str | float | bool] = {"seat-0": "me", "seat-1": "open", "begin": "ready", "password": "sesame"}
    table = owner.request.post("/new/photosynthesis", form=form).url
    found = findings(other, "door", lambda: go(other, table))

    def refused() -> None:
        go(other, table)
        other.get_by_label("Password").fill("no")
        other.get_by_role("button").last.click()
        expect(other.locator(".problem")).to_be_visible()

    found += findings(other, "door, refused", refused)

    def arranging() -> None:
        go(owner, table)
        owner.locator(".arrange summary").last.click()
        owner.locator("#menu summary").click()

    found += findings(owner, "seats, arranging, menu", arranging)
    found += visit(reader(), table)
    assert found == []


@pytest.mark.timeout(900)
def test_moderation_pages(reader: Callable[[], Page], server: Server) -> None:
    """The moderator has an account with every setting, and each moderation page has content."""
    keeper, other = reader(), reader()
    for page, name in ((keeper, "Ada"), (other, "Bo")):
        come_in(page, name)
        page.wait_for_load_state()
    with closing(sqlite3.connect(server.database)) as database, database:
        newest = "select id from people where name = ? order by created desc"
        (ada,), (bo,) = (database.execute(newest, (name,)).fetchone() for name in ("Ada", "Bo"))
        database.execute("update people set admin = 1 where id = ?", (ada,))
    post = keeper.request.post
    assert post("/account/login", form={"login": f"ada.{ada}", "new": "a few words of my own"}).ok
    assert post("/account/tokens", form={"name": "bot", "scopes": "read play"}).ok
    campaign = {"setup": "campaign", "seat-0": "me", "seat-1": "open"}
    table = post("/new/welcome_to_the_moon", form=campaign).url.rpartition("/")[2]  # type: ignore[arg-type]
    for kind in ("person", "name"):
        assert post("/report", form={"person": bo, "kind": kind, "note": "Shouts.", "hide": ""}).ok
    assert post(f"/admin/people/{bo}/mute", form={"span": "day", "why": "He shouted."}).ok
    found = visit(keeper, *(one.format(bo=bo, table=table) for one in (*ORDER, *BETWEEN, CAMPAIGN)))
    assert found == []


@pytest.mark.timeout(900)
def test_clubs(reader: Callable[[], Page], server: Server) -> None:
    """A club during its hour, with a join request, people with cards, a pair kept apart and a table."""
    ada, bo, stranger = reader(), reader(), reader()
    for page, name in ((ada, "Ada"), (bo, "Bo")):
        come_in(page, name)
        page.wait_for_load_state()
    with closing(sqlite3.connect(server.database)) as database, database:
        (me,) = database.execute("select id from people where name = 'Ada' order by created desc").fetchone()
        database.execute("update people set admin = 1 where id = ?", (me,))
    post = ada.request.post
    assert post("/account/login", form={"login": f"ada.{me}", "new": "a few words of my own"}).ok
    club = post("/clubs", form={"name": "Class 3B", "sentence": "On Fridays."}).url.split("/")[-2]
    assert bo.request.post(f"/clubs/{club}/join").ok
    now = datetime.now(UTC)
    hour: dict[str, str | float | bool] = {
        "day": str(now.weekday()),
        "time": f"{now:%H:%M}",
        "minutes": "60",
        "zone": "UTC",
    }
    assert post(f"/clubs/{club}/hour", form=hour).ok
    assert post(f"/clubs/{club}/notified", form={"notified": "yes"}).ok
    assert post(f"/clubs/{club}/tables", form={"game": "ishtar", "seats": "2", "tables": "1"}).ok
    go(ada, f"/clubs/{club}/care")
    found = findings(ada, "a club without cards", lambda: go(ada, f"/clubs/{club}/care"))

    def cards() -> None:
        go(ada, f"/clubs/{club}/care")
        ada.get_by_label("Names, one on each line").fill("Eva\nTom")
        ada.get_by_role("button", name="Make the cards").click()
        expect(ada.locator(".person-card")).to_have_count(2)

    found += findings(ada, "cards", cards)
    with closing(sqlite3.connect(server.database)) as database, database:
        query = "select person from managed_people where club = ? limit 2"
        one, other = (row[0] for row in database.execute(query, (club,)))
    assert post(f"/clubs/{club}/apart", form={"one": one, "other": other}).ok
    found += visit(ada, *(address.format(club=club) for address in CLUBS))
    found += visit(stranger, f"/clubs/{club}")
    found += visit(bo, f"/clubs/{club}")

    def calendar() -> None:
        go(ada, f"/clubs/{club}")
        ada.locator(".feed summary").click()

    found += findings(ada, "the calendar of a club", calendar)
    assert found == []


@pytest.mark.timeout(1500)
def test_deals(reader: Callable[[], Page], server: Server) -> None:
    """Sealed, open, finished and closed deals of a day, a season and an event, for a regular and a stranger."""
    shared_deals.forget(server)
    ana, stranger, day = reader(), reader(), shared_deals.today()
    come_in(ana)
    ana.wait_for_load_state()
    me = shared_deals.become_regular(ana, server)
    open_deal = shared_deals.write(server, shared_deals.deal_of_day(day), "today")
    shared_deals.write(server, shared_deals.deal_of_day(day - 1), "yesterday", closed=True)
    shared_deals.write(server, shared_deals.deal_of_day(day + 1), "tomorrow")
    season = shared_deals.season_now()
    shared_deals.write(server, season.deal(season.first), "season")
    post = ana.request.post
    club = post("/clubs", form={"name": "Class 3B", "sentence": "On Fridays."}).url.split("/")[-2]
    event: dict[str, str | float | bool] = {"title": "Our Friday", "setting": "photosynthesis/first", "club": club}
    address = post("/deals/events", form=event | {"days": "3"}).url
    gaps = {"club": club, "event": address.rpartition("/")[2]}
    gaps |= {"first": date_of(season.first), "tomorrow": date_of(day + 1)}
    found = visit(ana, *(one.format(**gaps) for one in DEALS))
    over = shared_deals.address(day - 1)
    found += visit(stranger, "/deals", "/deals/events", f"{over}?cards=B")
    with closing(sqlite3.connect(server.database)) as database, database:
        shared_deals.enter(database, "today", f"person:{me}", open_deal.instance_of(me), 58, ["place a1"])
        shared_deals.enter(database, "season", f"person:{me}", 0, 14, ["x"])

    def proven() -> None:
        go(ana, over)
        ana.locator("#deal summary").click()

    found += visit(ana, shared_deals.address(day), "/deals/seasons", alike=True) + findings(ana, "over", proven)
    shared_deals.forget(server)
    assert found == []


@pytest.mark.timeout(900)
def test_tournaments(reader: Callable[[], Page], server: Server) -> None:
    """A tournament before its start, in its first round, and after its end."""
    ada = reader()
    come_in(ada, "Ada")
    ada.wait_for_load_state()
    with closing(sqlite3.connect(server.database)) as database:
        (me,) = database.execute("select id from people where name = 'Ada' order by created desc").fetchone()
    post = ada.request.post
    assert post("/account/login", form={"login": f"ada.{me}", "new": "a few words of my own"}).ok
    club = post("/clubs", form={"name": "Evenings", "sentence": ""}).url.split("/")[-2]
    soon = f"{datetime.now(UTC) + timedelta(hours=1):%Y-%m-%dT%H:%M}"
    form: dict[str, str | float | bool] = {"name": "Autumn cup", "kind": "swiss", "game": "ishtar", "size": "2"}
    form |= {"tempo": "live", "rounds": "2", "begins": soon, "zone": "UTC", "club": club}
    address = post("/tournaments", form=form).url
    cup = address.rpartition("/")[2]
    assert post(f"/tournaments/{cup}/enter").ok
    found = visit(ada, *(one.format(tournament=cup) for one in TOURNAMENTS))
    others = [(f"axe{number:013}", f"Person {number}") for number in range(4)]
    with closing(sqlite3.connect(server.database, timeout=20)) as database, database:
        database.executemany("insert into people (id, name, language, created) values (?, ?, 'en', 1)", others)
        entries = [(cup, person) for person, _name in others]
        database.executemany("insert into tournament_entries (tournament, person, entered) values (?, ?, 1)", entries)
        database.execute("update tournaments set due = 1, begins = 1 where id = ?", (cup,))
    go(ada, address)
    expect(ada.locator(".round")).to_have_count(1)
    found += visit(ada, TOURNAMENTS[1].format(tournament=cup))
    assert post(f"/tournaments/{cup}/off").ok
    found += visit(ada, TOURNAMENTS[1].format(tournament=cup))
    assert found == []


@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", TABLES)
def test_boards(device: Device, server: Server, name: str) -> None:
    """A full table of every title in mid-game, with all its leaves."""
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    setting = TABLES[name]
    made = []
    for moment in walk(setting, 3):
        if moment.ply >= PLIES:
            break
        made.append((moment.seat, setting.variant.notation(moment.action)))
    table = prepare(server, setting, 3, moment.seat, made)
    # The sheets of the adventures differ in their drawings alone: the first is checked in both windows, both themes
    # and all leaves, the others and solo tables each in one window.
    adventure = int(setting.options.get("adventure", "1"))
    crossed = adventure == 1 and setting.seats > 1
    ways = WAYS if crossed else WAYS[adventure % 2 :][:1]
    found = findings(page, name, open_board(page, table), LEAVES if adventure == 1 else "", crossed, ways)
    assert found == []


@pytest.mark.timeout(900)
def test_end_and_replay(device: Device, server: Server) -> None:
    setting = Setting(load("photosynthesis"), 2, {"first_player": "0"})
    moves = [(moment.seat, setting.variant.notation(moment.action)) for moment in walk(setting, 3)]
    page = device().new_page()
    come_in(page)
    page.wait_for_load_state()
    # A game is over only once its last move is made at the table.
    last, made = moves.pop()
    assert made == "end"
    table = prepare(server, setting, 3, last, moves, rated=True)
    go(page, f"/tables/{table}")
    button(page, "act:end").click(timeout=PATIENCE_MS)

    def result() -> None:
        go(page, f"/tables/{table}")
        page.locator(OVER).wait_for(timeout=PATIENCE_MS)

    def replay() -> None:
        go(page, f"/tables/{table}/replay")
        expect(page.locator(".part svg").first).to_be_visible(timeout=PATIENCE_MS)

    found = findings(page, "result", result) + findings(page, "replay", replay, LEAVES)
    go(page, "/")
    mine = page.get_by_role("link", name="My results").get_attribute("href")
    found += findings(page, "results", lambda: go(page, str(mine)))
    expect(page.locator("main")).to_contain_text(re.compile(r"\d ± \d"))
    found += visit(page, "/people")
    assert found == []


@pytest.mark.timeout(900)
def test_first_and_lost_game(device: Device) -> None:
    """The card of a title, search results in its rules, and the help offered after a defeat."""
    page, other = device(newcomer=True).new_page(), device().new_page()
    come_in(page)
    open_table(page, "apprentice")
    table, lost = page.url, ended(other, lost=True)

    def goal() -> None:
        go(page, table)
        expect(page.locator("#goal")).to_be_visible()

    def rules() -> None:
        go(page, f"/rules/{NAMES[0]}")
        page.locator("#find").fill("great shadow")

    def end() -> None:
        go(other, lost)
        expect(other.locator("#end-next")).to_be_visible()

    assert findings(page, "goal", goal) + findings(page, "found", rules) + findings(other, "lost", end) == []
