"""Forms by which people come together: seats before the start, the door of a table with a password, rematches."""

from fastapi import APIRouter, HTTPException
from fastapi.responses import HTMLResponse, Response

from lunaria.bots import SpecError
from lunaria.table import passwords, seating
from lunaria.table.access import obstacle
from lunaria.table.pages import Field, game_named, go
from lunaria.table.people import address_of, clean_name
from lunaria.table.ratings import objection
from lunaria.table.reader import Asked, Reader
from lunaria.table.store import Person, Place, TableInfo
from lunaria.table.words import words

router = APIRouter(default_response_class=HTMLResponse)


async def _info(reader: Reader, table: str) -> tuple[TableInfo, Person]:
    info = await reader.store.table(table)
    if info is None:
        raise HTTPException(404, f"there is no table {table!r}")
    if reader.person is None:
        raise HTTPException(401, "tell a name first")
    return info, reader.person


@router.post("/tables/{table}/seats/{seat}")
async def change_seat(
    reader: Asked,
    table: str,
    seat: int,
    act: Field,
    bot: Field = "",
    name: Field = "",
    invitation: Field = "",
    before: Field = "",
    other: Field = "",
) -> Response:
    """Do something about a seat before the game starts.

    Everybody may ``sit``, ``move`` here from another seat, ``leave``, and be ``ready`` or ``unready``; the owner of the
    table may give a seat to a ``bot``, ``reserve`` and ``free`` it, ``swap`` it with another one, and ``remove`` who
    has it (``before``).
    """
    if reader.person is None:
        return go(f"/tables/{table}")
    if not await rearrange(reader, table, seat, act, bot, name, invitation, before, other):
        return reader.page("message.html", status=409, title="message-seat", text="message-seat-help", detail="")
    return go(f"/tables/{table}")


async def rearrange(
    reader: Reader,
    table: str,
    seat: int,
    act: str,
    bot: str = "",
    name: str = "",
    invitation: str = "",
    before: str = "",
    other: str = "",
) -> bool:
    """Do something about a seat, as ``change_seat`` describes it; False when that is not possible now."""
    info, me = await _info(reader, table)
    if seat not in range(len(info.places)):
        raise HTTPException(404, f"there is no seat {seat} at this table")
    if await obstacle(reader.store, info, me.id):
        raise HTTPException(403, "this table is closed to you")
    wanted = _own_act(act, seat, me, invitation) or _owner_act(reader, info, act, seat, bot, name, before, other)
    if wanted is None or not await reader.store.arrange(table, wanted):
        return False
    if act == "remove" and before:
        await reader.store.admit(table, before, "out")
    await reader.hall.renew(table)
    return True


def _own_act(act: str, seat: int, me: Person, invitation: str) -> seating.Act | None:
    if act in ("sit", "move"):
        return seating.sit(seat, me.id, me.name, invitation, moving=act == "move")
    if act == "leave":
        return seating.stand(seat, me.id)
    if act in ("ready", "unready"):
        return seating.be_ready(seat, me.id, act == "ready")
    return None


def _owner_act(
    reader: Reader, info: TableInfo, act: str, seat: int, bot: str, name: str, before: str, other: str
) -> seating.Act | None:
    me = reader.person
    if me is None or info.owner != me.id:
        return None
    if act == "bot":
        try:
            place = Place("bot", bot=reader.offered(bot))
            if info.rated and (problem := objection((place, *info.places))):
                raise SpecError(words(reader.language).say(problem))
        except SpecError as error:
            raise HTTPException(400, str(error)) from error
        return seating.give_to_bot(seat, place.bot)
    if act == "swap" and other.isdecimal() and len(other) < 3:
        return seating.swap(seat, int(other))
    simple = {
        "reserve": seating.reserve(seat, clean_name(name)),
        "free": seating.free(seat),
        "remove": seating.remove(seat, before, info.owner),
    }
    return simple.get(act)


@router.post("/tables/{table}/door")
async def knock(reader: Asked, table: str, password: Field) -> Response:
    """Tell the password of a table; who knows it is let in for good."""
    if reader.person is None:
        return go(f"/tables/{table}")
    info, me = await _info(reader, table)
    if await opens(reader, info, me, password):
        return go(f"/tables/{table}")
    return reader.page("door.html", game_named(info.game), 403, info=info, wrong=True)


async def opens(reader: Reader, info: TableInfo, me: Person, password: str) -> bool:
    """Let somebody in who knows the password of a table, for good; False if this is not it."""
    if await obstacle(reader.store, info, me.id) != "password":
        return True
    each, together = reader.request.app.state.door_limits
    each.take(f"{info.id} {address_of(reader.request)}")
    together.take(info.id)
    if not await passwords.opens(info.terms.password, password):
        return False
    await reader.store.admit(info.id, me.id, "in")
    return True


@router.post("/tables/{table}/rematch")
async def rematch(reader: Asked, table: str) -> Response:
    """Set up the same table again, once, and lead there; everybody who looks at the result follows."""
    info, me = await _info(reader, table)
    if info.status != "over" or info.origin.kind:
        raise HTTPException(409, "the game is not over yet")
    if info.seat_of(me.id) < 0:
        raise HTTPException(403, "only who sat at the table can ask for a rematch")
    made = info.rematch or await reader.store.rematch(info, me.id)
    await reader.hall.renew(table)
    return go(f"/tables/{made}")
