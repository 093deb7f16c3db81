"""Branches: games played on from a position of a finished game, and imported records.

Both become ordinary tables. Their logs begin with the earlier decisions, each replayed by the rules, so they can be
replayed, analysed and exported like every game.
"""

from dataclasses import replace

from lunaria.engine.deal import Deal
from lunaria.engine.files.record import MAX_BYTES, Record, RecordError, parse, replay, wrong
from lunaria.engine.game import Game, SettingError
from lunaria.engine.match import Match, state_digest
from lunaria.games import load
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import clean_name
from lunaria.table.http.problems import problem_message
from lunaria.table.live.session import GameSession
from lunaria.table.live.table import LiveTable
from lunaria.table.store.branches import PastGame
from lunaria.table.store.model import Entry, Origin, Person, Place, TableInfo, now

LONGEST_SALT = 64


def _log(past: PastGame, match: Match) -> tuple[Entry, ...]:
    """Return the log of a match's decisions."""
    info = TableInfo(
        id="",
        game=past.game,
        rules=past.rules,
        options=past.options,
        seed=past.seed,
        salt=past.salt,
        commitment=past.commitment,
        secret=past.secret,
        status="over",
        owner=past.owner,
        places=past.places,
        origin=past.origin,
    )
    session, at = GameSession(info), now()
    entries = []
    for number, ply in enumerate(match.plies, 1):
        entry = Entry(number, f"past-{number}", ply.seat, "move", match.variant.notation(ply.action), at)
        if refusal := session.attempt(entry):
            raise ValueError(f"decision {number} cannot be made again: {refusal.rule}")
        entries.append(replace(entry, digest=session.digest()))
    return tuple(entries)


def played_on(live: LiveTable, ply: int, seat: int, level: str, person: Person) -> PastGame:
    """Return a new game that continues from a position of a finished one. Slow: call it in a thread.

    Args:
        live: the finished game.
        ply: number of its decisions to keep.
        seat: the person's seat.
        level: of the bots at all other seats.
        person: the player.

    Raises:
        IndexError: the ply is out of range.
        MendableError: nobody has a decision there.
    """
    info, whole = live.info, live.match
    match = Match(whole.game, whole.options, whole.seats, whole.seed, whole.start)
    if not 0 <= ply <= len(whole.plies):
        raise IndexError(f"there is no ply {ply}: the game has {len(whole.plies)}")
    for done in whole.plies[:ply]:
        match.play(done.seat, done.action)
    if match.over:
        raise problem_message("over-there")
    me = Place("guest", person.id, name=person.name)
    past = PastGame(
        game=info.game,
        rules=whole.game.rules_version,
        options=match.options,
        seed=info.seed,
        salt=info.salt,
        commitment=info.commitment,
        secret=info.secret,
        places=tuple(
            replace(me if other == seat else Place("bot", bot=level), entropy=place.entropy)
            for other, place in enumerate(info.places)
        ),
        owner=person.id,
        entries=(),
        over=False,
        origin=Origin("table", info.id, ply),
        club=info.terms.club or person.managed,
    )
    return replace(past, entries=_log(past, match))


def read_record(body: bytes) -> tuple[Record, Game]:
    """Parse an imported record, without replaying it.

    Raises:
        RecordError: too large or malformed; the message names the line.
    """
    if len(body) > MAX_BYTES:
        raise wrong("large", most=str(MAX_BYTES), size=str(len(body)))
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + body.count(b"\n", 0, error.start)
        raise wrong("text", line) from error
    record = parse(text)
    if len(record.salt) > LONGEST_SALT:
        raise wrong("salt", record.line("salt"), most=str(LONGEST_SALT))
    try:
        game = load(record.game)
        game.check(record.options, record.seats, record.dealt_from or 0)
    except SettingError as error:
        line, problem = _blamed(record, str(error)), error.problem
        raise RecordError(wrong("setting", line, problem=problem).problem, error.folder) from error
    return record, game


def _blamed(record: Record, text: str) -> int:
    """Return the line of the option, or else of the game or the seats, that an error is about."""
    named = [said for said in record.lines if said.startswith("option ") and said.removeprefix("option ") in text]
    said = named[0] if named else "seats" if " seats" in text else "game"
    return record.line(said)


def brought(record: Record, game: Game, person: Person) -> PastGame:
    """Return the game of a record, replayed and checked. Slow: call it in a thread.

    Raises:
        RecordError: it does not replay; the message names the line and the reason, in the person's language.
    """
    match = replay(game, record, language=person.language)
    digest = state_digest(match.state)
    if not match.over and record.digest != digest:  # an abbreviated record; one decided on time says where it ended
        raise wrong("digest", record.line("digest"), moves=str(len(record.moves)), digest=digest)
    texts = words(person.language)
    names = [clean_name(name) for name in record.names or [""] * match.seats]
    deal = record.deal or Deal("")
    past = PastGame(
        game=game.name,
        rules=game.rules_version,
        options=match.options,
        seed=record.seed or 0,
        salt=record.salt,
        commitment=record.commitment,
        secret=deal.secret,
        places=tuple(
            Place("guest", name=name or texts.seat(seat), entropy=deal.entropy.get(seat, ""))
            for seat, name in enumerate(names)
        ),
        owner=person.id,
        entries=(),
        over=True,
        origin=Origin("record", record.source, record.source_ply),
        club=person.managed,
    )
    return replace(past, entries=_log(past, match))
