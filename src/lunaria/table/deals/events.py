"""Events: a deal for friends or for a club. Anybody with its link plays it once, until it ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.bots.shared_deal import QUICK
from lunaria.engine.deal import OPPONENT
from lunaria.engine.game import Game
from lunaria.engine.show.text import MendableError
from lunaria.games import load
from lunaria.table.deals.finding import EVENTS, event_of
from lunaria.table.deals.page import shown_values
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import go, read_form, setup_title
from lunaria.table.http.i18n import words, words_of
from lunaria.table.http.principal import SESSION_COOKIE, clean_text
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.live.pauses import zones
from lunaria.table.lobby.deal_additions import added
from lunaria.table.lobby.new_table import club_to_play_in
from lunaria.table.lobby.play_now import person_of
from lunaria.table.lobby.rows import event_row
from lunaria.table.store.deal_events import MOST_OPEN, DealEvent, TooManyEventsError
from lunaria.table.store.deal_model import NewDeal
from lunaria.table.store.model import DAY_MS, Person

router = APIRouter(default_response_class=HTMLResponse)
LONGEST_TITLE = 60
"""Maximum characters of an event's title."""
USUAL = {"bot": OPPONENT, "seats": "2", "days": "7"}
"""Initial values of the form."""
DAYS = (1, 2, 3, 7, 14, 30)
SOONEST_MS, LATEST_MS = 600_000, 60 * DAY_MS
"""Least and greatest time from the making of an event to its end, in milliseconds."""
EVENT_BYTES = 800
"""Charged for a new event."""


@dataclass(frozen=True)
class Wanted:
    """An event that somebody wants to open.

    Attributes:
        name: its title.
        deal: the deal to be played.
        club: the club whose members may play it, or "".
    """

    name: str
    deal: NewDeal
    club: str


def title_of(written: str) -> str:
    """Return the title of an event, cleaned; raises ``MendableError`` if it is empty or too long."""
    name = clean_text(written[: 4 * LONGEST_TITLE])
    if not name or len(name) > LONGEST_TITLE:
        raise problem_message("event-title", most=LONGEST_TITLE)
    return name


def setting_chosen(context: RequestContext, chosen: str) -> tuple[Game, dict[str, str]]:
    """Return title and options of ``TITLE/SETUP``; raises ``MendableError``."""
    title, _, setup = chosen.partition("/")
    settings = tuple(f"{name}/{each}" for name in registry_of(context).games for each in load(name).setups)
    if f"{title}/{setup}" not in settings:
        raise choice("setting", chosen, settings)
    return load(title), dict(load(title).setups[setup])


def end_chosen(now: int, days: str, until: str, zone: str) -> int:
    """Return when an event ends, in milliseconds since 1970: at a time, or else in some days.

    Args:
        now: the time.
        days: number of days, from 1 to 60.
        until: ``YYYY-MM-DDTHH:MM``, or "" for ``days``.
        zone: of that time; "" for UTC.

    Raises:
        MendableError: the text names the field.
    """
    if not until:
        most = LATEST_MS // DAY_MS
        if not (days.isascii() and days.isdigit() and len(days) <= 2 and 1 <= int(days) <= most):
            raise problem_message("event-days", most=most)
        return now + int(days) * DAY_MS
    if zone and zone not in zones():
        raise problem_message("zone", zone=zone[:40])
    try:
        at = int(datetime.strptime(until, "%Y-%m-%dT%H:%M").replace(tzinfo=ZoneInfo(zone or "UTC")).timestamp() * 1000)
    except (ValueError, OverflowError) as error:
        raise problem_message("event-until", until=until[:40]) from error
    if not now + SOONEST_MS <= at <= now + LATEST_MS:
        raise problem_message("event-ends")
    return at


async def wanted_event(context: RequestContext, given: Mapping[str, str]) -> Wanted:
    """Return the event that a form describes.

    Raises:
        MendableError: a field cannot be used; the text names it.
        HttpProblem: 403, it is for a club to which the caller does not belong.
    """
    club = await club_to_play_in(context, given.get("club", ""))
    name = title_of(given.get("title", ""))
    game, options = setting_chosen(context, given.get("setting", ""))
    seats, bot, now = given.get("seats", "2"), given.get("bot", OPPONENT), context.store.now()
    if seats not in map(str, game.seats):
        raise choice("seats", seats, tuple(map(str, game.seats)))
    if bot not in QUICK:
        raise choice("bot", bot, QUICK)
    chosen = game.check(options, int(seats))
    ends = end_chosen(now, given.get("days", ""), given.get("until", ""), given.get("zone", ""))
    deal = NewDeal(game.name, now // DAY_MS, ends, chosen, int(seats), game.rules_version, bot)
    return Wanted(name, deal, club.id if club else "")


async def make_event(context: RequestContext, wanted: Wanted, person: Person, given: Mapping[str, str]) -> str:
    """Open an event; returns its id. Raises 403 or 429."""
    context.bounds.set_up(context.client_key, wanted.deal.seats)
    context.bounds.written.write(context.client_key, EVENT_BYTES)
    promised, entropy = added(given)
    try:
        return await context.store.open_event(wanted.deal, wanted.name, person, wanted.club, promised, entropy)
    except TooManyEventsError as error:
        raise HttpProblem(409, problem_message("event-many", most=MOST_OPEN)) from error


async def end_now(context: RequestContext, event: DealEvent) -> None:
    """Let an event end now, by its owner or a steward of its club; raises 403."""
    if not await _may_end(context, event):
        raise HttpProblem(403, problem_message("event-not-yours"))
    await context.store.end_event(event.id, context.store.now())


async def _may_end(context: RequestContext, event: DealEvent) -> bool:
    """Return whether the caller may end an event; a tournament's ends with its round."""
    if context.person is None or event.tournament:
        return False
    return event.owner == context.person.id or await context.store.role_in(event.club, context.person.id) == "steward"


@router.get("/deals/events")
async def events(context: PersonContext, club: str = "") -> HTMLResponse:
    """The reader's events, and the form for a new one."""
    found = await club_to_play_in(context, club)
    return await _events_page(context, {"club": found.id} if found else {})


async def _events_page(context: RequestContext, chosen: Mapping[str, str], problem: str = "") -> HTMLResponse:
    texts, me = words(context.language), context.person
    mine = await context.store.events_of(me.id) if me else []
    clubs = [one for one, role in await context.store.clubs_of(me.id) if role in ("member", "steward")] if me else []
    return context.page(
        "deals/events.html",
        status=400 if problem else 200,
        events=[event_row(event, context.store.now()) for event in mine],
        settings=[(load(name), _setups(context, name)) for name in registry_of(context).games],
        opponents=[(level, bot_name(level, texts)) for level in QUICK],
        days=DAYS,
        clubs=clubs,
        managed=bool(me and me.managed),
        chosen=dict.fromkeys(("title", "setting", "until", "club"), "") | USUAL | dict(chosen),
        longest=LONGEST_TITLE,
        problem=problem,
    )


def _setups(context: RequestContext, name: str) -> list[tuple[str, str]]:
    """Return the set-ups of a title for the form: values, and what they are called."""
    game = load(name)
    texts = words_of(context.language, game)
    return [(f"{name}/{setup}", setup_title(game, setup, texts)) for setup in game.setups]


@router.post("/deals/events", response_class=Response)
async def make(context: PersonContext) -> Response:
    """Open an event from the form; a visitor gets a made-up name."""
    given = await read_form(context.request)
    try:
        wanted = await wanted_event(context, given)
    except MendableError as error:
        return await _events_page(context, given, error.say(context.language))
    person, secret = await person_of(context)
    response = go(f"/deals/{EVENTS}/{await make_event(context, wanted, person, given)}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    return response


@router.get("/deals/events/{event}")
async def event_page(context: PersonContext, event: str) -> HTMLResponse:
    """An event: its deal, its link, and its list for those who have finished it, or after its end."""
    found = await event_of(context, event)
    club = await context.store.club(found.club) if found.club else None
    counts = await context.store.count_finished([found.deal.id])
    owner = await context.store.names_of([found.owner])
    values = await shown_values(context, found.deal) | {
        "event": found,
        "club": club,
        "owner": owner.get(found.owner, ""),
        "may_end": await _may_end(context, found),
        "finished": counts.get(found.deal.id, 0),
        "link": str(context.request.url.replace(query="", fragment="")),
    }
    return context.page("deals/event.html", **values)


@router.post("/deals/events/{event}/end", response_class=Response)
async def end(context: PersonContext, event: str) -> Response:
    """Let an event end now."""
    found = await event_of(context, event)
    await end_now(context, found)
    return go(f"/deals/{EVENTS}/{found.id}")
