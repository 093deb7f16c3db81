"""People whom a club manages: their cards are made, printed, used to come in, renewed; and the people deleted."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from lunaria.engine.show.text import Message, Texts
from lunaria.table.accounts.account import end
from lunaria.table.accounts.my_data import delete_person
from lunaria.table.accounts.sign_in import must_be_welcome
from lunaria.table.clubs.rights import acting, cared_for, person_names, refused
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Code, go
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import SESSION_COOKIE, address_of, device_name
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.http.qr_code import qr_code
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.club_model import MOST_MANAGED, Club, ClubActError, ClubLimitError
from lunaria.table.store.managed import Card

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
MOST_CARDS = 40
"""Maximum people made at once."""
PERSON_BYTES = 800
"""Charged for each managed person."""
Names = Annotated[str, Form(max_length=8_000)]
"""Names, one on each line."""
ACTS = ("renew", "talk", "silence", "delete")


def written(secret: str) -> str:
    """Return the secret of a card as it is printed: in groups of four."""
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))


def card_address(context: RequestContext, secret: str = "") -> str:
    """Return the address on a card; the secret is in its fragment, which browsers send to no server."""
    return str(context.request.url.replace(path="/card", query="", fragment=secret))


async def print_page(context: RequestContext, club: Club, cards: Sequence[Card]) -> HTMLResponse:
    """Render the page of cards to print. Their secrets are shown in this response only."""
    addresses = [card_address(context, card.secret) for card in cards]
    # Their secrets are stored by now, and shown nowhere else: no queue may refuse this.
    codes = await asyncio.to_thread(_codes, addresses, cards, words(context.language))
    page = context.page(
        "clubs/cards.html",
        club=club,
        cards=[(card.name, code, written(card.secret)) for card, code in zip(cards, codes, strict=True)],
        where=card_address(context).partition("://")[2],
        here=f"/clubs/{club.id}/care",
    )
    page.headers["Cache-Control"] = "no-store"
    return page


def _codes(addresses: Sequence[str], cards: Sequence[Card], texts: Texts) -> list[Markup]:
    """Return the QR codes of cards. Slow: some milliseconds each."""
    titles = [texts.say(Message("card-qr", {"name": card.name})) for card in cards]
    return [qr_code(address, title) for address, title in zip(addresses, titles, strict=True)]


@router.post("/clubs/{club}/cards")
async def make_cards(context: PersonContext, club: str, names: Names, talk: Choice = "") -> HTMLResponse:
    """Make people whom the club manages, each with a card; ``talk`` is ``yes`` if they may talk within the club."""
    acting(context)
    inside = await cared_for(context, club)
    cards = await add_people(context, inside.club, names.splitlines(), talk == "yes")
    return await print_page(context, inside.club, cards)


async def add_people(context: RequestContext, club: Club, lines: list[str], talk: bool) -> list[Card]:
    """Make managed people from a list of names; returns their cards. Raises 400, 403 or 409."""
    if context.person is None or not await context.store.can_come_back(context.person.id):
        raise HttpProblem(403, problem_message("card-guest"))
    names = person_names(lines, MOST_CARDS)
    context.bounds.written.write(context.client_key, PERSON_BYTES * len(names))
    try:
        cards = await context.store.add_managed(club.id, names, talk, context.language)
    except (ClubActError, ClubLimitError) as error:
        raise refused(error) from error
    logger.info("club %s manages %d more people", club.id, len(cards))
    return cards


@router.post("/clubs/{club}/cards/all")
async def change_all(context: PersonContext, club: str, act: Choice) -> Response:
    """``renew`` the cards of all people whom the club manages, or let them ``talk`` or not (``silence``)."""
    acting(context)
    inside = await cared_for(context, club)
    if act in ("talk", "silence"):
        await context.store.set_club_talk(club, act == "talk")
        return go(f"/clubs/{club}/care#cards")
    if act != "renew":
        raise HttpProblem(400, choice("act", act, ("renew", "talk", "silence")))
    people = sorted((await context.store.managed_by(club))[:MOST_MANAGED])
    cards = [await renew(context, club, person) for person in people]
    return await print_page(context, inside.club, sorted(cards, key=lambda card: card.name))


@router.post("/clubs/{club}/cards/{person}")
async def change_managed(context: PersonContext, club: str, person: str, act: Choice) -> Response:
    """Do something with a managed person: ``renew`` the card, let them ``talk`` or not (``silence``), ``delete``."""
    acting(context)
    inside = await cared_for(context, club)
    if act not in ACTS:
        raise HttpProblem(400, choice("act", act, ACTS))
    if act == "renew":
        return await print_page(context, inside.club, [await renew(context, club, person)])
    if act == "delete":
        await delete_managed(context, club, person)
    else:
        await context.store.set_club_talk(club, act == "talk", person)
    return go(f"/clubs/{club}/care#cards")


async def renew(context: RequestContext, club: str, person: str) -> Card:
    """Replace the card of a managed person and end their sessions; raises 404."""
    found = await context.store.renew_card(club, person)
    if found is None:
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    card, ended = found
    registry_of(context).dismiss(ended)
    logger.info("person %s of club %s has a new card", person, club)
    return card


async def delete_managed(context: RequestContext, club: str, person: str) -> None:
    """Delete a managed person, as if they had deleted their account; raises 404."""
    if person not in await context.store.managed_by(club):
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    await delete_person(context, person)


# Coming in


def _ask(context: RequestContext, problem: str = "", status: int = 200) -> HTMLResponse:
    said = words(context.language).say(Message(problem)) if problem else ""
    page = context.page("clubs/card.html", status=status, problem=said, here="/card")
    page.headers["Cache-Control"] = "no-store"
    return page


@router.get("/card")
async def ask_for_card(context: PersonContext) -> HTMLResponse:
    """The page behind the code of a card: its script sends the secret from the fragment; else one types it."""
    return _ask(context)


@router.post("/card")
async def come_in(context: PersonContext, secret: Code) -> Response:
    """Open a session with a card; one that this browser had before ends."""
    tries: TokenBuckets = context.request.app.state.card_limit
    tries.take(address_of(context.request))
    if holder := await context.store.card_holder(secret):
        await must_be_welcome(context, holder)
    found = await context.store.sign_in_by_card(secret, device_name(context.request))
    if found is None:
        return _ask(context, "card-wrong", 403)
    session, person, club = found
    if context.person and context.principal.credential:
        await end(context, context.person, [context.principal.credential.digest])
    logger.info("person %s has come in with a card", person)
    response = go(f"/clubs/{club}")
    context.cookie(response, SESSION_COOKIE, session)
    return response
