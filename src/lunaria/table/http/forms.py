"""What forms send, where they lead, and what an address names."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import Form
from fastapi.responses import RedirectResponse

from lunaria.engine.game import Game, SettingError
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.problems import HttpProblem

Field = Annotated[str, Form()]


def read_json(body: bytes | str) -> Any:
    """Read JSON that any other program could read again.

    Raises:
        ValueError: it has lone surrogates, ``NaN``, numbers or nesting beyond all measure, or is no JSON.
    """
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def choices_of(texts: Texts) -> Callable[[str, str], str]:
    """Return how the choices of options are put into words."""

    def words(option: str, value: str) -> str:
        name = f"choice-{value}" if value in ("true", "false") else f"option-{option}-{value}"
        return texts.say(Message(name))

    return words


def local(address: str) -> str:
    """Return an address of this site; anything else becomes the front page."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"


def go(address: str) -> RedirectResponse:
    """Lead on to an address of this site."""
    return RedirectResponse(local(address), 303)


def game_named(name: str) -> Game:
    """Return the game of an address, or answer that there is none."""
    try:
        return load(name)
    except SettingError as error:
        raise HttpProblem(404, error) from error
