"""Stewards' care of a club: its name, link, members, hour and tables. Cards are in ``cards``."""

import logging
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import MendableError, Message
from lunaria.games import load
from lunaria.table.accounts.my_data import delete_person
from lunaria.table.clubs.cards import MOST_CARDS
from lunaria.table.clubs.hour import NO_DAY, clock, hour_chosen
from lunaria.table.clubs.rights import LONGEST_SENTENCE, Inside, acting, cared_for, club_name, club_words, refused
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Id, Name, Note, game_named, go
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import clean_name
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.http.qr_code import qr_code
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store import seat_changes
from lunaria.table.store.club_model import ACTS, LENGTHS, STAYS, ClubActError, ClubLimitError
from lunaria.table.store.friends import Known
from lunaria.table.store.model import Place, Terms

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
MOST_TABLES = 20
"""Maximum tables set out at once."""
MOST_SUGGESTED = 12
Zone = Annotated[str, Form(max_length=64)]


@router.get("/clubs/{club}/care")
async def care_page(context: PersonContext, club: str) -> HTMLResponse:
    """Everything that a steward may see and do."""
    inside = await cared_for(context, club)
    me = inside.me.id if inside.me else ""
    members = await context.store.club_members(club)
    names = {one.person: one.name for one in members}
    pairs = [(a, b) for a, b in await context.store.kept_apart(club) if a in names and b in names]
    address = str(context.request.url.replace(path=f"/clubs/{club}", query="", fragment=f"join={inside.club.link}"))
    hour = inside.club.hour
    return context.page(
        "clubs/care.html",
        club=inside.club,
        address=address,
        qr=qr_code(address, words(context.language).say(Message("club-qr"))),
        by_role={role: [one for one in members if one.role == role] for role in ("asked", "invited", "removed")},
        members=[one for one in members if one.role in STAYS and not one.managed],
        managed=[one for one in members if one.managed],
        names=names,
        together=[one for one in members if one.role in STAYS],
        pairs=pairs,
        suggested=await _suggested(context, me, set(names)),
        reports=await context.store.reports_to_club(club, me),
        games=[game_named(name) for name in registry_of(context).games],
        day=hour.day if hour else NO_DAY,
        time=clock(hour.minute) if hour else "19:00",
        minutes=hour.minutes if hour else 60,
        zone=hour.zone if hour else "",
        lengths=LENGTHS,
        most_cards=MOST_CARDS,
        most_tables=MOST_TABLES,
        longest=LONGEST_SENTENCE,
        guest=not await context.store.can_come_back(me),
    )


async def _suggested(context: RequestContext, me: str, here: set[str]) -> list[Known]:
    """Return people whom a steward may want to invite: friends, those they follow, and those they played with."""
    people = [*await context.store.friends_of(me), *await context.store.followed_by(me)]
    people += [one for one, _game, _started in await context.store.played_with(me)]
    managed = await context.store.managed_among([one.id for one in people])
    found = {one.id: one for one in people if one.id not in here | managed}
    return list(found.values())[:MOST_SUGGESTED]


def _back(club: str, section: str = "") -> Response:
    return go(f"/clubs/{club}/care{'#' if section else ''}{section}")


@router.post("/clubs/{club}/about")
async def choose_about(
    context: PersonContext, club: str, name: Name, sentence: Note = "", listed: Choice = "", asks: Choice = ""
) -> Response:
    """Change the name and the sentence of a club, and how people come into it."""
    acting(context)
    await cared_for(context, club)
    await context.store.set_club(club, club_name(name), club_words(sentence), listed == "yes", asks == "yes")
    return _back(club, "about")


@router.post("/clubs/{club}/link")
async def renew_link(context: PersonContext, club: str) -> Response:
    """Replace the link by which one joins; the former one opens nothing any more."""
    acting(context)
    await cared_for(context, club)
    await context.store.renew_link(club)
    return _back(club, "link")


@router.post("/clubs/{club}/hour")
async def choose_hour(
    context: PersonContext, club: str, day: Choice, time: Choice = "", minutes: Choice = "", zone: Zone = ""
) -> Response:
    """Set the weekly hour of a club, or none (``day`` is -1)."""
    acting(context)
    await set_hour(context, club, day, time, minutes, zone)
    return _back(club, "hour")


async def set_hour(context: RequestContext, club: str, day: str, time: str, minutes: str, zone: str) -> None:
    """Set the weekly hour of a club; raises 403, 404 or 422."""
    await cared_for(context, club)
    try:
        hour = hour_chosen(day, time, minutes, zone)
    except MendableError as error:
        raise HttpProblem(422, error) from error
    await context.store.set_hour(club, hour)


@router.post("/clubs/{club}/members/{person}")
async def change_member(context: PersonContext, club: str, person: str, act: Choice) -> Response:
    """Do one of ``ACTS`` with somebody: accept, invite, appoint, remove and so on."""
    acting(context)
    await act_on(context, club, person, act)
    return _back(club, "invite" if act in ("invite", "withdraw") else "members")


async def act_on(context: RequestContext, club: str, person: str, act: str) -> None:
    """Change somebody's role in a club; raises 400, 403, 404 or 409. Who is removed leaves tables not started."""
    inside = await cared_for(context, club)
    if act not in ACTS:
        raise HttpProblem(400, choice("act", act, tuple(ACTS)))
    found = await context.store.person_named(person)
    if found is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    if act == "invite" and inside.me and not await context.store.may_invite(inside.me.id, person):
        raise HttpProblem(403, problem_message("no-invitations"))
    try:
        await context.store.change_role(club, person, act)
    except (ClubActError, ClubLimitError) as error:
        raise refused(error) from error
    logger.info("person %s in club %s: %s", person, club, act)
    if act == "invite":
        at = context.store.now()
        await context.store.notify("invitation", [person], f"{club} {at}", at, about=club)
    if act == "remove":
        await _vacate(context, club, person)


async def _vacate(context: RequestContext, club: str, person: str) -> None:
    for info in await context.store.tables_of_club(club):
        if info.status == "gathering" and info.seat_of(person) >= 0:
            await context.store.arrange(info.id, seat_changes.stand(info.seat_of(person), person))
            await registry_of(context).renew(info.id)


@router.post("/clubs/{club}/apart")
async def choose_apart(
    context: PersonContext, club: str, one: Choice = "", other: Choice = "", apart: Choice = "yes"
) -> Response:
    """Keep two members from being paired with each other, or (``apart`` is not ``yes``) let them meet again."""
    acting(context)
    await keep_apart(context, club, one, other, apart == "yes")
    return _back(club, "apart")


async def keep_apart(context: RequestContext, club: str, one: str, other: str, apart: bool) -> None:
    """Keep two members apart, or let them meet again; raises 403, 404 or 409."""
    await cared_for(context, club)
    try:
        done = await context.store.set_apart(club, one, other, apart)
    except ClubLimitError as error:
        raise refused(error) from error
    if not done:
        raise HttpProblem(409, problem_message("club-two"))


@router.post("/clubs/{club}/tables")
async def set_out(context: PersonContext, club: str, game: Id, seats: Choice, tables: Choice) -> Response:
    """Open several tables of a title at once, with open seats, for everybody in the club."""
    acting(context)
    inside = await cared_for(context, club)
    numbers = {"seats": seats, "tables": tables}
    for field, value in numbers.items():
        if not (value.isascii() and value.isdigit() and len(value) < 3):
            raise HttpProblem(422, choice(field, value, tuple(map(str, range(1, 7)))))
    await open_tables(context, inside, game, int(seats), int(tables))
    return go(f"/clubs/{club}")


async def open_tables(context: RequestContext, inside: Inside, name: str, seats: int, count: int) -> list[str]:
    """Open tables with open seats in a club; returns their ids. Raises 422 or 429."""
    game = game_named(name)
    if name not in registry_of(context).games or seats not in game.seats or seats < 2:
        allowed = tuple(str(each) for each in load(name).seats if each > 1)
        raise HttpProblem(422, choice("seats", str(seats), allowed))
    if not 1 <= count <= MOST_TABLES:
        raise HttpProblem(422, choice("tables", str(count), ("1", "…", str(MOST_TABLES))))
    options = game.check(next(iter(game.setups.values())), seats)
    terms, owner, made = Terms(listed=False, watch="link", club=inside.club.id), inside.me.id if inside.me else "", []
    context.bounds.set_up(context.client_key, seats, count)
    for _ in range(count):
        places = [Place("open")] * seats
        made.append(await context.store.add_table(game.name, game.rules_version, options, places, owner, terms=terms))
    return made


@router.post("/clubs/{club}/dissolve")
async def dissolve(context: PersonContext, club: str, name: Name) -> Response:
    """Dissolve a club, confirmed by its name; the people whom it manages are deleted."""
    acting(context)
    inside = await cared_for(context, club)
    if clean_name(name).casefold() != inside.club.name.casefold():
        raise HttpProblem(400, problem_message("club-confirm", called=inside.club.name))
    await dissolve_club(context, club)
    return go("/clubs")


async def dissolve_club(context: RequestContext, club: str, by: str = "") -> None:
    """Delete a club and the people whom it manages; ``by`` names an administrator who does it."""
    for person in await context.store.managed_by(club):
        await delete_person(context, person)
    await context.store.dissolve_club(club, by)
    logger.info("club %s is dissolved", club)
