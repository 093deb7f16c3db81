"""What forms send, where they lead, and what an address names."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import Form, Request
from fastapi.responses import RedirectResponse

from lunaria.engine.game import Game, SettingError
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.problems import HttpProblem, problem_message

LONGEST_NAME = 24
"""Characters that are kept of a name."""
LONGEST_PASSWORD = 200
FORM_LIMITS: Any = {"max_fields": 50, "max_files": 1, "max_part_size": 64_000}
"""What a form may have; the longest of ours has some forty fields."""

Choice = Annotated[str, Form(max_length=64)]
"""A word of a few, or a number."""
Id = Annotated[str, Form(max_length=96)]
"""An id, a mark or a secret that the server has made."""
Name = Annotated[str, Form(max_length=4 * LONGEST_NAME)]
"""What somebody or something is to be called: four times what is kept, as a letter can be written as four marks."""
LoginName = Annotated[str, Form(max_length=4 * LONGEST_NAME)]
"""A name to sign in by."""
Password = Annotated[str, Form(max_length=4 * LONGEST_PASSWORD)]
Code = Annotated[str, Form(max_length=64)]
"""A code from a mail."""
Mailbox = Annotated[str, Form(max_length=400)]
Note = Annotated[str, Form(max_length=2000)]
"""What somebody writes to the administrators, or they about somebody."""
PageAddress = Annotated[str, Form(max_length=2000)]
"""Which page the form leads on to."""
PasskeyAnswer = Annotated[str, Form(max_length=32_000)]
"""What an authenticator has answered, as JSON."""
_LONGEST_FIELD = 4 * LONGEST_PASSWORD


async def read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form that differ from game to game.

    Raises:
        Trouble: 422, a field is longer than any field of such a form.
    """
    given = {name: str(value) for name, value in (await request.form(**FORM_LIMITS)).items()}
    for name, value in given.items():
        if len(name) > _LONGEST_FIELD or len(value) > _LONGEST_FIELD:
            raise HttpProblem(422, problem_message("long", fields=name[:40], most=_LONGEST_FIELD))
    return given


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
