"""What is kept, as plain data: people, tables with their seats, and the events of logs."""

import hashlib
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lunaria.engine.deal import Deal, Seed
from lunaria.games import load

if TYPE_CHECKING:
    from lunaria.engine.game import Options


class ConflictError(Exception):
    """Somebody else has written this event of the log first, or the same message key is already used."""


class FencedError(Exception):
    """The lease under which something was to be written has passed to another worker."""


class ClosedError(Exception):
    """An administrator has closed the table: nothing is written there any more."""


class UncertainError(Exception):
    """The database was lost while it committed: nobody knows yet whether the write counts."""


@dataclass(frozen=True)
class Person:
    """Somebody who has told a name: a real account, with or without a password or a passkey.

    Attributes:
        auto: True when their turns end by themselves once nothing is left to choose.
        theme: ``light``, ``dark`` or "" for the device's own.
        admin: True for an administrator, who keeps order.
    """

    id: str
    name: str
    language: str
    auto: bool = False
    theme: str = ""
    admin: bool = False


@dataclass(frozen=True)
class Credential:
    """What tells who somebody is: the session of a browser, or the token of a program.

    Attributes:
        digest: of the secret; the secret itself is not kept.
        person: the id of whose it is.
        kind: ``session`` or ``token``.
        name: the browser and its system, or the name that the person gave to the token.
        scopes: what a token allows; empty for a session, which allows everything.
        created: when it was made, in milliseconds since 1970.
        used: when it was last used, to about ten minutes.
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
        """The part of its address that names it; of no use to anybody else."""
        return self.digest[:16]


@dataclass(frozen=True)
class Place:
    """A seat at a table.

    Attributes:
        kind: ``open``, ``guest`` or ``bot``.
        person: who sits there, or "".
        bot: the spec of the bot that sits there, or "".
        name: of the person, as it was when they sat down.
        auto: True when the person wants single choices to be made for them.
        ready: True when the person has said that the game may start.
        invitation: opens a seat that is kept for somebody (for ``name``, if it has one) to who brings it; else "".
        since: when the seat's turn began, in milliseconds since 1970; 0 while it has nothing to decide.
        gone: True when the person has deleted their account.
        barred: True while an administrator has sent the person away: a bot plays for them.
        entropy: what whoever sat here at the start has added to the deal, or "".
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


@dataclass(frozen=True)
class Pace:
    """How long a table gives its players to decide.

    Attributes:
        kind: ``none``, ``move`` (so long for each turn) or ``bank`` (so long for the whole game, and more with each
            turn).
        main: milliseconds for each turn, or in the bank at the start.
        increment: milliseconds added to the bank after each turn.
        zero: what happens at zero: ``nothing``, ``bot`` (a bot plays on) or ``lose``.
    """

    kind: str = "none"
    main: int = 0
    increment: int = 0
    zero: str = "nothing"


@dataclass(frozen=True)
class Terms:
    """Who may come to a table, and when it starts.

    Attributes:
        listed: True when everybody finds it in the lobby; else only who knows its address.
        watch: who may watch: ``all`` (the lobby shows it), ``link`` (who knows the address) or ``nobody``.
        ready: True when everybody has to say that they are ready before it starts.
        password: what ``passwords.seal`` makes of it, or "".
    """

    listed: bool = True
    watch: str = "all"
    ready: bool = False
    password: str = field(default="", repr=False)


@dataclass(frozen=True)
class Origin:
    """Where the first decisions of a game come from.

    Attributes:
        kind: "" for a game from the deal, ``table`` for one that plays on from another table, ``record`` for a record
            that somebody brought.
        table: the other table, or what the record says about it.
        ply: how many decisions were taken over from there.
    """

    kind: str = ""
    table: str = ""
    ply: int = 0


@dataclass(frozen=True)
class TableInfo:
    """A table as it is set up; how its game stands is told by its log.

    Attributes:
        id: the part of its address that names it.
        game: the game's name.
        rules: the version of the rules that it is played by.
        options: the complete options.
        seed: decided the deal of older tables; nobody may see it before the game is over.
        salt: makes the commitment to a seed impossible to guess.
        commitment: to the seed or the secret, published from the start.
        status: ``gathering``, ``playing`` or ``over``.
        owner: the id of the person who made it.
        places: its seats.
        pace: its clock.
        started: when its game began, in milliseconds since 1970; 0 before.
        fault: why its game cannot go on, or "".
        origin: where its first decisions come from.
        rated: True when its places count for ratings.
        terms: who may come, and when it starts.
        rematch: the id of the table at which the same people play again, or "".
        closed: when an administrator has closed it to everybody, in milliseconds since 1970; 0 while it is not.
        secret: decides the deal together with the entropy of the places; "" at older tables. Nobody may see it before
            the game is over.
        campaign: the id of the first table of the campaign that it is a step of, or "".
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

    @property
    def deal(self) -> Deal | None:
        """What the game is dealt from; None at an older table, which was dealt from its seed."""
        given = {seat: place.entropy for seat, place in enumerate(self.places) if place.entropy}
        return Deal(self.secret, given) if self.secret else None

    @property
    def dealt_from(self) -> Seed:
        """What decides the deal."""
        return self.deal.key if self.deal else self.seed

    @property
    def variant(self) -> str:
        """The name of the set of rules that the options call for."""
        game = load(self.game)
        return game.variant_name(game.complete(self.options))  # a game may have more options than when it was set up

    @property
    def onward(self) -> "Options | None":
        """The options of the next step of its campaign; None where there is none."""
        campaign = load(self.game).campaign if self.campaign else None
        if campaign is None:
            return None
        here = campaign.steps.index(self.options[campaign.option]) + 1
        return {**self.options, campaign.option: campaign.steps[here]} if here < len(campaign.steps) else None

    @property
    def goes_on(self) -> bool:
        """Whether a campaign goes on here: everybody keeps the seat that they have had."""
        return self.campaign not in ("", self.id)

    def seat_of(self, person: str) -> int:
        """Return where a person sits, or -1."""
        return next((seat for seat, place in enumerate(self.places) if person and place.person == person), -1)

    @property
    def seating(self) -> str:
        """Changes whenever somebody sits down or stands up, or the game starts."""
        seated = [(place.kind, place.person, place.bot, place.name, place.ready) for place in self.places]
        return hashlib.sha256(repr((self.status, seated, self.rematch)).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Entry:
    """An event of a game's log.

    Attributes:
        number: from 1, without gaps.
        key: names the message that caused it; a repeated message does nothing.
        seat: who did it.
        kind: ``move``, ``undo``, ``ask`` (to take a move back), ``yes`` or ``no`` (to that), ``flag`` (out of time),
            ``away`` (a bot plays on), ``here`` (the person is back).
        move: the notation of a move, else "".
        at: when it was decided, in milliseconds since 1970.
        digest: of the decisions and points that it led to; "" if it was written before digests were.
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
    """How a game ended for a seat.

    Attributes:
        player: ``person:ID`` or ``bot:SPEC``.
        score: points.
        place: from 1, among all who took part.
    """

    player: str
    score: int
    place: int


@dataclass(frozen=True)
class Ending:
    """How a game ended.

    Attributes:
        game: the game's name.
        rated: True when it counts for ratings.
        at: when it ended, in milliseconds since 1970.
        results: of the seats.
        participants: how many took part: the seats, and opponents whom the rules play; 0 for a result that was written
            before those were counted.
    """

    game: str
    rated: bool
    at: int
    results: tuple[Result, ...]
    participants: int


@dataclass(frozen=True)
class Snapshot:
    """A game as it stood after an event of its log, so that what came before need not be told again.

    Attributes:
        number: of the event.
        sources: the digest of the rules that made it; worth nothing to others.
        body: the game, as ``Course.freeze`` writes it.
    """

    number: int
    sources: str
    body: bytes


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
