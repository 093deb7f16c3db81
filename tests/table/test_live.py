"""A live table is the fold of its log, even when another process writes to the same log."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from lunaria.engine.match import state_digest
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import Phase
from lunaria.games.ishtar.turn import can_cost
from lunaria.table.http.token_bucket import BURST, PER_SECOND, Allowance
from lunaria.table.live.history import news
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.server_messages import Choice, LogLine, LogNews
from lunaria.table.live.table import LiveTable, LogError, NotStoredError
from lunaria.table.live.target_refusals import why
from lunaria.table.store.model import Place, TableInfo
from lunaria.table.store.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
async def info(store: Store) -> TableInfo:
    person, _token = await store.add_person("Ana", "en")
    places = [Place("guest", person.id, name="Ana"), Place("bot", bot="random")]
    options = {"long_game": "false", "no_shade": "false", "first_player": "0"}
    found = await store.table(await store.add_table("photosynthesis", 1, options, places, person.id))
    assert found is not None
    return found


async def play_some(table: LiveTable, moves: int) -> None:
    for number in range(moves):
        seat = table.match.pending[0]
        action = table.match.legal(seat)[-1]
        outcome = await table.play(seat, f"{number}-{table.seen}", table.seen, table.match.variant.notation(action))
        assert outcome.refusal is None


async def test_a_table_is_the_fold_of_its_log(store: Store, info: TableInfo) -> None:
    table = LiveTable(store, info, [])
    await play_some(table, 4)
    seat = table.match.pending[0]
    assert (await table.play(seat, "buy", table.seen, "buy seed")).event == 5
    assert (await table.undo(seat, "back", table.seen)).event == 6
    await play_some(table, 9)
    again = LiveTable(store, info, await store.events(info.id))
    assert again.seen == table.seen == 15
    assert state_digest(again.match.state) == state_digest(table.match.state)
    assert again.story() == table.story()
    assert [line.number for line in table.story()] == [1, 2, 3, 4, 6, *range(7, 16)]


async def test_another_process_may_have_been_faster(store: Store, info: TableInfo) -> None:
    changes = []
    here = LiveTable(store, info, [], lambda: changes.append(1))
    there = LiveTable(store, info, [])
    first, second = (here.match.variant.notation(action) for action in here.match.legal(0)[:2])
    assert (await there.play(0, "there", 0, first)).event == 1
    refused = await here.play(0, "here", 0, second)
    assert refused.refusal is not None
    assert refused.refusal.message.id == "refusal-stale"
    assert here.seen == 1
    assert changes
    assert state_digest(here.match.state) == state_digest(there.match.state)
    # The same message, sent to both because one did not answer, counts once.
    assert (await there.play(1, "same", 1, second)).event == 2
    assert (await here.play(1, "same", 1, second)).event == 2
    assert len(await store.events(info.id)) == 2


async def test_a_lagging_worker_repeats_the_answer_to_an_accepted_message(store: Store, info: TableInfo) -> None:
    """P2: a repeated message gets the same answer, also from a worker that has not yet read the first one."""
    here, there = LiveTable(store, info, []), LiveTable(store, info, [])
    first, second = (here.match.variant.notation(action) for action in here.match.legal(0)[:2])
    assert (await there.play(0, "one", 0, first)).event == 1
    assert (await there.play(1, "two", 1, second)).event == 2
    assert (await here.play(1, "two", 1, second)).event == 2, "its sender has seen more than this worker"
    assert (await there.presence(0, "leave", 2, "away")).event == 3
    assert (await there.presence(0, "back", 3, "here")).event == 4
    assert (await here.presence(0, "back", 2, "here")).event == 4, "here it would be refused: nobody has left"
    assert (await there.presence(0, "leave", 2, "away")).event == 3


async def test_simultaneous_decisions_do_not_collide(store: Store) -> None:
    """Two choose at once, each on a worker that has not yet seen the other's choice: both count."""
    game = load("welcome_to_the_moon")
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    made = await store.add_table(game.name, game.rules_version, game.complete(), places, people[0].id)
    found = await store.table(made)
    assert found is not None
    workers = [LiveTable(store, found, []), LiveTable(store, found, [])]
    both = 0
    for turn in range(12):
        if workers[0].session.pending != [0, 1]:
            seat = workers[0].session.pending[0]
            move = workers[0].match.variant.notation(workers[0].session.legal(seat)[0])
            assert (await workers[0].play(seat, f"alone-{turn}", workers[0].seen_by(seat), move)).event
        else:
            both += 1
            outcomes = await asyncio.gather(
                *(
                    table.play(
                        seat,
                        f"{seat}-{turn}",
                        table.seen_by(seat),
                        table.match.variant.notation(table.session.legal(seat)[0]),
                    )
                    for seat, table in enumerate(workers)
                )
            )
            assert all(outcome.event for outcome in outcomes)
        for table in workers:
            await table.catch_up()
        assert state_digest(workers[0].match.state) == state_digest(workers[1].match.state)
    assert both > 2
    assert workers[0].seen == 12 + both, "each counts once"


async def test_concurrent_moves_are_processed_one_by_one(store: Store, info: TableInfo) -> None:
    table = LiveTable(store, info, [])
    moves = [table.match.variant.notation(action) for action in table.match.legal(0)[:8]]
    outcomes = await asyncio.gather(*(table.play(0, move, 0, move) for move in moves))
    assert [outcome.event for outcome in outcomes] == [1, 0, 0, 0, 0, 0, 0, 0]


async def test_an_abandoned_move_is_still_completed(store: Store, info: TableInfo) -> None:
    table = LiveTable(store, info, [])
    move = table.match.variant.notation(table.match.legal(0)[0])
    waiting = asyncio.create_task(table.play(0, "key", 0, move))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert (await table.play(0, "key", 0, move)).event == 1
    assert table.seen == 1


async def test_a_failed_write_changes_nothing(store: Store, info: TableInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    table = LiveTable(store, info, [])
    before = table.match.state.copy()

    async def fail(*_arguments: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "append", fail)
    with pytest.raises(NotStoredError, match="full"):
        await table.play(0, "key", 0, table.match.variant.notation(table.match.legal(0)[0]))
    assert (table.seen, table.match.state, table.match.plies) == (0, before, [])


async def test_a_log_that_does_not_replay_is_named(store: Store, info: TableInfo) -> None:
    table = LiveTable(store, info, [])
    await play_some(table, 3)
    entries = await store.events(info.id)
    with pytest.raises(LogError, match="event 3 follows event 1"):
        LiveTable(store, info, [entries[0], entries[2]])
    with pytest.raises(LogError, match=r"event 1, .*, breaks PH-3\.3"):
        LiveTable(store, info, [type(entries[0])(1, "x", 1, "move", entries[0].move, 0)])


@pytest.mark.parametrize("name", NAMES)
async def test_every_game_can_be_played_at_a_table(store: Store, name: str) -> None:
    """Simultaneous decisions included: scenes offer the legal moves, and everybody receives the same events."""
    game = load(name)
    person, _token = await store.add_person("Ana", "en")
    places = [Place("bot", bot="random")] * max(2, game.seats[0])
    found = await store.table(await store.add_table(name, game.rules_version, game.complete(), places, person.id))
    assert found is not None
    table = LiveTable(store, found, [])
    random = Random(name)
    for _ in range(20):
        if table.match.over:
            break
        seat = random.choice(table.match.pending)
        language = random.choice(LANGUAGES)
        shown, _known = await scene(
            table, ViewOptions(seat, language, layout=random.choice(("wide", "tall"))), set(), Known()
        )
        moves = list(_moves(shown.choices))
        assert sorted(moves) == sorted(map(table.match.variant.notation, table.match.legal(seat)))
        assert shown.prompt
        move = random.choice(moves)
        outcome = await table.play(seat, f"key-{table.seen}", table.seen_by(seat), move)
        assert outcome.refusal is None
        for other in table.match.pending:
            for target in [choice.target for choice in shown.choices][:3]:
                why(table, other, target, (), language)
    watched, known = await scene(table, ViewOptions(-1, "en"), set(), Known())
    assert watched.choices == ()
    assert [line.event for line in known.lines] == list(range(1, table.seen_by(-1) + 1))
    again = LiveTable(store, found, await store.events(found.id))
    assert state_digest(again.match.state) == state_digest(table.match.state)


def _moves(choices: tuple[Choice, ...]) -> Iterator[str]:
    for choice in choices:
        if choice.move and not choice.then:  # else it occurs a second time, behind a touch made in advance
            yield choice.move
        yield from _moves(choice.next)


def test_news_keep_the_common_prefix() -> None:
    one, two, three = (LogLine(number, (str(number),)) for number in (1, 2, 3))
    assert news((), (one, two)) == LogNews(0, (one, two))
    assert news((one, two), (one, two)) == LogNews(2, ())
    assert news((one, two), (one, three)) == LogNews(1, (three,))
    assert news((one, two, three), (one,)) == LogNews(1, ())


def test_an_allowance_refills_over_time() -> None:
    time = 0.0
    allowance = Allowance(lambda: time)
    assert all(allowance.take() for _ in range(BURST))
    assert not allowance.take()
    time += 1.0
    assert sum(allowance.take() for _ in range(BURST)) == int(PER_SECOND)


async def test_why_not_refers_to_the_touched_thing(store: Store) -> None:
    """Cards and cups of Ishtar are both numbered; for a cup that is too expensive one line says so."""
    person, _token = await store.add_person("Ana", "en")
    places = [Place("guest", person.id, name="Ana"), Place("bot", bot="random")]
    game = load("ishtar")
    options = game.complete({"start": "0"})
    found = await store.table(await store.add_table("ishtar", game.rules_version, options, places, person.id))
    assert found is not None
    table = LiveTable(store, found, [])
    reasons = why(table, 0, "card:3", (), "en")
    assert [reason.text for reason in reasons] == ["Not now: first choose a tile."]
    random = Random(3)
    while not (dear := _too_dear(table)):
        seat = table.match.pending[0]
        move = table.match.variant.notation(random.choice(table.match.legal(seat)))
        assert (await table.play(seat, f"key-{table.seen}", table.seen, move)).refusal is None
    (cup, text), seat = dear, table.match.pending[0]
    assert [reason.text for reason in why(table, seat, f"cup:{cup}", (), "en")] == [text]


async def test_why_not_after_a_touch_made_in_advance(store: Store) -> None:
    """A space was touched before a combination: the refusal says why this combination does not reach it."""
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    game, places = load("welcome_to_the_moon"), [Place("guest", person.id, name=person.name) for person in people]
    made = await store.add_table(game.name, game.rules_version, game.complete({"adventure": "1"}), places, people[0].id)
    found = await store.table(made)
    assert found is not None
    table, random, asked = LiveTable(store, found, []), Random(5), 0
    variant = table.match.variant
    while asked < 12:
        seat = table.match.pending[0]
        ahead: dict[str, set[str]] = {}
        for step, action in variant.ahead(table.match.observe(seat), seat):
            ahead.setdefault(step.target, set()).add(variant.path(table.match.state, seat, action)[0].target)
        cards = set().union(*ahead.values())
        for space, fitting in ahead.items():
            for card in cards - fitting:
                (reason, *_) = why(table, seat, card, (space,), "en")
                assert reason.rule in ("WM-3.4", "WM-A1.2"), reason
                asked += 1
        move = variant.notation(random.choice(table.match.legal(seat)))
        assert (await table.play(seat, f"key-{table.seen}", table.seen_by(seat), move)).refusal is None


def _too_dear(table: LiveTable) -> tuple[int, str] | None:
    """Return a cup whose tile the seat to move cannot pay for, and the expected reason."""
    state = table.match.state
    assert isinstance(state, Gardens)
    seat, have = int(state.turn), sum(int(state.gems[state.turn, gem]) for gem in range(3))
    for cup in range(6):
        cost = int(can_cost(state.raw, cup))
        if state.phase == Phase.CHOOSE and seat in table.match.pending and cost > 2 and 2 <= have < cost:
            return cup + 1, f"The tile in cup {cup + 1} costs {cost} gems, and you have {have}."
    return None
