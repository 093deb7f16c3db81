"""The front page: boards that play, a first move without filling in anything, and a form that remembers."""

import gzip
import json
import re
from collections.abc import Callable, Iterator
from urllib.parse import urljoin

import pytest

from lunaria.engine.files.record import replay
from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.show.text import LANGUAGES
from lunaria.games import NAMES, load
from lunaria.table.lobby import previews
from tests.settings import HOUSE
from tests.suite import pictures
from tests.table.client import Player

Make = Callable[..., Player]
FIRST_PAGE = 150_000
"""Size limit of the front page on the wire, with its stills and files."""


@pytest.mark.parametrize("name", HOUSE)
def test_each_title_shows_a_game_of_its_own(name: str) -> None:
    record = previews.record_of(name)
    assert record is not None
    match = replay(load(name), record)
    assert not match.pending
    moments = previews.moments(name)
    assert len(moments) == previews.FRAMES
    assert moments == sorted(moments)
    assert moments[-1] == len(match.plies)


def files_of(visitor: Player, page: str) -> Iterator[int]:
    """Fetch the scripts, styles and fonts of a page; returns the transferred bytes of each."""
    wanted, known = re.findall(r'"(/static/[^"]+)"', page), set[str]()
    while wanted:
        address = wanted.pop()
        if address in known or "latin-ext" in address:  # its alphabet occurs in no word of the page
            continue
        known.add(address)
        answer = visitor.http.get(address)
        yield int(answer.headers["content-length"])
        if address.endswith((".js", ".css")):
            wanted += [urljoin(address, each) for each in re.findall(r'(?:from |import |url\()"([^"]+)"', answer.text)]
    assert any(address.endswith(".woff2") for address in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_are_rendered_at_once_and_are_small(player: Make, language: str) -> None:
    """The page and its stills need no compiled rules; with all its files it is small."""
    visitor = player()
    visitor.http.headers["Accept-Language"] = language
    page = visitor.http.get("/")
    shown = re.findall(r'<img src="(/boards/[^"]+)" alt="([^"]+)"', page.text)
    assert [address for address, _ in shown] == [f"/boards/{name}/{language}.webp" for name in HOUSE]
    assert len({text for _, text in shown}) == len(HOUSE)
    sent = len(gzip.compress(page.content)) + sum(files_of(visitor, page.text))
    for address, _ in shown:
        still = visitor.http.get(address)
        assert still.headers["content-type"] == "image/webp"
        assert (still.content[:4], still.content[8:12]) == (b"RIFF", b"WEBP")
        assert still.headers["cache-control"] == "public, max-age=86400"
        sent += int(still.headers["content-length"])
        again = visitor.http.get(address, headers={"If-None-Match": still.headers["etag"]})
        assert again.status_code == 304
    assert sent < FIRST_PAGE


def test_a_still_belongs_to_a_title_and_a_language(player: Make) -> None:
    visitor = player()
    for address in ("/boards/chess/en.webp", "/boards/ishtar/fr.webp", "/boards/ishtar/demo-en.webp"):
        assert visitor.http.get(address).status_code == 404
    ishtar = [visitor.http.get(f"/boards/ishtar/{language}.webp").content for language in LANGUAGES]
    assert len(set(ishtar)) == 1, "no word is visible in it"
    moon = [visitor.http.get(f"/boards/welcome_to_the_moon/{language}.webp").content for language in LANGUAGES]
    assert len(set(moon)) == len(LANGUAGES)


def test_the_boards_are_cacheable_pictures(player: Make) -> None:
    visitor = player()
    assert visitor.http.get("/").text.count("data-frames=") == len(NAMES)
    for name in HOUSE:
        address = f"/boards/{name}/{previews.STILL + 1}.svg"
        board = visitor.http.get(address)
        pictures.read_alone(board.text)
        again = visitor.http.get(address, headers={"If-None-Match": board.headers["etag"]})
        assert again.status_code == 304
    for address in ("/boards/chess/1.svg", "/boards/ishtar/24.svg", "/boards/ishtar/-1.svg", "/boards/ishtar/x.svg"):
        assert visitor.http.get(address).status_code in (404, 422)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "You play as"), ("pt", "Você joga como"), ("es", "Juegas como")]
)
def test_instant_play_needs_no_name(player: Make, language: str, words: str) -> None:
    visitor = player()
    visitor.http.headers["Accept-Language"] = language
    answer = visitor.post("/play/photosynthesis")
    assert re.fullmatch(r"/tables/[\w-]+", answer.url.path)
    assert 'id="stage"' in answer.text
    assert f'<html lang="{language}"' in answer.text
    assert words in visitor.http.get("/").text
    assert visitor.post("/play/chess").status_code == 404


def test_a_newcomer_sees_lessons_instead_of_tables(player: Make) -> None:
    visitor = player()
    page = visitor.http.get("/").text
    assert re.findall(r'class="row pictured lesson" href="/learn/(\w+)/', page) == list(HOUSE)
    assert 'class="puzzle-card" href="/puzzle/photosynthesis"' in page
    visitor.post("/play/ishtar")
    page = visitor.http.get("/").text
    assert 'class="row pictured lesson"' not in page
    assert 'class="puzzle-card" href="/puzzle/ishtar"' in page, "the title that was played last"


def test_friends_get_an_open_seat(player: Make) -> None:
    visitor = player()
    way = re.search(r'<a class="act" href="(/new/[^"]+)">With friends', visitor.http.get("/").text)
    assert way
    for address in (way[1], "/new/luna_maris?with=friends"):
        form = visitor.http.get(address).text
        seat = form[form.index('name="seat-1"') : form.index('name="seat-2"')]
        assert re.search('<option value="open"[^>]* selected', seat)
        assert form.count("?with=friends") >= len(NAMES), "another title keeps the seat"
    assert re.search('<option value="gardener"[^>]* selected', visitor.http.get("/new/photosynthesis").text)


def test_a_pasted_link_shows_a_board(player: Make) -> None:
    ana, stranger = player("Ana"), player()
    table = ana.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"}).url
    page = stranger.http.get(table.path).text
    assert re.search('<meta property="og:title" content="Ishtar: Gardens of Babylon', page)
    found = re.search('<meta property="og:image" content="([^"]+)"', page)
    assert found
    assert found[1].startswith(ana.server.address)
    assert stranger.http.get(found[1]).content[:4] == b"RIFF"


def played_next(player: Player) -> str:
    """Return the title that the first button of the front page opens."""
    found = re.search(r'action="/play/(\w+)"[^>]*>\s*<button class="act main', player.http.get("/").text)
    assert found
    return found[1]


def test_the_last_game_is_the_next_one(player: Make) -> None:
    ana = player("Ana")
    assert played_next(ana) == "photosynthesis"
    ana.post("/new/welcome_to_the_moon", **{"seat-0": "me", "adventure": "3"})
    assert played_next(ana) == "welcome_to_the_moon"
    ana.post("/play/welcome_to_the_moon")
    assert "3 · The Colony" in ana.http.get("/").text


def test_instant_play_fits_the_number_of_seats(player: Make) -> None:
    ana = player("Ana")
    for game, options, kept in (
        ("photosynthesis", {"first_player": "3"}, False),
        ("ishtar", {"layout": "ring"}, False),
        ("ishtar", {"layout": "zigzag"}, True),
    ):
        assert load(game).complete(options) | options == load(game).complete(options)
        ana.http.cookies.set("lunaria-last", json.dumps({"game": game, "options": options}))
        assert played_next(ana) == game
        table = ana.post(f"/play/{game}").url.path.rsplit("/", 1)[1]
        made = ana.http.get(f"/api/tables/{table}").json()
        load(game).check(made["options"], len(made["seats"]))
        assert (made["options"] | options == made["options"]) is kept


def test_an_invalid_cookie_is_harmless(player: Make) -> None:
    ana = player("Ana")
    for text in (
        "",
        "[]",
        "{",
        '{"game":"chess","options":{}}',
        '{"game":"ishtar","options":{"layout":"sea"}}',
        "null",
    ):
        ana.http.cookies.set("lunaria-last", text)
        ana.http.cookies.set("lunaria-form-ishtar", text)
        assert ana.http.get("/").status_code == 200
        assert ana.http.get("/new/ishtar").status_code == 200


def switches(game: Game, options: Options) -> set[bool]:
    """Return the values of the on/off options."""
    return {options[option.name] == "true" for option in game.options if set(option.choices) == {"false", "true"}}


def expands(game: Game, options: Options) -> bool:
    """Return whether an option belongs to an expansion's rulebook."""
    base = game.option_rules[game.options[0].name].partition("-")[0]
    on = [option for option in game.options if options[option.name] == "true"]
    return any(game.option_rules[option.name].partition("-")[0] != base for option in on)


def place_in_campaign(game: Game, options: Options) -> float:
    """Return the step of the campaign: 0 for the first, 1 for the last."""
    assert game.campaign
    steps = game.campaign.steps
    return steps.index(options[game.campaign.option]) / (len(steps) - 1)


PROMISED: dict[str, Callable[[Game, Options], bool]] = {
    "first": lambda game, options: True not in switches(game, options),
    "box": lambda game, options: options == game.complete({}) and not expands(game, options),
    "expansion": expands,
    "advanced": lambda game, options: True in switches(game, options) and not expands(game, options),
    "variants": lambda game, options: options != game.complete({}) and not expands(game, options),
    "everything": lambda game, options: switches(game, options) == {True},
}
"""The options that the name of a set-up promises."""


@pytest.mark.parametrize("name", NAMES)
def test_set_ups_can_be_played(player: Make, name: str) -> None:
    game = load(name)
    if name in HOUSE:
        assert len(game.setups) == (len(game.campaign.steps) if game.campaign else 3)
    assert next(iter(game.setups)) == "first"
    for setup, options in game.setups.items():
        game.check(options, max(2, game.seats[0]))
        promised = PROMISED.get(setup) or (lambda game, options: place_in_campaign(game, options) > 0)
        assert promised(game, game.complete(options)), setup
    with pytest.raises(SettingError):
        game.check({"nonsense": "1"}, 2)
    page = player().http.get(f"/new/{name}").text
    different = {tuple(game.complete(options).items()) for options in game.setups.values()}
    assert page.count('name="setup"') == len(different) + (game.campaign is not None), "equal set-ups are shown once"
    assert len(re.findall(r'name="setup"[^>]* checked', page)) == 1
    posters = re.findall(rf"/posters/{name}/\w+.webp", page)
    assert len(posters) == len(game.setups) or name not in HOUSE
    assert all(player().http.get(poster).content[:4] == b"RIFF" for poster in posters)


def test_the_form_remembers_and_admits_a_newcomer(player: Make) -> None:
    visitor = player()
    form = visitor.http.get("/new/luna_maris").text
    suggested = re.search(r'name="name" maxlength="24" value="([^"]+)"', form)
    assert suggested
    answer = visitor.post(
        "/new/luna_maris", **{"name": "Bia", "seat-0": "me", "seat-1": "open", "tools": "true", "clock": "move:1d"}
    )
    assert "Bia" in answer.text
    again = visitor.http.get("/new/luna_maris").text
    assert '<option value="move:1d" selected>' in again
    assert re.search(
        r'name="tools" data-option>\s*<option value="false">[^<]+</option><option value="true" selected>', again
    )
    assert 'name="name"' not in again
