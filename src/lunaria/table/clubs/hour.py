"""The weekly hour of a club: how it is chosen, how it is said, and its calendar feed."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import available_timezones

from fastapi import APIRouter
from fastapi.responses import Response
from icalendar import Calendar, Event

from lunaria.engine.show.text import MendableError, Message, Texts
from lunaria.table.clubs.rights import seen
from lunaria.table.http.context import Context
from lunaria.table.http.i18n import moment, words
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.store.club_model import LENGTHS, OPENS_MS, Club, Hour

router = APIRouter()
NO_DAY = -1
DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


@dataclass(frozen=True)
class HourWords:
    """The hour of a club as a page says it.

    Attributes:
        words: day, times and zone.
        begins: when the running or next one begins, for a ``<time>`` element.
        opens: when its queue opens, for a ``<time>`` element.
        open: True while the queue is open.
    """

    words: str
    begins: str
    opens: str
    open: bool


def hour_words(hour: Hour, at: int, texts: Texts) -> HourWords:
    """Return the hour of a club as a page says it at a time in milliseconds."""
    begins = hour.begins(at)
    day = texts.say(Message(f"club-day-{hour.day}"))
    gaps = {"day": day, "from": clock(hour.minute), "to": clock((hour.minute + hour.minutes) % 1440), "zone": hour.zone}
    said = texts.say(Message("club-hour-is", gaps))
    return HourWords(said, moment(begins), moment(begins - OPENS_MS), hour.is_open(at))


def clock(minute: int) -> str:
    """Return minutes after midnight as ``HH:MM``."""
    return f"{minute // 60:02d}:{minute % 60:02d}"


def hour_chosen(day: str, time: str, minutes: str, zone: str) -> Hour | None:
    """Return the hour that somebody has chosen; None for none.

    Args:
        day: 0 (Monday) to 6, or -1 for none.
        time: when it begins, ``HH:MM``.
        minutes: one of ``LENGTHS``.
        zone: the name of a time zone.

    Raises:
        MendableError: the text names the field.
    """
    if day not in map(str, range(NO_DAY, len(DAYS))):
        raise choice("day", day, tuple(map(str, range(NO_DAY, len(DAYS)))))
    if int(day) == NO_DAY:
        return None
    if minutes not in map(str, LENGTHS):
        raise choice("minutes", minutes, tuple(map(str, LENGTHS)))
    if zone not in available_timezones() or len(zone) > 40:
        raise problem_message("zone", zone=zone[:40])
    return Hour(int(day), _minute(time), int(minutes), zone)


def _minute(time: str) -> int:
    hours, _, minutes = time.partition(":")
    if not all(part.isascii() and part.isdigit() and len(part) == 2 for part in (hours, minutes)):
        raise _no_time(time)
    if int(hours) > 23 or int(minutes) > 59:
        raise _no_time(time)
    return int(hours) * 60 + int(minutes)


def _no_time(time: str) -> MendableError:
    return problem_message("club-time", time=time[:10])


@router.get("/clubs/{club}/hour.ics", response_class=Response)
async def calendar(context: Context, club: str) -> Response:
    """The hour of a club as a calendar feed. Who knows the club's address may read it, as on its page."""
    found = (await seen(context, club)).club
    if found.hour is None:
        raise HttpProblem(404, problem_message("club-no-hour", called=found.name))
    page = str(context.request.url.replace(path=f"/clubs/{club}", query="", fragment=""))
    title = words(context.language).say(Message("club-hour-of", {"name": found.name}))
    body = feed(found, found.hour, title, page)
    headers = {"Cache-Control": "private, max-age=3600", "Content-Disposition": "inline; filename=club.ics"}
    return Response(body, media_type="text/calendar; charset=utf-8", headers=headers)


def feed(club: Club, hour: Hour, title: str, page: str) -> bytes:
    """Return a calendar with one event that comes weekly, in the hour's own time zone.

    Args:
        club: the club.
        hour: its hour.
        title: of the event.
        page: the address of the club's page.
    """
    first = hour.next_day(club.created)
    event = Event()
    event.add("uid", f"{club.id}.hour@lunaria")
    event.add("dtstamp", datetime.fromtimestamp(club.created / 1000, UTC))
    event.add("dtstart", first)
    event.add("duration", timedelta(minutes=hour.minutes))
    event.add("rrule", {"freq": "weekly", "byday": DAYS[hour.day]})
    event.add("summary", title)
    if club.words:
        event.add("description", club.words)
    event.add("url", page)
    made = Calendar()
    made.add("prodid", "-//Lunaria//Clubs//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", club.name)
    made.add_component(event)
    made.add_missing_timezones()
    body: bytes = made.to_ical()
    return body
