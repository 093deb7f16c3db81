"""Moderation commands: the administrators, and everything that they can do."""

from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

import typer

from lunaria.cli.common import clear_errors, fail, screen
from lunaria.cli.store import Address, with_store

Result = TypeVar("Result")
admin = typer.Typer(help="Keep order on a server; it may be running.", no_args_is_help=True)
Name = Annotated[str, typer.Argument(metavar="NAME", help="A sign-in name, an id, or a name that only one person has.")]
Span = Annotated[str, typer.Option("--for", metavar="SPAN", help="hour, day, week, month or ever.")]
Why = Annotated[str, typer.Option(help="For the audit log.")]


def _run(database: str | None, work: Callable[[Any], Coroutine[Any, Any, Result]]) -> Result:
    from lunaria.table.store.moderation import GuestError, ProtectedError

    async def opened(store: Any) -> Result:
        await store.open()
        return await work(store)

    try:
        return with_store(database, opened, kept=True)
    except GuestError:
        raise fail("a guest cannot be an administrator: first a sign-in name and password, or a passkey") from None
    except ProtectedError:
        raise fail("nothing can be done against an administrator: first lunaria admin revoke") from None


async def _meant(store: Any, name: str) -> str:
    found = await store.meant(name)
    if not found:
        raise ValueError(f"there is nobody called {name!r}")
    if len(found) > 1:
        choices = "; ".join(
            f"{one.id} ({'guest' if one.guest else 'account'}, since {_day(one.created)})" for one in found
        )
        raise ValueError(f"{len(found)} people are called {name!r}, tell an id: {choices}")
    return str(found[0].id)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _end(span: str) -> int:
    from lunaria.table.store.moderation import SPANS, until

    if span not in SPANS:
        raise ValueError(f"--for is one of {', '.join(SPANS)}, not {span!r}")
    return until(span)


def _print(text: str) -> None:
    screen.print(text, markup=False)


def _appoint(name: str, is_admin: bool, database: str | None) -> None:
    async def work(store: Any) -> bool:
        done: bool = await store.grant(await _meant(store, name), is_admin)
        return done

    what = "an administrator" if is_admin else "no administrator"
    _print(f"{name} is {what} now" if _run(database, work) else f"{name} was {what} before")


@admin.command()
@clear_errors
def grant(name: Name, database: Address = None) -> None:
    """Make somebody an administrator."""
    _appoint(name, True, database)


@admin.command()
@clear_errors
def revoke(name: Name, database: Address = None) -> None:
    """Revoke somebody's administrator rights."""
    _appoint(name, False, database)


@admin.command("list")
@clear_errors
def administrators(database: Address = None) -> None:
    """Print the administrators."""

    async def work(store: Any) -> list[Any]:
        found: list[Any] = await store.administrators()
        return found

    for one in _run(database, work):
        _print(f"{one.id}  {one.name}")


@admin.command()
@clear_errors
def reports(database: Address = None) -> None:
    """Print the open reports, the oldest first."""

    async def work(store: Any) -> list[Any]:
        found: list[Any] = await store.reports()
        return found

    for one in _run(database, work):
        about = f"person {one.person} ({one.name})" if one.person else ""
        where = f"table {one.table}" if one.table else f"club {one.club}" if one.club else ""
        said = ": ".join(filter(None, (repr(one.text) if one.text else "", repr(one.note) if one.note else "")))
        _print("  ".join(filter(None, (one.id, _day(one.at), one.kind, about, where, said))))


@admin.command()
@clear_errors
def settle(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="The id of a report.")],
    dismiss: Annotated[bool, typer.Option("--dismiss", help="There was nothing to do.")] = False,
    database: Address = None,
) -> None:
    """Mark a report as settled."""
    from lunaria.table.store.moderation import CONSOLE

    async def work(store: Any) -> None:
        if not await store.settle(report, "dismissed" if dismiss else "acted", CONSOLE):
            raise ValueError(f"there is no open report {report!r}")

    _run(database, work)


@admin.command()
@clear_errors
def mute(name: Name, span: Span = "day", why: Why = "", database: Address = None) -> None:
    """Silence somebody for a while."""
    from lunaria.table.store.moderation import CONSOLE

    async def work(store: Any) -> None:
        await store.silence(await _meant(store, name), _end(span), why, CONSOLE)

    _run(database, work)


@admin.command()
@clear_errors
def ban(name: Name, span: Span = "day", why: Why = "", database: Address = None) -> None:
    """Ban somebody for a while: sessions end, sign-in is refused, and bots take over their seats."""
    from lunaria.table.store.moderation import CONSOLE

    async def work(store: Any) -> None:
        await store.ban(await _meant(store, name), _end(span), why, CONSOLE)

    _run(database, work)


@admin.command()
@clear_errors
def lift(name: Name, database: Address = None) -> None:
    """Lift somebody's mute and ban."""
    from lunaria.table.store.moderation import CONSOLE, PENALTIES

    async def work(store: Any) -> bool:
        person = await _meant(store, name)
        return any([await store.lift(person, kind, CONSOLE) for kind in PENALTIES])

    if not _run(database, work):
        _print(f"{name} was neither muted nor sent away")


@admin.command()
@clear_errors
def rename(
    name: Name, new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")], database: Address = None
) -> None:
    """Give somebody another name."""
    from lunaria.table.http.principal import clean_name
    from lunaria.table.store.confusables import mixes_alphabets
    from lunaria.table.store.moderation import CONSOLE

    async def work(store: Any) -> None:
        cleaned = clean_name(new)
        if not cleaned:
            raise ValueError(f"nothing of {new!r} is to be seen")
        if mixes_alphabets(cleaned):
            raise ValueError(f"{new!r} has letters of different alphabets, which can look alike")
        await store.rename(await _meant(store, name), cleaned, CONSOLE)

    _run(database, work)


@admin.command("let-in")
@clear_errors
def let_in(name: Name, database: Address = None) -> None:
    """Print a link that signs somebody in, once and within 15 minutes; it is written to the audit log.

    It helps where passwords are hidden and the provider is down, or where somebody has lost every way in.
    """
    from lunaria.table.server.settings import read_settings

    async def work(store: Any) -> str:
        secret: str = await store.make_way_in(await _meant(store, name))
        return secret

    secret = _run(database, work)
    settings = read_settings(database=database)
    address = settings.address.rstrip("/") or f"http://127.0.0.1:{settings.port}"
    typer.echo(f"{address}/sign-in/link#{secret}")


@admin.command()
@clear_errors
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its address.")],
    why: Why = "",
    database: Address = None,
) -> None:
    """Close a table to everybody."""
    from lunaria.table.store.moderation import CONSOLE

    async def work(store: Any) -> None:
        if await store.table(table) is None:
            raise ValueError(f"there is no table {table!r}")
        if not await store.close_table(table, why, CONSOLE):
            raise ValueError(f"table {table} is already closed")

    _run(database, work)


@admin.command()
@clear_errors
def log(
    count: Annotated[int, typer.Option(min=1, help="How many lines.")] = 50,
    database: Address = None,
) -> None:
    """Print the administrators' actions, the last first."""

    async def work(store: Any) -> list[Any]:
        found: list[Any] = await store.acts(limit=count)
        return found

    for act in _run(database, work):
        about = f"person {act.person} ({act.name})" if act.person else ""
        where = f"table {act.table}" if act.table else ""
        until = f"until {_day(act.until)}" if act.until else ""
        by = f"by {act.by_name or act.by}"
        _print("  ".join(filter(None, (_day(act.at), act.kind, about, where, until, act.detail, by))))
