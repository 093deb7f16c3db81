"""The rules as pages: every rule has an anchor, and every mention links to it, in every language."""

import re
from collections.abc import Callable

import pytest

from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.learn import rules_pages
from lunaria.table.learn.rules_pages import folder_of, home_of, linked
from tests.settings import HOUSE
from tests.table.client import Player

Make = Callable[..., Player]
PAGES = [(name, page) for name in NAMES for page in rulebook.names(folder_of(load(name)))]


@pytest.mark.parametrize(("name", "page"), PAGES)
def test_every_rule_has_a_page(player: Make, name: str, page: str) -> None:
    visitor = player()
    for language in LANGUAGES:
        html = visitor.http.get(f"/rules/{name}/{page}", params={"language": language}).text
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        for rule in rulebook.read(folder_of(load(name)), page, "en").ids:
            assert home_of(rule) == f"/rules/{name}/{page}#{rule}"
            assert rule in ids


@pytest.mark.parametrize(("name", "page"), PAGES)
def test_every_link_to_a_rule_reaches_it(player: Make, name: str, page: str) -> None:
    visitor = player()
    html = visitor.http.get(f"/rules/{name}/{page}").text
    addresses = set(re.findall(r'class="ref" href="([^"]+)"', html))
    rules = [rule for chapter in rulebook.read(folder_of(load(name)), page, "en").chapters for rule in chapter.rules]
    assert bool(addresses) == any(home_of(other) for rule in rules for other in rulebook.ID.findall(rule.html))
    for address in addresses:
        where, _, rule = address.partition("#")
        assert f'id="{rule}"' in visitor.http.get(where).text


def test_unknown_rules_are_not_found(player: Make) -> None:
    visitor = player()
    for address in ("/rules/chess", "/rules/ishtar/luna_maris", "/rules/ishtar/ishtar?language=fr"):
        assert visitor.http.get(address).status_code == 404
    assert visitor.http.get("/rules").text.count("/rules/") >= len(PAGES)


def test_mentions_become_links_and_nothing_else_does() -> None:
    assert home_of("IS-99.9") is None
    assert str(linked("see IS-5.1, not IS-99.9")) == (
        'see <a class="ref" href="/rules/ishtar/ishtar#IS-5.1">IS-5.1</a>, not IS-99.9'
    )
    assert str(linked("<code>IS-5.1</code>")) == "<code>IS-5.1</code>"


def test_a_rule_is_found_by_its_id_alone(player: Make) -> None:
    visitor = player()
    assert str(visitor.http.get("/rule/UM-1.1").url).endswith(f"{home_of('UM-1.1')}")
    assert visitor.http.get("/rule/PH-99.9").status_code == 404


def test_no_invented_address_is_cached() -> None:
    caches = [one for one in vars(rules_pages).values() if hasattr(one, "cache_info")]
    before = [one.cache_info().currsize for one in caches if home_of("IS-5.1")]
    for number in range(100, 110):
        assert home_of(f"IS-{number}.9") is None
    assert [one.cache_info().currsize for one in caches] == before


def test_options_link_to_their_rule(player: Make) -> None:
    visitor = player()
    for name in NAMES:
        links = re.findall(r'href="(/rule/[^"]+)"', visitor.http.get(f"/new/{name}").text)
        assert len(links) == len(load(name).options)
        assert all(visitor.http.get(address).status_code == 200 for address in links)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_cards_have_names_and_rules_with_a_page(player: Make, name: str, language: str) -> None:
    visitor = player()
    cards = visitor.http.get(f"/rules/{name}/explained/{language}.json").json()
    assert len(cards) > 15 or name not in HOUSE
    for key, card in cards.items():
        assert card["name"], key
        assert card["does"], key
        assert home_of(card["rule"]), key


def test_unknown_cards_are_not_found(player: Make) -> None:
    visitor = player()
    for address in ("/rules/chess/explained/en.json", "/rules/ishtar/explained/fr.json"):
        assert visitor.http.get(address).status_code == 404
