"""Types of form fields, redirects, and the lookup of games by address."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from fastapi import Form, Query, Request
from fastapi.responses import RedirectResponse

from lunaria.engine.game import Game, SettingError
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.problems import HttpProblem, problem_message

LONGEST_NAME = 24
"""Maximum characters of a stored name."""
LONGEST_PASSWORD = 200
FORM_LIMITS: Any = {"max_fields": 50, "max_files": 1, "max_part_size": 32_000}
"""Limits of a form; our longest has about forty fields."""

Choice = Annotated[str, Form(max_length=64)]
"""One of a few keywords, or a number."""
Id = Annotated[str, Form(max_length=96)]
"""An id, digest or secret made by the server."""
Name = Annotated[str, Form(max_length=4 * LONGEST_NAME)]
"""A display name: four times the stored length, since one letter may be written as four code points."""
Looked = Annotated[str, Query(max_length=4 * LONGEST_NAME)]
"""The beginning of a display name that somebody looks for."""
LoginName = Annotated[str, Form(max_length=4 * LONGEST_NAME)]
"""A login name."""
Password = Annotated[str, Form(max_length=4 * LONGEST_PASSWORD)]
Code = Annotated[str, Form(max_length=64)]
"""A code from a mail."""
Mailbox = Annotated[str, Form(max_length=400)]
Note = Annotated[str, Form(max_length=2000)]
"""Free text to or by the administrators."""
PageAddress = Annotated[str, Form(max_length=2000)]
"""The page to redirect to after the form."""
PushKey = Annotated[str, Form(max_length=120)]
"""A public key or secret of a browser's subscription to notices."""
PasskeyAnswer = Annotated[str, Form(max_length=32_000)]
"""An authenticator's response, as JSON."""
_LONGEST_FIELD = 4 * LONGEST_PASSWORD


async def read_form(request: Request) -> dict[str, str]:
    """Return the fields of a form whose names depend on the game.

    Raises:
        HttpProblem: 422, a field is too long.
    """
    given = {name: str(value) for name, value in (await request.form(**FORM_LIMITS)).items()}
    for name, value in given.items():
        if len(name) > _LONGEST_FIELD or len(value) > _LONGEST_FIELD:
            raise HttpProblem(422, problem_message("long", fields=name[:40], most=_LONGEST_FIELD))
    return given


def read_json(body: bytes | str) -> Any:
    """Parse JSON strictly, so that every other parser could read it too.

    Raises:
        ValueError: malformed JSON, lone surrogates, ``NaN``, or excessive numbers or nesting.
    """
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def choices_of(texts: Texts) -> Callable[[str, str], str]:
    """Return a function that names the choices of options: (option, value) to text."""

    def words(option: str, value: str) -> str:
        name = f"choice-{value}" if value in ("true", "false") else f"option-{option}-{value}"
        return texts.say(Message(name))

    return words


def setup_title(game: Game, setup: str, texts: Texts) -> str:
    """Return what a set-up is called: a step of a campaign by what it chooses."""
    if not game.campaign:
        return texts.say(Message(f"setup-{setup}"))
    choice = choices_of(texts)
    return ", ".join(choice(option, value) for option, value in game.setups[setup].items())


def local(address: str) -> str:
    """Return an address of this site unchanged; any other becomes the front page."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"


def go(address: str) -> RedirectResponse:
    """Redirect (303) to an address of this site."""
    return RedirectResponse(local(address), 303)


def game_named(name: str) -> Game:
    """Return a game by name; raises 404 for an unknown one."""
    try:
        return load(name)
    except SettingError as error:
        raise HttpProblem(404, error) from error
