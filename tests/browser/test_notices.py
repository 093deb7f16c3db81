"""A browser shows push notifications, and an offline page when there is no connection."""

import json
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.person import go, reload
from tests.table.client import Server


def test_a_push_is_shown_and_there_is_an_offline_page(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, locale="es-ES")
    page = context.new_page()
    go(page, "/")
    registered: list[dict[str, Any]] = []
    devtools = context.new_cdp_session(page)
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registered.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/service-worker').then(() => navigator.serviceWorker.ready)")
    reload(page)
    expect(page.locator("#play")).to_be_visible()
    worker = context.service_workers[-1]
    # A headless browser shows no notifications: they are recorded instead.
    keep = "self.shown = []; registration.showNotification = async (...given) => { self.shown.push(given); }; 0"
    worker.evaluate(keep)
    data = json.dumps({"title": "Lunaria", "body": "Es tu turno: Ishtar", "url": "/people", "tag": "lunaria"})
    which = {"origin": server.address, "registrationId": registered[0]["registrationId"]}
    devtools.send("ServiceWorker.deliverPushMessage", which | {"data": data})
    arrived = "new Promise((done) => setInterval(() => self.shown.length && done(self.shown[0]), 50))"
    title, shown = worker.evaluate(arrived)
    assert title == "Lunaria"
    assert (shown["body"], shown["data"], shown["tag"]) == ("Es tu turno: Ishtar", "/people", "lunaria")
    context.set_offline(True)
    go(page, "/people")
    expect(page.get_by_text("No hay conexión con el servidor")).to_be_visible()
    context.set_offline(False)
    go(page, "/people")
    expect(page.locator("#find")).to_be_visible()
    context.close()
