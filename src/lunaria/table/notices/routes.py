"""The account's card of notices: devices, kinds and quiet hours; and what an installed page needs."""

import json
import logging
from zoneinfo import available_timezones

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

from lunaria.engine.show.text import MendableError, Message
from lunaria.table.accounts.account import at_home, back
from lunaria.table.http.context import Context, PersonContext
from lunaria.table.http.forms import PageAddress, PushKey, read_form
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import device_name
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.http.static_files import FOLDER
from lunaria.table.notices.web_push import check_address, is_installed, new_key, public_key
from lunaria.table.store.notice_model import CHOICES, KINDS, NOT_DAILY, NoticeSettings
from lunaria.table.store.notices import MOST_DEVICES, TooManyDevicesError

logger = logging.getLogger("lunaria.table")
router = APIRouter()
COLOURS = {"background_color": "#f7f0e2", "theme_color": "#262a52"}


@router.get("/push-key")
async def push_key(context: PersonContext) -> JSONResponse:
    """Return the server's public key, with which a browser subscribes."""
    at_home(context)
    if not is_installed():
        raise HttpProblem(404, problem_message("no-push"))
    return JSONResponse({"key": public_key(await context.store.secret_of("push", new_key))})


@router.post("/account/push", status_code=204, response_class=Response)
async def add_device(context: PersonContext, endpoint: PageAddress, key: PushKey, auth: PushKey) -> Response:
    """Store a browser's subscription; notices are sent there from now on."""
    person = at_home(context)
    context.request.app.state.follow_limit.take(context.client_key)
    try:
        check_address(endpoint, key, auth)
        await context.store.add_push_address(person.id, endpoint, key, auth, device_name(context.request))
    except MendableError as error:
        logger.warning("person %s gave an address that is at no push service", person.id)
        raise HttpProblem(422, error) from error
    except TooManyDevicesError as error:
        logger.warning("person %s has too many devices", person.id)
        raise HttpProblem(422, problem_message("push-many", most=MOST_DEVICES)) from error
    return Response(status_code=204)


@router.post("/account/push/{device}/remove")
async def remove_device(context: PersonContext, device: str) -> Response:
    """Send no more notices to a device."""
    await context.store.remove_push_address(device, at_home(context).id)
    return back("notices")


@router.post("/account/notices")
async def choose_notices(context: PersonContext) -> Response:
    """Store of what the caller wishes to hear and how, the quiet hours, and the hour of the daily mail."""
    person, given = at_home(context), await read_form(context.request)
    choices = {kind: given.get(kind, "page") for kind in KINDS}
    for kind, chosen in choices.items():
        if chosen not in CHOICES:
            raise HttpProblem(422, choice(kind, chosen, CHOICES))
    zone = given.get("zone", "UTC") or "UTC"
    if zone not in available_timezones():
        raise HttpProblem(422, problem_message("zone", zone=zone[:40]))
    quiet_from, quiet_to = (_hour(field, given.get(field, "0")) for field in ("quiet_from", "quiet_to"))
    daily = _hour("daily", given["daily"]) if given.get("daily") else NOT_DAILY
    settings = NoticeSettings(choices, zone, quiet_from, quiet_to, daily)
    await context.store.set_notice_settings(person.id, settings)
    return back("notices")


def _hour(field: str, written: str) -> int:
    """Return an hour of the day, from 0 to 23; raises 422 naming the field."""
    if not written.isdecimal() or len(written) > 2 or int(written) > 23:
        raise HttpProblem(422, problem_message("hour", field=field, hour=written[:10]))
    return int(written)


@router.get("/manifest.webmanifest")
async def manifest(context: Context) -> Response:
    """Describe the site for devices on which it is installed."""
    texts = words(context.language)
    icon = {"sizes": "any", "src": "/static/icon.svg", "type": "image/svg+xml"}
    icons = [icon, *({"src": f"/static/icon-{size}.png", "sizes": f"{size}x{size}"} for size in (192, 512))]
    shortcuts = [
        {"name": texts.say(Message(name)), "url": url}
        for name, url in (("front-somebody", "/people"), ("home-mine", "/"), ("puzzle-title", "/learn"))
    ]
    body = {"name": "Lunaria", "short_name": "Lunaria", "start_url": "/", "display": "standalone", **COLOURS}
    written = json.dumps(body | {"icons": icons, "shortcuts": shortcuts}, ensure_ascii=False)
    return Response(written, media_type="application/manifest+json", headers={"Vary": "Accept-Language, Cookie"})


@router.get("/service-worker")
async def service_worker() -> FileResponse:
    """Return the service worker: it shows notices, and a page when there is no line to the server."""
    headers = {"Cache-Control": "no-cache"}
    return FileResponse(FOLDER / "pages" / "service_worker.js", media_type="text/javascript", headers=headers)


@router.get("/offline")
async def offline(context: Context) -> HTMLResponse:
    """The page that a device keeps for when there is no line to the server."""
    return context.page("message.html", title="offline-title", text="offline-help", detail="", here="/")
