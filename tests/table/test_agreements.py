"""Games that end by agreement: over the rules, over the live connection, in results, ratings, lists and records."""

from collections.abc import Callable
from typing import Any

import pytest

from lunaria.engine.files.record import RecordError, parse
from lunaria.table.live.agreements import MOST_PROPOSALS, possible
from lunaria.table.live.result import ending
from lunaria.table.live.session import GameSession
from lunaria.table.live.snapshots import freeze, session_of_log
from lunaria.table.live.table import LiveTable
from lunaria.table.store.model import Entry, Origin, Pace, Place, TableInfo
from lunaria.table.store.store import Store
from tests.table.client import Player, Tab
from tests.table.test_api import ask

Make = Callable[..., Player]
HUMANS = tuple(Place("guest", f"p{number}", name=name) for number, name in enumerate(("Ana", "Bo", "Cy")))
BOT = Place("bot", bot="random")


def info(*places: Place, **more: Any) -> TableInfo:
    options = {"first_player": "0", **more.pop("options", {})}
    facts: dict[str, Any] = {"rules": 1, "salt": "", "commitment": "", "owner": "p0", "started": 1} | more
    return TableInfo("t", "photosynthesis", options=options, seed=7, status="playing", places=places, **facts)


class Log:
    """A game and its log."""

    def __init__(self, info: TableInfo) -> None:
        self.session = GameSession(info)
        self.entries: list[Entry] = []

    def add(self, kind: str, seat: int, move: str = "") -> str:
        """Try to append an event; returns the id of the refusal, if any."""
        number = self.session.seen + 1
        entry = Entry(number, f"key-{number}", seat, kind, move, number)
        trial = self.session.copy()
        if refusal := trial.attempt(entry):
            return refusal.message.id
        self.session = trial
        self.entries.append(entry)
        return ""

    def play(self) -> int:
        """Make the first legal move; returns its seat."""
        seat = self.session.pending[0]
        move = self.session.match.variant.notation(self.session.legal(seat)[0])
        assert self.add("move", seat, move) == ""
        return seat

    def marks(self) -> list[str]:
        return [kind for _number, _seat, kind in self.session.memory.marks]


def test_all_agree_that_a_game_does_not_count() -> None:
    log = Log(info(*HUMANS))
    log.play()
    assert possible(log.session, 0) == ("void", "concede", "draw")
    assert possible(log.session, -1) == ()
    assert log.add("ask", 1, "void") == ""
    assert possible(log.session, 0) == ()
    assert log.add("ask", 0, "draw") == "refusal-asked"
    assert log.add("yes", 0) == ""
    assert not log.session.over
    assert log.add("yes", 2) == ""
    assert (log.session.over, log.session.agreed, log.session.pending) == (True, "void", [])
    assert ending(log.session, 1) is None
    assert log.marks() == ["ask-void", "yes", "yes", "agreed-void"]
    assert log.add("ask", 0, "draw") == "refusal-over"


def test_a_conceded_game_keeps_the_present_places_and_a_draw_shares_the_first() -> None:
    for wanted in ("concede", "draw"):
        log = Log(info(*HUMANS))
        while len(set(log.session.match.rank())) < 2:
            log.play()
        standing = tuple(log.session.match.rank())
        assert log.add("ask", 0, wanted) == log.add("yes", 1) == log.add("yes", 2) == ""
        ended = ending(log.session, 1)
        assert ended is not None
        assert tuple(result.place for result in ended.results) == (standing if wanted == "concede" else (1, 1, 1))


def test_a_refusal_or_a_persons_move_ends_a_proposal() -> None:
    log = Log(info(*HUMANS))
    log.play()
    assert log.add("ask", 1, "void") == log.add("yes", 0) == log.add("no", 2) == ""
    assert log.session.request is None
    assert log.add("ask", 0, "void") == ""
    log.play()
    assert log.session.request is None
    assert log.add("yes", 1) == "refusal-unasked"


def test_bots_agree_and_play_on_during_a_proposal() -> None:
    alone = Log(info(HUMANS[0], BOT))
    assert alone.add("ask", 0, "concede") == ""
    assert alone.session.agreed == "concede"
    log = Log(info(BOT, HUMANS[0], HUMANS[1]))
    assert log.add("ask", 1, "void") == ""
    assert log.play() == 0, "the bot"
    assert log.session.request is not None
    assert log.add("yes", 2) == ""
    assert log.session.agreed == "void"


def test_leaving_means_agreement_and_running_out_of_time_does_not() -> None:
    log = Log(info(*HUMANS[:2]))
    assert log.add("ask", 0, "draw") == log.add("away", 1) == ""
    assert log.session.agreed == "draw"
    late = Log(info(*HUMANS[:2], pace=Pace("move", 1000, 0, "bot")))
    assert late.add("ask", 1, "draw") == late.add("flag", 0) == ""
    assert (late.session.request, late.session.agreed) == (None, "")


def test_bots_end_no_rated_game() -> None:
    log = Log(info(HUMANS[0], BOT, rated=True))
    assert possible(log.session, 0) == ()
    assert log.add("ask", 0, "void") == "refusal-agree-bots"
    mixed = Log(info(*HUMANS[:2], BOT, rated=True))
    assert possible(mixed.session, 0) == ("void",)
    left = Log(info(*HUMANS[:2], rated=True))
    assert left.add("ask", 0, "draw") == left.add("away", 1) == ""
    assert (left.session.request, left.session.agreed) == (None, ""), "a bot agreed on behalf of a person"
    assert left.add("ask", 0, "void") == "refusal-agree-bots"


def test_a_compared_game_always_counts_and_nobody_agrees_with_themselves() -> None:
    deal = Log(info(HUMANS[0], BOT, origin=Origin("deal", "d")))
    assert deal.add("ask", 0, "concede") == "refusal-agree-compared"
    campaign = Log(info(*HUMANS, campaign="t"))
    assert possible(campaign.session, 0) == ("concede", "draw")
    assert Log(info(*HUMANS)).add("ask", 0, "win") == "refusal-agreement"


def test_the_number_of_proposals_is_limited() -> None:
    log = Log(info(*HUMANS[:2]))
    assert log.add("ask", 1, "draw") == log.add("no", 0) == ""
    assert log.add("ask", 1, "void") == "refusal-agree-again"
    for _ in range(MOST_PROPOSALS - 1):
        while log.play() != 1:
            pass
        assert log.add("ask", 1, "draw") == log.add("no", 0) == ""
    while log.play() != 1:
        pass
    assert log.add("ask", 1, "draw") == "refusal-agree-often"
    assert possible(log.session, 0) == ("void", "concede", "draw")


def test_a_proposal_and_an_agreement_survive_a_snapshot() -> None:
    log = Log(info(*HUMANS[:2]))
    log.play()
    assert log.add("ask", 0, "draw") == ""
    again = session_of_log(log.session.info, log.entries, snapshot=freeze(log.session))
    assert again.request == log.session.request
    assert log.add("yes", 1) == ""
    again = session_of_log(log.session.info, log.entries, snapshot=freeze(log.session))
    assert (again.agreed, again.over) == ("draw", True)
    assert session_of_log(log.session.info, log.entries).digest() == log.session.digest()


def test_a_record_states_the_agreement() -> None:
    head = "lunaria record 1\ngame photosynthesis\nrules 1\nseats 2\n{}moves 0\n\n"
    assert parse(head.format("agreed void\n")).agreed == "void"
    assert "agreed void\n" in parse(head.format("agreed void\n")).write()
    with pytest.raises(RecordError, match="agreed"):
        parse(head.format("agreed perhaps\n"))


def test_a_game_at_a_table_ends_by_agreement(tabs: tuple[Tab, Tab], duel: tuple[Player, Player, str]) -> None:
    ana, bo = tabs
    mine, theirs, table = duel
    assert ana.scene["proposals"] == ["void", "concede", "draw"]
    asked = ana.ask("ask", wanted="void")
    bo.see_event(asked["event"])
    assert (bo.scene["request"], bo.scene["wanted"], bo.scene["asked"]) == (0, "void", True)
    assert bo.log[-1]["lines"] == ["Ana proposes that this game does not count."]
    state = ask(theirs, "GET", f"/tables/{table}/state").json()
    assert (state["request"], state["wanted"], state["proposals"]) == (0, "void", [])
    agreed = bo.ask("yes")
    ana.see_event(agreed["event"])
    assert (ana.scene["status"], ana.scene["agreed"]) == ("over", "void")
    assert ana.scene["prompt"] == "The game is over: all have agreed that it does not count."
    assert ana.log[-1]["lines"] == ["All agree: this game does not count."]
    story = mine.http.get(f"/tables/{table}/story").json()
    assert (story["title"], len(story["why"])) == ("This game does not count.", 1)
    assert "does not count" in mine.http.get("/").text
    assert "end it without a result" in mine.http.get(f"/tables/{table}/replay").text
    assert "agreed void\n" in mine.http.get(f"/tables/{table}/record").text
    assert ask(mine, "GET", f"/tables/{table}").json()["agreed"] == "void"
    me = mine.http.get("/account/data").json()["people"][0]["id"]
    assert ask(mine, "GET", f"/people/{me}").json()["recent"] == []


def test_a_game_over_http_is_conceded_to_the_leader(player: Make) -> None:
    ana, bo = player("Ana"), player("Bo")
    body = {"game": "photosynthesis", "seats": ["me", "open"], "options": {"first_player": "0"}}
    table = ask(ana, "POST", "/tables", json=body).json()["id"]
    ask(bo, "POST", f"/tables/{table}/seats/1", json={"act": "sit"})
    key = "00000000-0000-4000-8000-00000000000{}"
    made = {"key": key.format(1), "seen": 0, "kind": "ask", "wanted": "concede"}
    assert ask(ana, "POST", f"/tables/{table}/moves", json=made).json()["accepted"]
    answer = {"key": key.format(2), "seen": 1, "kind": "yes"}
    assert ask(bo, "POST", f"/tables/{table}/moves", json=answer).json()["accepted"]
    assert ask(ana, "GET", f"/tables/{table}").json()["agreed"] == "concede"
    assert ask(ana, "GET", f"/tables/{table}/state").json()["over"]
    assert "ended by agreement" in ana.http.get("/").text


@pytest.mark.anyio
async def test_a_rated_game_that_does_not_count_changes_no_rating(store: Store) -> None:
    """A drawn game, in contrast, is rated as a draw (both databases)."""
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    for wanted in ("void", "draw"):
        pace = Pace("move", 86_400_000, 0, "lose")
        made = await store.add_table("photosynthesis", 1, {"first_player": "0"}, places, people[0].id, pace, rated=True)
        before = await store.table(made)
        assert before is not None
        live = LiveTable(store, before, [])
        assert (await live.consent(0, "a", 0, "ask", wanted)).event
        assert (await live.consent(1, "b", 1, "yes")).event
        after = await store.table(made)
        assert after is not None
        assert (after.status, after.agreed) == ("over", wanted)
        recent = await store.recent(f"person:{people[0].id}", reader=people[0].id)
        assert [(one.table, one.place) for one in recent] == ([] if wanted == "void" else [(made, 1)])
        assert bool(await store.ladder("photosynthesis")) == (wanted == "draw")
    first, second = (rating for _player, rating, _games in await store.ladder("photosynthesis"))
    assert (first.mu, first.sigma) == (second.mu, second.sigma)
