"""Helpers for tournaments: an adjustable clock, and games that end at once."""

from itertools import count
from typing import Any

from lunaria.table.deals.worker import EvenClock
from lunaria.table.store import seat_changes
from lunaria.table.store.game_log import Aftermath
from lunaria.table.store.model import Ending, Entry, Person, Result
from lunaria.table.store.tournament_model import DAY_MS, MINUTE_MS, RoundInfo, TournamentInfo
from lunaria.table.tournaments.worker import TournamentWorker
from tests.table.site import Site

KEYS = count()


class Organiser:
    """Runs the worker of tournaments on request, on a server whose clock it advances."""

    def __init__(self, site: Site) -> None:
        self.site, self.store = site, site.store
        self.worker = self.another()

    def another(self) -> TournamentWorker:
        """Return a worker that trusts its clock, as after a restart."""
        registry = self.site.app.state.registry
        clock = EvenClock(passed=lambda: self.store.now() / 1000)
        return TournamentWorker(self.store, registry.worker, registry.renew, clock)

    async def pass_by(self, milliseconds: int) -> None:
        """Let time pass, then look."""
        self.site.set_on(milliseconds)
        await self.worker.look()

    async def announce(self, begins: int = 10 * MINUTE_MS, **facts: Any) -> str:
        """Announce a tournament that begins in some milliseconds."""
        common: dict[str, Any] = {"club": "", "owner": "", "name": "Autumn cup", "kind": "swiss", "game": "ishtar"}
        common |= {"size": 2, "tempo": "live", "rounds": 2, "begins": self.store.now() + begins}
        return await self.store.make_tournament(TournamentInfo(id="", **(common | facts)))

    async def rounds(self, tournament: str) -> list[RoundInfo]:
        return await self.store.tournament_rounds(tournament)

    async def info(self, tournament: str) -> TournamentInfo:
        found = await self.store.tournament(tournament)
        assert found is not None
        return found

    async def come(self, begun: RoundInfo, *missing: Person) -> None:
        """Let all people come to their tables, except some."""
        away = {person.id for person in missing}
        for one in begun.seats:
            if one.table and one.person not in away:
                assert await self.store.arrange(one.table, seat_changes.be_ready(one.seat, one.person, ready=True))

    async def finish(self, begun: RoundInfo) -> None:
        """End all running games: the first seat wins."""
        for table in sorted({one.table for one in begun.seats if one.table}):
            info = await self.store.table(table)
            if info is None or info.status != "playing":
                continue
            players = [f"bot:{one.bot}" if one.kind == "bot" else f"person:{one.person}" for one in info.places]
            results = tuple(Result(player, 50 - seat, seat + 1) for seat, player in enumerate(players))
            ending = Ending(info.game, False, self.store.now(), results, len(results))
            entry = Entry(1, f"end {next(KEYS)}", 0, "move", "end", 5)
            await self.store.append(table, entry, Aftermath(over=True, ending=ending))

    async def play(self, tournament: str, *missing: Person) -> None:
        """Play the current round to its end; the next one waits."""
        (*_before, begun) = await self.rounds(tournament)
        await self.come(begun, *missing)
        if missing:
            await self.pass_by(begun.comes - self.store.now())
        await self.finish(begun)
        await self.pass_by(1)


async def people(site: Site, number: int) -> list[Person]:
    """Return people who are known to the server."""
    return [(await site.store.add_person(f"Person {one}", "en"))[0] for one in range(number)]


async def entered(site: Site, tournament: str, number: int) -> list[Person]:
    """Return people who have entered a tournament."""
    found = await people(site, number)
    for person in found:
        await site.store.enter_tournament(tournament, person.id)
    return found


WEEK_MS = 7 * DAY_MS
