"""Helpers for tests of clubs: a steward, members, and children with cards."""

import re

import httpx

from lunaria.table.store.game_log import Aftermath
from lunaria.table.store.model import Ending, Entry, Person, Result
from tests.table.site import Site, Visitor

PASSWORD = "a few words of my own"


async def come(site: Site, *names: str) -> list[tuple[Visitor, Person]]:
    visitors = [await site.visitor() for _ in names]
    return [(visitor, await visitor.come_in(name)) for visitor, name in zip(visitors, names, strict=True)]


async def teacher_with_class(site: Site, name: str = "3B") -> tuple[Visitor, Person, str]:
    """Return an account holder who has founded a club."""
    ((ada, one),) = await come(site, "Ada")
    await ada.post("/account/login", login=f"ada.{one.id}", new=PASSWORD)
    return ada, one, await make(ada, name)


async def make(visitor: Visitor, name: str = "3B") -> str:
    answer = await visitor.post("/clubs", name=name, sentence="We play on Fridays.")
    assert answer.status_code == 200, answer.text
    return str(answer.url).split("/")[-2]


async def link_of(site: Site, club: str) -> str:
    found = await site.store.club(club)
    assert found is not None
    return found.link


def secrets_of(page: httpx.Response) -> list[str]:
    """Return the secrets of the cards on a page, in page order."""
    return [found.replace(" ", "") for found in re.findall(r"<code>([A-Z2-7 ]{19})</code>", page.text)]


async def make_cards(ada: Visitor, club: str, *names: str, talk: str = "no") -> list[str]:
    page = await ada.post(f"/clubs/{club}/cards", names="\n".join(names), talk=talk)
    assert page.status_code == 200, page.text
    return secrets_of(page)


async def child(site: Site, secret: str) -> tuple[Visitor, Person]:
    visitor = await site.visitor()
    answer = await visitor.post("/card", secret=secret)
    assert answer.status_code == 200, answer.text
    return visitor, await visitor.person()


async def administrator(site: Site) -> tuple[Visitor, Person]:
    """Return an account holder who is an administrator."""
    ((chief, person),) = await come(site, "Chief")
    await chief.post("/account/login", login=f"chief.{person.id}", new=PASSWORD)
    assert await site.store.grant(person.id, admin=True)
    return chief, person


async def finish(site: Site, table: str, *players: str, game: str = "ishtar") -> None:
    """End a game; the players are placed in this order."""
    results = tuple(Result(player, 50 - place, place) for place, player in enumerate(players, 1))
    ending = Ending(game, False, site.store.now(), results, len(results))
    await site.store.append(table, Entry(1, "end", 0, "move", "end", 5), Aftermath(over=True, ending=ending))


async def club_of(site: Site, table: str) -> str:
    """Return the club of a table, or ""."""
    info = await site.store.table(table)
    assert info is not None
    return info.terms.club
