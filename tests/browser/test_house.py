"""A browser goes to an identity provider at another site and back, with the cookies and policies of a real server."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.person import go
from tests.table.client import Server
from tests.table.provider import CLIENT, SECRET, house_open


def test_a_browser_signs_in_at_another_site(browser: Browser, tmp_path: Path) -> None:
    with house_open("localhost") as house:
        house.asks = True
        server = Server(tmp_path / "table.db")
        fields = {"issuer": house.issuer, "client_id": CLIENT, "client_secret": SECRET, "label": "The House"}
        server.environment = {
            "LUNARIA_OIDC": json.dumps({"house": fields}),
            "LUNARIA_HIDE_PASSWORDS": "yes",
            "LUNARIA_ADDRESS": server.address,
        }
        server.start()
        try:
            context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 844})
            page = context.new_page()
            go(page, "/sign-in?to=/account")
            expect(page.locator('input[type="password"]')).to_have_count(0)
            page.get_by_role("link", name="Sign in with The House").click()
            page.get_by_role("link", name="Agree").click()
            page.wait_for_url(f"{server.address}/account")
            expect(page.locator("#house")).to_contain_text("Unlink")
            context.close()
        finally:
            server.stop()
