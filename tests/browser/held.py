"""Scenes that come late: the server answers a move first, and draws what came of it then."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute


class HeldScenes:
    """Between a page and its server: holds scenes back when told to. The page has to be opened after it."""

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
        """Let all scenes pass, those that were held first."""
        self.holding = False
        for send in self.held:
            send()
