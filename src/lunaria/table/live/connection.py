"""The live connection of a browser tab to a table, over a WebSocket."""

import asyncio
import contextlib
import logging
import time
from contextlib import suppress
from typing import assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect

from lunaria.engine.game import SettingError
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import LAYOUTS
from lunaria.table.http.i18n import words, words_of
from lunaria.table.http.principal import Principal
from lunaria.table.http.problems import HttpProblem, problem_message, say
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.token_bucket import POLICY_VIOLATION, Allowance
from lunaria.table.http.written import EVENT_BYTES, LINE_BYTES
from lunaria.table.live import client_messages, server_messages
from lunaria.table.live.chat import LONGEST, TalkLimit, heard, room_of, rooms_heard, silence, speak
from lunaria.table.live.clocks import Quota
from lunaria.table.live.dependencies import obstacle
from lunaria.table.live.history import lines_known, log_lines
from lunaria.table.live.metrics import Metrics
from lunaria.table.live.naming import seat_names
from lunaria.table.live.readiness import AGAIN_SECONDS
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.table import LiveTable, LogError, NotStoredError, Outcome
from lunaria.table.live.target_refusals import why
from lunaria.table.store import failpoints
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import TableInfo, UncertainError

logger = logging.getLogger("lunaria.table")
MEASURE_SECONDS = 10.0
TRY_AGAIN = 1013


class Connection:
    """A tab's connection to a table.

    A scene is made when it is sent, from the table's current state: a slow reader gets fewer scenes and delays nobody.
    """

    def __init__(
        self, websocket: WebSocket, registry: TableRegistry, info: TableInfo, principal: Principal, language: str
    ) -> None:
        self.person = principal.person.id if principal.person else ""
        self.seat = info.seat_of(self.person)
        self.credential = principal.credential.digest if principal.credential else ""
        self._may_play = principal.may("play")
        self._bounds: RateLimits = websocket.app.state.bounds
        self._client_key = self._bounds.client_key(websocket, principal.person)
        self._websocket = websocket
        self._registry = registry
        self._info = info
        self._person_name = principal.person.name if principal.person else ""
        self._language = language
        self._overlay = websocket.query_params.get("overlay", "")
        layout = websocket.query_params.get("layout", "")
        self._layout = layout if layout in (*LAYOUTS, "none") else "wide"
        self._news = asyncio.Event()
        self._shown = asyncio.Event()
        self._answered = asyncio.Event()
        self._answered.set()
        self._talk = asyncio.Event()
        self._talk.set()
        self._heard: int | None = None
        self._rooms: tuple[str, ...] = ()
        self._dismissed = asyncio.Event()
        self._why = ""
        self._known = Known()
        self._shows: object = None
        self._acknowledged = 0
        """The last event that was acknowledged to the reader."""
        self._table: LiveTable | None = None
        self._allowance = Allowance()
        self._quota = Quota()
        self._beats: dict[int, float] = {}
        after = websocket.query_params.get("after", "")
        self._after = int(after) if after.isdecimal() and len(after) < 10 else 0

    @property
    def _texts(self) -> Texts:
        return words_of(self._language, self._table.game) if self._table else words(self._language)

    def hear(self) -> None:
        """The scene has changed."""
        self._news.set()

    def hear_talk(self) -> None:
        """There is a new chat message."""
        self._talk.set()

    def resend_talk(self) -> None:
        """The reader's mutes have changed: send the chat again."""
        self._rooms = ()
        self.hear_talk()

    def dismiss(self, why: str = "revoked") -> None:
        """The tab's session or token was revoked, or (``closed``) the table was closed."""
        self._why = why
        self._dismissed.set()

    async def _leave_when_dismissed(self) -> None:
        await self._dismissed.wait()

    async def run(self) -> None:
        """Send scenes and handle messages until the tab disconnects."""
        self._registry.enter(self._info.id, self)
        works = [self._listen(), self._send_talk(), self._leave_when_dismissed()]
        if self._info.pace.kind != "none":
            works.append(self._measure())
        address, loop = self._client_key.address, self._bounds.loop
        tasks = [asyncio.create_task(loop.metered_live(address, work)) for work in works]
        # A scene held back could arrive after the answer to a later move, and would show what is no longer so.
        tasks.append(asyncio.create_task(loop.measured(address, self._show())))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                with contextlib.suppress(WebSocketDisconnect):
                    task.result()
            if self._dismissed.is_set():
                await self._close(POLICY_VIOLATION, self._why)
        except UncertainError:
            # The outcome of a pending message is unknown: the client reconnects and repeats it.
            await self._close(TRY_AGAIN, "away")
        except NotStoredError:
            # The client has been informed. Another worker may be able to write.
            await self._close(TRY_AGAIN, "storage")
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._registry.leave(self._info.id, self)

    async def _close(self, code: int, why: str) -> None:
        await self._websocket.close(code, say(problem_message(why), self._language))

    async def _send(self, message: server_messages.ServerMessage) -> None:
        await self._websocket.send_text(server_messages.encode(message).decode())

    async def _send_talk(self) -> None:
        """Send new chat messages, or all of them after the reader's rooms have changed."""
        await self._shown.wait()
        while True:
            await self._talk.wait()
            self._talk.clear()
            rooms = self._rooms_heard()
            if rooms != self._rooms:
                self._rooms, self._heard = rooms, None
            beside = self.seat < 0 and bool(self._info.terms.club)
            news = await heard(self._registry.store, self._info.id, self.person, rooms, self._heard, beside)
            if news.lines or news.fresh:
                await self._send(news)
            self._heard = news.last

    def _rooms_heard(self) -> tuple[str, ...]:
        return rooms_heard(self.seat, self._table.session.over if self._table else self._info.status == "over")

    def _called(self) -> str:
        """Return the person's name as others know it: at a seat a number may disambiguate it."""
        places = (self._table.info if self._table else self._info).places
        return places[self.seat].name if self.seat >= 0 else self._person_name

    async def _say(self, message: client_messages.Say) -> None:
        number = self._table.seen_by(self.seat) if self._table else 0
        name = self._called()
        saying = Saying(0, self.person, name, self.seat, room_of(self.seat), message.text, number)
        await failpoints.reach("after-receive")
        said = await self._speak(message.key, saying)
        await failpoints.reach("before-answer")
        if said.refusal:
            reason = self._texts.say(said.refusal.message)
            await self._send(server_messages.Answer(message.key, accepted=False, rule="table", reason=reason))
            return
        await self._send(server_messages.Answer(message.key, accepted=True, event=said.event))
        await failpoints.reach("after-answer")
        self._registry.talked(self._info.id)

    async def _mute(self, message: client_messages.Mute) -> None:
        if not self._may_play:
            await self._send(server_messages.Fault(self._texts.say(Message("refusal-scope"))))
            return
        if too_much := self._too_much(EVENT_BYTES):
            await self._send(server_messages.Fault(self._texts.say(too_much.message)))
            return
        rooms = self._rooms or self._rooms_heard()  # numbers as this reader was sent them
        await silence(self._registry.store, self._info.id, self.person, message.number, rooms, message.muted)
        self.resend_talk()

    async def _speak(self, key: str, saying: Saying) -> Outcome:
        if not self._may_play:
            return Outcome(0, Refusal("table", Message("refusal-scope")))
        if too_much := self._too_much(LINE_BYTES + len(saying.text[: 2 * LONGEST].encode())):
            return Outcome(0, too_much)
        try:
            limit = TalkLimit(self._registry.talk_limit, self._bounds.talk, self._client_key)
            return await speak(self._registry.store, limit, self._info.id, key, saying)
        except UncertainError:
            raise
        except Exception:
            logger.exception("table %s: what was said could not be stored", self._info.id)
            return Outcome(0, Refusal("table", Message("refusal-talk-storage")))

    async def _show(self) -> None:
        while True:
            self._news.clear()
            await self._show_once()
            self._shown.set()
            await self._news.wait()

    async def _show_once(self) -> None:
        if self._table is None:
            self._info = await self._registry.store.table(self._info.id) or self._info
            self.seat = self._info.seat_of(self.person)
            if await obstacle(self._registry.store, self._info, self.person):
                await self._wait("closed")
                await self._close(POLICY_VIOLATION, "closed")
                raise WebSocketDisconnect
            if self._info.status == "gathering":
                await self._wait("gathering")
                self.hear_talk()
                return
            await self._warm()
            try:
                self._table = await self._registry.table(self._info)
            except LogError:
                logger.exception("table %s cannot go on", self._info.id)
                await self._wait("broken")
                return
            lines = log_lines(self._table, self.seat, self._language)
            self._known = Known(lines_known(self._table, lines, self._after, self.seat))
            if self._overlay not in self._table.match.variant.overlays:
                self._overlay = ""
        async with self._registry.turn_to_draw(self._answered):
            self._news.clear()
            here = self._registry.here(self._info.id)
            look = ViewOptions(self.seat, self._language, self._overlay, self._layout)
            watchers = self._registry.watchers(self._info.id)
            shows = (self._table.seen_by(self.seat), self._table.info.seating, here, watchers, look)
            if shows == self._shows:  # the reader must not notice it at all
                return
            began = time.perf_counter()
            message, known = await scene(self._table, look, here, self._known, watchers)
            self._websocket.app.state.metrics.scene_seconds.observe(time.perf_counter() - began)
        if self._table.info.seat_of(self.person) != self.seat:  # a seat was taken over: the page starts again
            await self._close(TRY_AGAIN, "seat-taken")
            raise WebSocketDisconnect
        if message.seen < self._acknowledged:  # drawn before a move whose answer has been sent: it would mislead
            self.hear()
            return
        await self._send(message)
        self._known, self._shows = known, shows
        if self._rooms_heard() != self._rooms:
            self.hear_talk()

    async def _warm(self) -> None:
        """Report the progress of compiling until the rules are ready."""
        with suppress(SettingError):  # opening the table reports what these rules do not know
            game, variant = self._info.game, self._info.variant
            while not self._registry.is_warm(game, variant):
                note = self._texts.say(self._registry.note(game, variant))
                await self._send(server_messages.Waiting("warming", note, self._info.seating))
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN_SECONDS):
                        await self._registry.warmth(game, variant)

    async def _wait(self, status: str) -> None:
        prompt = self._texts.say(Message(f"prompt-{status}"))
        await self._send(server_messages.Waiting(status, prompt, self._info.seating))

    async def _listen(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._bounds.loop.patience(self._client_key.address)
            text = message.get("text")
            if not self._may_say():
                await self._fault("often", seconds=1)
            elif text is None:
                await self._fault("binary")
            elif (size := len(text.encode())) > client_messages.MAX_BYTES:
                await self._fault("size", size=size, limit=client_messages.MAX_BYTES)
            else:
                await self._read(text)
            await asyncio.sleep(0)  # no wait while much has arrived at once and others wait too

    def _may_say(self) -> bool:
        """Take one message from the limits of this tab and of its address."""
        try:
            self._bounds.messages.take(self._client_key)
        except HttpProblem:
            return False
        return self._allowance.take()

    async def _fault(self, kind: str, **values: int | str) -> None:
        await self._send(server_messages.Fault(self._texts.say(Message(f"fault-{kind}", values))))

    async def _read(self, text: str) -> None:
        try:
            message = client_messages.decode(text)
        except client_messages.MessageError as error:
            await self._fault("unreadable", reason=str(error))
            return
        if not isinstance(message, client_messages.Ping):
            await self._shown.wait()  # a move repeated after a reconnect may arrive before the table is loaded
        match message:
            case (
                client_messages.Move()
                | client_messages.Undo()
                | client_messages.Ask()
                | client_messages.Yes()
                | client_messages.No()
                | client_messages.Away()
                | client_messages.Here()
                | client_messages.Give()
            ):
                await self._answer(message)
            case client_messages.Why():
                reasons: tuple[server_messages.Reason, ...] = ()
                if self._table:
                    asked = (self._table, self.seat, message.target, message.chosen, self._language)
                    reasons = await asyncio.to_thread(why, *asked)
                await self._send(server_messages.Reasons(message.id, message.target, reasons))
            case client_messages.Look():
                if message.overlay and (not self._table or message.overlay not in self._table.match.variant.overlays):
                    await self._fault("overlay", overlay=message.overlay)
                else:
                    self._overlay, self._layout, self._shows = message.overlay, message.layout, None
                    self.hear()
            case client_messages.Say():
                await self._say(message)
            case client_messages.Mute():
                await self._mute(message)
            case client_messages.Ping():
                await self._send(server_messages.Pong())
            case client_messages.Beat():
                if sent := self._beats.pop(message.id, None):
                    self._quota.measure(round((time.monotonic() - sent) * 1000))
            case _:
                assert_never(message)

    async def _measure(self) -> None:
        """Measure the round trip, so that a slow connection costs no thinking time."""
        number = 0
        while True:
            number += 1
            self._beats = {number: time.monotonic()}
            await self._send(client_messages.Beat(number))
            await asyncio.sleep(MEASURE_SECONDS)

    async def _answer(self, message: client_messages.Decision) -> None:
        self._answered.clear()
        try:
            with self._bounds.loop.move(self._client_key.address):
                await self._decide(message)
        finally:
            self._answered.set()

    async def _decide(self, message: client_messages.Decision) -> None:
        began = time.perf_counter()
        await failpoints.reach("after-receive")
        unkept: NotStoredError | None = None
        try:
            outcome = await self._attempt(message)
        except NotStoredError as error:
            logger.exception("table %s: an event could not be stored", self._info.id)
            unkept, outcome = error, Outcome(0, Refusal("table", Message("refusal-storage")))
        await failpoints.reach("before-answer")
        if outcome.refusal is None:
            self._acknowledged = max(self._acknowledged, outcome.event)
            await self._send(server_messages.Answer(message.key, accepted=True, event=outcome.event))
        else:
            names = seat_names(self._table, self._texts) if self._table else ()
            reason = self._texts.say(outcome.refusal.message, names)
            await self._send(
                server_messages.Answer(message.key, accepted=False, rule=outcome.refusal.rule, reason=reason)
            )
        await failpoints.reach("after-answer")
        metrics: Metrics = self._websocket.app.state.metrics
        metrics.answer_seconds.observe(time.perf_counter() - began)
        metrics.answers.labels("refused" if outcome.refusal else "accepted").inc()
        if unkept:
            raise unkept

    def _too_much(self, size: int) -> Refusal | None:
        """Charge bytes to the address; returns the refusal if it has used up its storage."""
        bounds: RateLimits = self._websocket.app.state.bounds
        try:
            bounds.written.write(self._client_key, size)
        except HttpProblem as problem:
            seconds = int((problem.headers or {})["Retry-After"])
            return Refusal("table", Message("refusal-written", {"seconds": seconds}))
        return None

    async def _attempt(self, message: client_messages.Decision) -> Outcome:
        if not self._may_play:
            return Outcome(0, Refusal("table", Message("refusal-scope")))
        if self._table is None:
            return Outcome(0, Refusal("table", Message("refusal-not-started")))
        if self._table.info.seat_of(self.person) != self.seat:
            return Outcome(0, Refusal("table", Message("refusal-taken")))
        kind = type(message).__name__.lower()
        if too_much := self._too_much(self._table.bytes_of(kind, self.seat)):
            return Outcome(0, too_much)
        match message:
            case client_messages.Move():
                lag = self._quota.pay()
                return await self._table.play(self.seat, message.key, message.seen, message.move, lag)
            case client_messages.Undo():
                return await self._table.undo(self.seat, message.key, message.seen)
            case client_messages.Ask():
                return await self._table.consent(self.seat, message.key, message.seen, kind, message.wanted)
            case client_messages.Yes() | client_messages.No():
                return await self._table.consent(self.seat, message.key, message.seen, kind)
            case client_messages.Give():
                return await self._table.give(self.seat, message.key, message.seen, message.to)
            case client_messages.Away() | client_messages.Here():
                return await self._table.presence(self.seat, message.key, message.seen, kind)
            case _:
                assert_never(message)
