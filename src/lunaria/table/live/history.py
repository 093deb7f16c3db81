"""The log of a game as a seat sees it: sentences, and animations of the last events."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from lunaria.engine.events import Event, as_seen
from lunaria.engine.game import Variant
from lunaria.engine.match import Ply
from lunaria.engine.show.text import Message, Texts
from lunaria.table.http.i18n import words_of
from lunaria.table.live.event_index import LogEntry
from lunaria.table.live.naming import seat_names
from lunaria.table.live.server_messages import AnimationStep, LogLine, LogNews, Motion
from lunaria.table.live.table import LiveTable

MOST_DEEDS = 60
"""Maximum animation steps; more are dropped, since nobody would wait for them."""


def sentences(
    variant: Variant, events: Iterable[Event], seat: int, texts: Texts, names: Sequence[str]
) -> tuple[str, ...]:
    """Put events into sentences for a seat, omitting those that show it nothing."""
    return tuple(sentence for sentence, _about, _brief in _lines_of(variant, events, seat, texts, names))


def _lines_of(
    variant: Variant, events: Iterable[Event], seat: int, texts: Texts, names: Sequence[str]
) -> list[tuple[str, int, str | None]]:
    """Put events into sentences, each with the seat that it is about and its symbols."""
    seen = [as_seen(event, seat) for event in events]
    said = [(texts.say(variant.tell(event), names), event.seat, variant.brief(event)) for event in seen]
    return [line for line in said if line[0]]


def log_lines(table: LiveTable, seat: int, language: str) -> tuple[LogLine, ...]:
    """Return the log as a seat sees it."""
    known: tuple[LogLine, ...]
    count, known = table.telling.get((seat, language), (0, ()))
    story = table.story()
    if story[count:]:  # each line is worded once; repeated events come at the end
        texts = words_of(language, table.game)
        names = seat_names(table, texts)
        known += tuple(_line(table, entry, seat, texts, names) for entry in _heard(table, story[count:], seat))
        table.telling[seat, language] = len(story), known
    return known


def _heard(table: LiveTable, story: Iterable[LogEntry], seat: int) -> Iterator[LogEntry]:
    """Return the entries that a seat may notice."""
    counting = table.session.counting
    return (entry for entry in story if entry.seat == seat or not counting.is_silent(entry.number, entry.seat))


def _line(table: LiveTable, entry: LogEntry, seat: int, texts: Texts, names: Sequence[str]) -> LogLine:
    number = table.session.counting.reader_number(entry.number, seat)
    names = _names_then(table, entry, names)
    if entry.ply is None:
        kind, other = entry.kind, table.info.places[entry.seat].former_name or texts.say(Message("seat-nobody"))
        if kind.startswith("give-"):
            kind, other = "give", names[int(kind.removeprefix("give-"))]
        line = texts.say(Message(f"log-{kind}", {"name": names[entry.seat], "other": other}))
        return LogLine(number, (line,), entry.seat, (entry.seat,))
    said = _lines_of(table.match.variant, entry.ply.events, seat, texts, names)
    lines, about, briefs = tuple(map(tuple, zip(*said, strict=True))) or ((), (), ())
    return LogLine(number, lines, entry.seat, about, entry.seat != seat and _is_secret(entry.ply), briefs)


def _is_secret(ply: Ply) -> bool:
    """Return whether a decision tells others nothing of what was chosen: that comes when all have made theirs."""
    return not ply.barrier and all(set(event.kind.values) <= event.kind.private for event in ply.events)


def _names_then(table: LiveTable, entry: LogEntry, names: Sequence[str]) -> Sequence[str]:
    """Return who sat at each seat before it was taken over, as far as that is still known."""
    marks = table.session.memory.marks
    taken = {whose for number, whose, kind in marks if kind == "take" and number > entry.number}
    places = enumerate(table.info.places)
    return [place.former_name or names[seat] if seat in taken else names[seat] for seat, place in places]


def deeds_of(variant: Variant, events: Iterable[Event], seat: int) -> tuple[AnimationStep, ...]:
    """Return the animation of events as a seat sees them."""
    seen = ((event.seat, variant.motions(as_seen(event, seat))) for event in events)
    return tuple(
        AnimationStep(about, tuple(Motion(one.kind, one.piece, one.source, one.goal, one.amount) for one in motions))
        for about, motions in seen
        if motions
    )


def last_deeds(table: LiveTable, seat: int, lines: int) -> tuple[AnimationStep, ...]:
    """Return the animation of a seat's last ``lines`` log lines."""
    last = list(islice(_heard(table, reversed(table.story()), seat), lines))
    events = [event for entry in reversed(last) if entry.ply is not None for event in entry.ply.events]
    return deeds_of(table.match.variant, events, seat)[-MOST_DEEDS:]


def lines_since(lines: Sequence[LogLine], seat: int) -> int:
    """Return how many lines a seat has not seen happen: its last decision and everything after it."""
    if not lines:
        return 0
    last = lines[-1].seat if seat < 0 else seat
    mine = (back for back, line in enumerate(reversed(lines), 1) if line.seat == last)
    return next(mine, len(lines))


def lines_known(table: LiveTable, lines: Sequence[LogLine], after: int, seat: int) -> tuple[LogLine, ...]:
    """Return the lines that a reader up to date with an event already has, less those since taken back."""
    gone = min(table.session.gone(after, seat), default=after + 1)
    return tuple(line for line in lines if line.event <= after and line.event < gone)


def news(before: Sequence[LogLine], after: Sequence[LogLine]) -> LogNews:
    """Return the difference between two versions of a log."""
    keep = 0
    for known, line in zip(before, after, strict=False):
        if known is not line and known != line:
            break
        keep += 1
    return LogNews(keep, tuple(after[keep:]))
