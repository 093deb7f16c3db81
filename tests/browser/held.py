"""Late scenes: the server answers a move first, and draws its result afterwards."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute


class HeldScenes:
    """Proxy between a page and its server that holds scenes back on request. Create it before opening the page."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.held: list[Callable[[], None]] = []
        page.route_web_socket(re.compile("/tables/"), self._stand_between)

    def _stand_between(self, line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if self.holding and json.loads(message)["type"] == "scene":
                self.held.append(lambda: line.send(message))
            else:
                line.send(message)

        line.connect_to_server().on_message(pass_on)

    def release(self) -> None:
        """Deliver the held scenes in order and let later ones pass."""
        self.holding = False
        for send in self.held:
            send()
