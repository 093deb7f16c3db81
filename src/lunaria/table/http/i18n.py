"""The table's texts, combined with those of a game."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from lunaria.engine.game import Game
from lunaria.engine.show.text import LANGUAGES, Message, Texts
from lunaria.table.store.model import now
from lunaria.table.store.moderation import EVER

FOLDER = Path(__file__).parents[1] / "text"
UNITS = {"days": 86_400_000, "hours": 3_600_000, "minutes": 60_000, "seconds": 1_000}
LONGEST_ACCEPTED = 400
"""Maximum characters of an ``Accept-Language`` header that are parsed."""
LANGUAGE_NAMES = {"en": "English", "pt": "Português", "es": "Español"}


@cache
def words(language: str, folder: Path | None = None) -> Texts:
    """Return the table's texts in a language, with those in a game's folder; cached."""
    return Texts(language, (folder, FOLDER) if folder else (FOLDER,))


def words_of(language: str, game: Game) -> Texts:
    """Return the table's and a game's texts in a language."""
    return words(language, game.texts)


def day(at: int) -> str:
    """Format milliseconds since 1970 as a date in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def moment(at: int) -> str:
    """Format milliseconds since 1970 for a ``<time>`` element; pages show it in the local time zone."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%MZ")


def span(milliseconds: int) -> Message:
    """Return a duration in the largest unit that fits at least once."""
    unit = next((unit for unit, ms in UNITS.items() if milliseconds >= ms), "seconds")
    return Message(f"time-{unit}", {"count": milliseconds // UNITS[unit]})


def lasting(name: str, until: int) -> Message:
    """Return the remaining duration of something: the text ``NAME``, or ``NAME-ever`` for permanent ones.

    Args:
        name: the text's name.
        until: in milliseconds since 1970, or ``EVER``.
    """
    return Message(f"{name}-ever") if until == EVER else Message(name, {"time": span(until - now())})


def variety(game: Game, options: Mapping[str, str], texts: Texts) -> str:
    """Name the rule set in play (the adventure, the modules); "" for a game with only one."""
    usual, names = game.complete(), []
    for option in game.options:
        kinds = {game.variant_name(usual | {option.name: choice}) for choice in option.choices}
        chosen = options.get(option.name, option.choices[0])
        if len(kinds) > 1 and chosen != "false":
            name = f"option-{option.name}" + ("" if chosen == "true" else f"-{chosen}")
            names.append(texts.say(Message(name)))
    return ", ".join(names)


def preferred(accepted: str) -> str:
    """Pick a supported language from an ``Accept-Language`` header; English if none matches."""
    ranked = []
    for part in accepted[:LONGEST_ACCEPTED].split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            weight = 0.0
        ranked.append((weight, tag.split("-")[0].lower()))
    for _weight, language in sorted(ranked, key=lambda item: -item[0]):
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
