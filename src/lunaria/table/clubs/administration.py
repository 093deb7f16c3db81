"""Acts of administrators on clubs: to name a steward where there is none, to rename, and to dissolve."""

import logging

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.table.clubs.care import dissolve_club
from lunaria.table.clubs.rights import club_name, refused, seen
from lunaria.table.http.forms import Choice, Name, go
from lunaria.table.http.problems import HttpProblem, choice
from lunaria.table.moderation.administration import Keeper
from lunaria.table.store.club_model import STAYS, ClubActError, ClubLimitError

logger = logging.getLogger("lunaria.table")
router = APIRouter(prefix="/admin/clubs", default_response_class=HTMLResponse)
ACTS = ("appoint", "rename", "dissolve")


@router.get("/{club}")
async def club_page(context: Keeper, club: str) -> HTMLResponse:
    """A club: its members, and what may be done."""
    inside = await seen(context, club)
    members = [one for one in await context.store.club_members(club) if one.role in STAYS]
    return context.page("clubs/admin_club.html", club=inside.club, members=members)


@router.post("/{club}")
async def deal_with(context: Keeper, club: str, act: Choice, person: Choice = "", name: Name = "") -> Response:
    """``appoint`` a member as steward, ``rename`` the club, or ``dissolve`` it with the people whom it manages."""
    by = context.person.id if context.person else ""
    await seen(context, club)
    if act not in ACTS:
        raise HttpProblem(400, choice("act", act, ACTS))
    if act == "appoint":
        try:
            await context.store.change_role(club, person, "appoint", by)
        except (ClubActError, ClubLimitError) as error:
            raise refused(error) from error
    elif act == "rename":
        await context.store.rename_club(club, club_name(name), by)
    else:
        await dissolve_club(context, club, by)
    logger.info("administrator %s: %s, club %s", by, act, club)
    return go("/admin" if act == "dissolve" else f"/admin/clubs/{club}")
