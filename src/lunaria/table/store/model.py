"""The stored data as plain objects: people, tables with seats, and events."""

import hashlib
import time
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from lunaria.engine.deal import Deal, Seed
from lunaria.games import load

if TYPE_CHECKING:
    from lunaria.engine.game import Options


class ConflictError(Exception):
    """Another writer has written this event first, or the message key is already used."""


class FencedError(Exception):
    """The lease for a write has passed to another worker."""


class ClosedError(Exception):
    """An administrator has closed the table: it accepts no more writes."""


class UncertainError(Exception):
    """The database was lost during a commit: it is unknown whether the write counts."""


@dataclass(frozen=True)
class Person:
    """A person with a name: a full account, with or without a password or a passkey.

    Attributes:
        auto: True to play forced moves automatically.
        theme: ``light``, ``dark`` or "" to follow the device.
        admin: True for administrators.
        managed: the club that manages the person, or "".
    """

    id: str
    name: str
    language: str
    auto: bool = False
    theme: str = ""
    admin: bool = False
    managed: str = ""


@dataclass(frozen=True)
class Credential:
    """A credential: a browser's session or a program's token.

    Attributes:
        digest: of the secret; the secret itself is not stored.
        person: the owner's id.
        kind: ``session`` or ``token``.
        name: the browser and system, or the token's name.
        scopes: of a token; empty for a session, which allows everything.
        created: in milliseconds since 1970.
        used: last use, to about ten minutes.
    """

    digest: str
    person: str
    kind: str
    name: str
    scopes: frozenset[str]
    created: int
    used: int

    @property
    def id(self) -> str:
        """Its public id in addresses; grants no access."""
        return self.digest[:16]


DAY_MS = 86_400_000
LEFT_MS = 180_000
"""Least time from the leaving of a seat until another person may take it over."""
BOT_AFTER_MS = 30 * 60_000
"""Duration of a turn after which a bot may play for an absent person."""
STAND_IN = "gardener"
"""The level at seats that nobody has taken, or that somebody has left, where no other was chosen."""


@dataclass(frozen=True)
class Holiday:
    """Days on which somebody is away: clocks of tables with days stand still.

    Attributes:
        began: in milliseconds since 1970.
        ended: in milliseconds since 1970, exclusive.
        zone: the name of the zone whose days they are.
    """

    began: int
    ended: int
    zone: str

    @property
    def first(self) -> date:
        """The first day."""
        return datetime.fromtimestamp(self.began / 1000, ZoneInfo(self.zone)).date()

    @property
    def last(self) -> date:
        """The last day."""
        return datetime.fromtimestamp((self.ended - 1) / 1000, ZoneInfo(self.zone)).date()

    @property
    def days(self) -> list[date]:
        """All its days."""
        return [self.first + timedelta(days=number) for number in range((self.last - self.first).days + 1)]


@dataclass(frozen=True)
class Place:
    """A seat at a table.

    Attributes:
        kind: ``open``, ``guest`` or ``bot``.
        person: the occupant's id, or "".
        bot: the bot's spec, or "".
        name: the person's name when they sat down.
        auto: True if forced moves are played for the person.
        ready: True if the person is ready to start.
        invitation: the secret for a reserved seat (for ``name``, if set); else "".
        since: start of the seat's turn, in milliseconds since 1970; 0 without a pending decision.
        gone: True if the person has deleted their account.
        barred: True if the person is banned: a bot plays for them.
        entropy: the contribution to the deal of the person here at the start, or "".
        holidays: of the person, past ones too; none at tables without days.
        former: the id of the person who had the seat at the start, if somebody else has taken it over; else "".
        former_name: the name of that person, "" if there is nobody or their account is deleted.
        left: when the person left it to a bot, in milliseconds since 1970; 0 if they have not.
    """

    kind: str
    person: str = ""
    bot: str = ""
    name: str = ""
    auto: bool = field(default=False, compare=False)
    ready: bool = False
    invitation: str = field(default="", repr=False)
    since: int = field(default=0, compare=False)
    gone: bool = field(default=False, compare=False)
    barred: bool = field(default=False, compare=False)
    entropy: str = ""
    holidays: tuple[Holiday, ...] = field(default=(), compare=False)
    former: str = field(default="", compare=False)
    former_name: str = field(default="", compare=False)
    left: int = field(default=0, compare=False)

    @property
    def vacated(self) -> bool:
        """True if the person will not come back: banned, or without an account."""
        return self.gone or self.barred


@dataclass(frozen=True)
class Pace:
    """A table's time control.

    Attributes:
        kind: ``none``, ``move`` (time per turn) or ``bank`` (time per game, with an increment per turn).
        main: milliseconds per turn, or of the initial bank.
        increment: milliseconds added to the bank after each turn.
        zero: effect of the end of the time: ``nothing``, ``bot`` (a bot plays on) or ``lose``.
        weekend: the zone in whose weekends the clocks stand still; "" for none.
    """

    kind: str = "none"
    main: int = 0
    increment: int = 0
    zero: str = "nothing"
    weekend: str = ""

    @property
    def over_days(self) -> bool:
        """True if a turn or the bank has a day or more."""
        return self.kind != "none" and self.main >= DAY_MS


@dataclass(frozen=True)
class Terms:
    """Access to a table, and its start.

    Attributes:
        listed: True to list it in the lobby; else its address is needed.
        watch: spectators: ``all`` (listed in the lobby), ``link`` (with the address) or ``nobody``.
        ready: True to start only when everybody is ready.
        password: the hash, as made by ``passwords.hash_password``, or "".
        club: the club whose members alone may enter, or "".
    """

    listed: bool = True
    watch: str = "all"
    ready: bool = False
    password: str = field(default="", repr=False)
    club: str = ""


@dataclass(frozen=True)
class Origin:
    """The source of a game's first decisions.

    Attributes:
        kind: "" for a game from the deal, ``table`` for one continued from another table, ``record`` for an imported
            record, ``deal`` for one from a deal that everybody plays.
        table: the other table, or what the record states, or the deal.
        ply: number of decisions taken over.
    """

    kind: str = ""
    table: str = ""
    ply: int = 0


@dataclass(frozen=True)
class TableInfo:
    """A table's set-up; the state of its game is in its log.

    Attributes:
        id: its id in addresses.
        game: the game's name.
        rules: the version of the game's rules.
        options: complete options.
        seed: determined the deal of older tables; secret until the game is over.
        salt: makes the seed of a commitment impossible to guess.
        commitment: to the seed or the secret, public from the start.
        status: ``gathering``, ``playing`` or ``over``.
        owner: the id of its creator.
        places: its seats.
        pace: its time control.
        started: start of the game, in milliseconds since 1970; 0 before.
        fault: why the game cannot continue, or "".
        origin: the source of its first decisions.
        rated: True if the results count for ratings.
        terms: access and start.
        rematch: id of the rematch's table, or "".
        closed: when an administrator closed it, in milliseconds since 1970; 0 if not.
        secret: determines the deal together with the seats' entropy; "" at older tables. Secret until the game is over.
        campaign: id of the first table of its campaign, or "".
        agreed: how all have agreed to end the game: ``void``, ``concede`` or ``draw``; "" if they have not.
        tournament: the one of whose round it is, or "": nobody changes seats then.
    """

    id: str
    game: str
    rules: int
    options: "Options"
    seed: int = field(repr=False)
    salt: str = field(repr=False)
    commitment: str
    status: str
    owner: str
    places: tuple[Place, ...]
    pace: Pace = Pace()
    started: int = 0
    fault: str = ""
    origin: Origin = Origin()
    rated: bool = False
    terms: Terms = Terms()
    rematch: str = ""
    closed: int = 0
    secret: str = field(default="", repr=False)
    campaign: str = ""
    agreed: str = ""
    tournament: str = ""

    @property
    def deal(self) -> Deal | None:
        """The inputs of the deal; None at an older table, which has a seed."""
        given = {seat: place.entropy for seat, place in enumerate(self.places) if place.entropy}
        return Deal(self.secret, given) if self.secret else None

    @property
    def dealt_from(self) -> Seed:
        """The deal or the seed."""
        return self.deal.key if self.deal else self.seed

    @property
    def is_of_deal(self) -> bool:
        """True if everybody plays the deal of this game."""
        return self.origin.kind == "deal"

    @property
    def is_compared(self) -> bool:
        """True if the result counts beside those of others: without hints, and nothing revealed is taken back."""
        return self.rated or self.is_of_deal

    @property
    def may_replace(self) -> bool:
        """True if the others may let a bot play for somebody: neither ratings nor a clock decide."""
        return not (self.is_compared or self.tournament) and (self.pace.kind == "none" or self.pace.zero == "nothing")

    @property
    def variant(self) -> str:
        """The name of the variant that the options select."""
        game = load(self.game)
        return game.variant_name(game.complete(self.options))  # a game may have gained options since the set-up

    @property
    def onward(self) -> "Options | None":
        """The options of the campaign's next step; None if there is none."""
        campaign = load(self.game).campaign if self.campaign else None
        if campaign is None:
            return None
        here = campaign.steps.index(self.options[campaign.option]) + 1
        return {**self.options, campaign.option: campaign.steps[here]} if here < len(campaign.steps) else None

    @property
    def goes_on(self) -> bool:
        """True if a campaign continues here: everybody keeps their seat."""
        return self.campaign not in ("", self.id)

    def seat_of(self, person: str) -> int:
        """Return a person's seat, or -1."""
        return next((seat for seat, place in enumerate(self.places) if person and place.person == person), -1)

    def may_be_taken(self, seat: int, person: str, at: int) -> bool:
        """Return whether a person may take over a seat that somebody has left; ``at`` in milliseconds since 1970."""
        place = self.places[seat]
        known = {one for each in self.places for one in (each.person, each.former)} - {""}
        waits = 0 < place.left <= at - LEFT_MS
        return waits and self.status == "playing" and not (self.origin.kind or self.closed or person in known)

    @property
    def seating(self) -> str:
        """A digest that changes with the seating, with somebody's holidays, and when the game starts."""
        seated = [(place.kind, place.person, place.bot, place.name, place.ready) for place in self.places]
        holidays = [place.holidays for place in self.places]
        return hashlib.sha256(repr((self.status, seated, self.rematch, holidays)).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Entry:
    """An event of a game's log.

    Attributes:
        number: from 1, without gaps.
        key: of the message that caused it; a repeated message does nothing.
        seat: its author.
        kind: ``move``, ``undo``, ``ask`` (to take a move back), ``yes`` or ``no`` (to that), ``flag`` (out of time),
            ``away`` (a bot takes over), ``here`` (the person is back), ``give`` (another gets a day), ``take``
            (somebody else takes over the seat).
        move: a move's notation; of ``ask`` a proposed agreement; of ``give`` the seat that gets a day; else "".
        at: when it was decided, in milliseconds since 1970.
        digest: of the resulting decisions and points; "" in logs older than digests.
    """

    number: int
    key: str
    seat: int
    kind: str
    move: str
    at: int
    digest: str = ""


@dataclass(frozen=True)
class Result:
    """The result of a seat.

    Attributes:
        player: ``person:ID`` or ``bot:SPEC``.
        score: points.
        place: from 1, among all participants.
    """

    player: str
    score: int
    place: int


@dataclass(frozen=True)
class Ending:
    """The result of a game.

    Attributes:
        game: the game's name.
        rated: True if it counts for ratings.
        at: when the game ended, in milliseconds since 1970.
        results: by seat.
        participants: number of seats and of opponents played by the rules; 0 for results older than this count.
    """

    game: str
    rated: bool
    at: int
    results: tuple[Result, ...]
    participants: int


@dataclass(frozen=True)
class DealResult:
    """How somebody has played a deal that everybody plays.

    Attributes:
        deal: its id.
        player: ``person:ID`` or ``bot:LEVEL``.
        score: points, or alone the lead over the rules' own opponent.
        course: the player's decisions in notation.
        at: when it ended, in milliseconds since 1970.
        broken: True if a bot has played on for the player.
        place: at the table, from 1; 0 if it is not known.
        instance: which of the deal's a level has played; a person's entry has its own.
    """

    deal: str
    player: str
    score: int
    course: tuple[str, ...]
    at: int
    broken: bool = False
    place: int = 0
    instance: int = 0


@dataclass(frozen=True)
class Snapshot:
    """A game's state after an event of its log, so that earlier events need not be replayed.

    Attributes:
        number: of the event.
        sources: digest of the rules that made it; useless for others.
        body: the state, as serialised by ``snapshots.freeze``.
    """

    number: int
    sources: str
    body: bytes


def now() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
