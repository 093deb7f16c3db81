"""The table's own words, together with those of the game that is on it."""

from functools import cache
from pathlib import Path

from lunaria.engine.game import Game
from lunaria.engine.text import LANGUAGES, Texts

FOLDER = Path(__file__).parent / "text"
LANGUAGE_NAMES = {"en": "English", "pt": "Português", "es": "Español"}


@cache
def words(language: str, folder: Path | None = None) -> Texts:
    """Return the table's texts in a language, with those of a game's folder; read once."""
    return Texts(language, (folder, FOLDER) if folder else (FOLDER,))


def words_of(language: str, game: Game) -> Texts:
    """Return the table's and a game's texts in a language."""
    return words(language, game.texts)


def preferred(accepted: str) -> str:
    """Pick a language from an ``Accept-Language`` header; English when none of ours is asked for."""
    ranked = []
    for part in accepted.split(","):
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
