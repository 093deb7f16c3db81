"""Input is truncated or refused before it is processed: each field has a maximum length, by its type."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from lunaria.engine.files.record import RecordError, parse
from lunaria.engine.show.text import LANGUAGES
from lunaria.table.http.forms import FORM_LIMITS
from lunaria.table.http.principal import clean_name
from lunaria.table.http.security import LONGEST_FORM, LONGEST_PATH, LONGEST_QUERY
from lunaria.table.server.api import make_api
from lunaria.table.server.app import create_app
from lunaria.table.server.settings import Settings, database_address
from tests.table.loops import LONGEST, watched
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
GROWS = "\ufdfa"
"""One letter of three bytes that normalises to eighteen letters."""
UNTYPED = {"/new/{name}": ("name", "password", "clock", "seat-0", "first_player")}
"""Forms whose fields depend on the game."""
CHANGES = ("post", "put", "delete", "patch")


def schema_of(app: FastAPI) -> dict[str, Any]:
    """Return an application's input schema, by address and method."""
    return get_openapi(title="", version="", routes=app.routes)


def pages(tmp_path: Path) -> FastAPI:
    return create_app(Settings(database_address(str(tmp_path / "none.db"))))


def whole(schema: dict[str, Any], part: Any) -> Any:
    """Return a part of a schema with all references resolved."""
    if isinstance(part, list):
        return [whole(schema, one) for one in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return whole(schema, schema["components"]["schemas"][part["$ref"].rsplit("/", 1)[1]])
    return {key: whole(schema, one) for key, one in part.items()}


def bodies(schema: dict[str, Any]) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Yield the address, method, media type and schema of every request body."""
    for address, methods in schema["paths"].items():
        for method, operation in methods.items():
            for kind, content in operation.get("requestBody", {}).get("content", {}).items():
                yield address, method, kind, whole(schema, content["schema"])


def endless(part: dict[str, Any], at: str) -> Iterator[str]:
    """Yield the places in a schema that have no maximum length."""
    for choice in (*part.get("anyOf", ()), *part.get("allOf", ())):
        yield from endless(choice, at)
    kind = part.get("type")
    if kind == "string" and not part.keys() & {"maxLength", "enum", "const", "contentMediaType"}:
        fixed = re.fullmatch(r"\^[^*+]*\$", part.get("pattern", ""))
        if not fixed:
            yield at
    if kind == "array":
        if "maxItems" not in part:
            yield at
        yield from endless(part["items"], f"{at}[]")
    if kind == "object":
        for name, one in part.get("properties", {}).items():
            yield from endless(one, f"{at}.{name}")
        if isinstance(rest := part.get("additionalProperties"), dict):
            if "maxProperties" not in part:
                yield at
            yield from endless(rest, f"{at}.*")


def test_every_field_has_a_maximum_length(tmp_path: Path) -> None:
    site = pages(tmp_path)
    found = []
    for app in (site, make_api(site.state)):
        seen = list(bodies(schema_of(app)))
        assert len(seen) > 5
        found += [where for address, method, _kind, part in seen for where in endless(part, f"{method} {address}")]
    assert found == []


def test_an_unlimited_field_is_found() -> None:
    short = {"type": "string", "maxLength": 3}
    for wrong in ({"type": "string"}, {"type": "array", "items": short}, {"type": "string", "pattern": "^a+$"}):
        assert list(endless({"type": "object", "properties": {"good": short, "bad": wrong}}, "x")) == ["x.bad"]


def test_a_name_is_truncated_before_it_is_normalised() -> None:
    assert clean_name("\u200b" * 96 + "Ana") == "", "the text behind the cut is not read"
    assert clean_name("\u200b" * 90 + "Ana") == "Ana"
    assert clean_name("e\u0301" * 30) == "é" * 24, "the same number of letters remains in either encoding"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_a_record_are_short(language: str) -> None:
    text = f'lunaria record 1\ngame photosynthesis\nname 0 "{"a" * 201}"\n\n'
    with pytest.raises(RecordError, match="line 3") as refused:
        parse(text)
    assert "200" in refused.value.say(language)


async def everything(site: Site) -> tuple[Visitor, dict[str, str]]:
    """Return an administrator with all rights, and values for the parameters of addresses."""
    ana = await site.visitor()
    person = await ana.come_in("Ana")
    await ana.post("/account/login", login="ana.ana", new="correct horse battery")
    assert await site.store.grant(person.id, admin=True)
    made = await ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open"})
    gaps = {"name": "photosynthesis", "table": made.url.path.rsplit("/", 1)[1], "person": person.id, "seat": "0"}
    return ana, gaps


def requests(app: FastAPI, prefix: str, gaps: dict[str, str], text: str) -> Iterator[httpx.Request]:
    """Yield a request for each field of each address with input: that field is the text, all others are x."""
    for address, method, kind, part in bodies(schema_of(app)):
        path = re.sub(r"\{(\w+)\}", lambda gap: gaps.get(gap[1], "1"), prefix + address)
        names = [*part.get("properties", {}), *UNTYPED.get(address, ())]
        for long in names or [""]:
            fields = dict.fromkeys(names, "x") | {long: text}
            if "json" in kind:
                sent: dict[str, Any] = {"content": json.dumps(fields, ensure_ascii=False).encode()}
            elif "form" in kind:
                sent = {"files": {name: (None, value) for name, value in fields.items()}}
            else:
                sent = {"content": text.encode()}
            yield httpx.Request(method, f"http://table.example{path}", **sent)


async def test_the_longest_form_does_not_block_the_loop(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}", limit_addresses=False) as site:
        ana, gaps = await everything(site)

        async def send_all(text: str) -> tuple[float, list[str]]:
            asked = [*requests(site.app, "", gaps, text), *requests(make_api(site.app.state), "/api", gaps, text)]
            assert len(asked) > 60
            cookies = "; ".join(f"{name}={value}" for name, value in ana.http.cookies.items())
            wrong = []
            with watched() as spent:
                for one in asked:
                    one.headers.update({"Cookie": cookies, "Accept": "text/html"})
                    answer = await ana.http.send(one, follow_redirects=False)
                    if answer.status_code >= 500 or (len(text) > 1 and answer.status_code < 400):
                        wrong.append(f"{one.method} {one.url.path}: {answer.status_code}")
            return max(seconds for seconds, _name in spent), wrong

        await send_all("x")  # one-time reads and compilations are not measured here
        usual, wrong = await send_all("x")
        assert wrong == []
        longest, wrong = await send_all(GROWS * ((LONGEST_FORM - 4_000) // len(GROWS.encode())))
        assert wrong == []
        assert longest <= max(LONGEST, 3 * usual), f"{longest * 1000:.0f} ms; with short fields {usual * 1000:.0f} ms"


@pytest.mark.parametrize(("language", "said"), [("en", "at most 96"), ("pt", "no máximo 96"), ("es", "como máximo 96")])
async def test_the_refusal_of_long_input_is_in_ones_language(tmp_path: Path, language: str, said: str) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        ana.http.headers["Accept-Language"] = language
        answer = await ana.post("/people", name="a" * 97, language=language)
        assert answer.status_code == 422
        assert said in answer.text
        assert f'<html lang="{language}"' in answer.text


async def test_no_form_has_more_fields_than_the_limit(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        for address in ("/people", "/new/photosynthesis", "/language"):
            fields = {f"field-{number}": "x" for number in range(FORM_LIMITS["max_fields"] + 1)}
            for sent in ({"data": fields}, {"files": {name: (None, value) for name, value in fields.items()}}):
                answer = await ana.http.post(address, **sent)
                assert answer.status_code == 400, address
                assert "cannot be read" in answer.text
        page = await ana.get("/new/welcome_to_the_moon")
        assert len(set(re.findall(r'name="([\w-]+)"', page.text))) < FORM_LIMITS["max_fields"]


async def test_addresses_and_headers_have_a_maximum_length(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        ana.http.headers["Accept-Language"] = "es"
        long = {"/" + "a" * LONGEST_PATH: {}, "/?a" + "a" * LONGEST_QUERY: {}, "/a?b": {"Cookie": "a=" + "b" * 16_000}}
        for address, headers in long.items():
            answer = await ana.http.get(address, headers=headers)
            assert answer.status_code == (431 if headers else 414), address[:4]
            assert "demasiado larg" in answer.text
