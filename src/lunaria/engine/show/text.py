"""Texts in the reader's language: messages are ids with values until they are shown.

Texts are Fluent files, one folder per package: ``text/en/*.ftl``, ``text/pt/*.ftl``, ``text/es/*.ftl``.

A name whose article has a gender declares its forms as attributes (``FORMS``). A sentence that is given the name as
``$module`` can then ask for ``$module-in``: "na Estufa", "no Laboratório".
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "pt", "es")
LOCALES = {"en": "en", "pt": "pt-BR", "es": "es"}
MOST_REMEMBERED = 10_000
"""Formatted texts cached per language: the same few are used again and again."""
LONGEST_VALUE = 1000
"""Maximum length of a value, in characters; longer ones are cut. Fluent takes no more, and a value may be hostile."""
FORMS = ("the", "to", "in", "of")
"""Attributes of a name in Portuguese and Spanish: the name with its article, alone and behind a preposition."""
HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""Fluent's sign of a negative number; a reader sees a minus sign."""
MINUS = "\N{MINUS SIGN}"
ENGINE_TEXTS = Path(__file__).parent / "text"


@dataclass(frozen=True)
class Seat:
    """A seat as a value of a message: shown as the name of its player."""

    index: int


@dataclass(frozen=True)
class Message:
    """A text, not yet in any language.

    Attributes:
        id: the id of a Fluent message.
        values: the values of its placeholders: numbers, plain strings (names of spaces), seats, or further messages.
    """

    id: str
    values: "Mapping[str, int | str | Seat | Message]" = field(default_factory=dict)


def spoken(folder: Path, language: str) -> Path:
    """Return the sub-folder of a language; of English where a game is a draft that has no other language yet."""
    return folder / language if (folder / language).is_dir() else folder / LANGUAGES[0]


class Texts:
    """The messages of some folders in one language.

    Args:
        language: one of ``LANGUAGES``; raises ``ValueError`` for another.
        folders: folders with a sub-folder for each language; the engine's own texts are always included.
    """

    def __init__(self, language: str, folders: Sequence[Path] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: choose one of {', '.join(LANGUAGES)}")
        self.language = language
        self._said: dict[Any, str] = {}
        self._formed: dict[str, dict[str, str]] = {}
        self._bundle = FluentBundle([LOCALES[language]], use_isolating=False)
        for folder in (ENGINE_TEXTS, *folders):
            for path in sorted(spoken(folder, language).glob("*.ftl")):
                self._bundle.add_resource(_parsed(path, path.stat().st_mtime_ns))

    def has(self, message: str) -> bool:
        """Say whether there is a message with this id."""
        return bool(self._bundle.has_message(message))

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """Format a message.

        Values are cut after ``LONGEST_VALUE`` characters.

        Args:
            message: the message.
            names: the player at each seat; seats without a name are called "Seat 1" and so on.

        Raises:
            LookupError: the message, or one inside it, has no text or lacks a value.
        """
        if not message.values:
            asked: Any = message.id
            return self._said[asked] if asked in self._said else self._remember(asked, message, {})
        values: dict[str, int | str] = {}
        parts: list[Any] = [message.id]
        for name, value in message.values.items():
            if isinstance(value, Message):
                for form, text in self._forms(value).items():
                    values[f"{name}-{form}"] = text
                    parts.append(text)
                value = self.say(value, names)
            elif isinstance(value, Seat):
                value = self.seat(value.index, names)
            if type(value) is str and len(value) > LONGEST_VALUE:
                value = value[: LONGEST_VALUE - 1] + "…"
            values[name] = value
            # 1 and True are equal, but their texts differ.
            parts += (name, value) if type(value) is str else (name, type(value), value)
        asked = tuple(parts)
        return self._said[asked] if asked in self._said else self._remember(asked, message, values)

    def _remember(self, asked: Any, message: Message, values: dict[str, int | str]) -> str:
        if len(self._said) >= MOST_REMEMBERED:
            self._said.clear()
        self._said[asked] = self._format(message, values)
        return self._said[asked]

    def _format(self, message: Message, values: dict[str, int | str]) -> str:
        if not self.has(message.id):
            raise LookupError(f"no text {message.id!r} in {self.language}")
        pattern = self._bundle.get_message(message.id).value
        if pattern is None:
            raise LookupError(f"text {message.id!r} in {self.language} is empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"text {message.id!r} in {self.language}: {errors[0]}")
        negative = any(not isinstance(value, str) and value < 0 for value in values.values())
        return HYPHEN.sub(MINUS, str(text)) if negative else str(text)

    def _forms(self, message: Message) -> dict[str, str]:
        """Return the forms that a name declares; a message with values declares none."""
        if message.values or not self.has(message.id):
            return {}
        if message.id not in self._formed:
            attributes = self._bundle.get_message(message.id).attributes
            self._formed[message.id] = {
                form: str(self._bundle.format_pattern(attributes[form], {})[0]) for form in FORMS if form in attributes
            }
        return self._formed[message.id]

    def seat(self, index: int, names: Sequence[str] = ()) -> str:
        """Return the name of a seat's player."""
        if 0 <= index < len(names) and names[index]:
            return names[index]
        return self.say(Message("seat", {"number": index + 1}))


@cache
def _parsed(path: Path, _changed: int) -> Any:
    """Parse a file once for all who show its texts: those of the table stand beside those of each game."""
    return FluentResource(path.read_text(encoding="utf-8"))


@cache
def engine_texts(language: str) -> Texts:
    """Return the engine's own texts in one language, cached."""
    return Texts(language)


class MendableError(ValueError):
    """An error that a person can mend: ``str`` gives its text in English, ``say`` in any language.

    Args:
        problem: a message, or an English sentence that stays untranslated.
        folder: the folder of the message's texts, besides the engine's own.
    """

    def __init__(self, problem: str | Message, folder: Path | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.folder = folder

    def __str__(self) -> str:
        return self.say("en")

    def say(self, language: str) -> str:
        """Return its text in one of ``LANGUAGES``."""
        if isinstance(self.problem, str):
            return self.problem
        return (texts(language, self.folder) if self.folder else engine_texts(language)).say(self.problem)


@cache
def texts(language: str, folder: Path) -> Texts:
    """Return the texts of a game's folder in one language, cached."""
    return Texts(language, (folder,))
