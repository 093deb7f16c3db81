"""A passkey in a real browser: added on the account page, used to sign in as the same person, and removed."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.person import come_in, go
from tests.table.client import Server


def with_authenticator(context: BrowserContext, page: Page) -> None:
    """Give a device a fingerprint reader that always accepts."""
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_signing_in_with_a_passkey(device: Callable[..., BrowserContext], server: Server) -> None:
    context = device(base_url=server.address.replace("127.0.0.1", "localhost"))
    page = context.new_page()
    with_authenticator(context, page)
    come_in(page, "Ana")
    go(page, "/account")
    page.get_by_label("Name of a new passkey").fill("my phone")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#passkeys .keys")).to_contain_text("my phone")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("Choose your own name")).to_be_visible()
    page.get_by_role("link", name="I have an account").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator(".own-account")).to_have_text("Ana")
    go(page, "/account")
    page.get_by_role("button", name="Remove the passkey my phone").click()
    expect(page.locator("#passkeys .keys li")).to_have_count(0)
    expect(page.locator("#password")).to_contain_text("You are a guest")


def test_a_browser_without_passkeys_gets_a_note(page: Page) -> None:
    come_in(page, "Ana")
    go(page, "/account")
    expect(page.locator("#passkeys")).to_contain_text("IP address")
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
