"""The end of a game: the winner and the reason, the points after every decision, and pictures of it."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lunaria.engine.files.record import parse, replay
from lunaria.games import load
from lunaria.table.http.i18n import words
from lunaria.table.live.clocks import Outages
from lunaria.table.live.scene import ViewOptions
from lunaria.table.live.table import LiveTable
from lunaria.table.review.decision_picture import COLOURS
from lunaria.table.review.game_summary import _End, _title, _why, story
from lunaria.table.review.share_image import _lines
from lunaria.table.store import seat_changes
from tests.settings import HOUSE
from tests.suite import pictures
from tests.table.client import Player
from tests.table.site import site_on

Make = Callable[..., Player]


@pytest.fixture(params=["photosynthesis", "ishtar"])
def over(player: Make, request: pytest.FixtureRequest) -> tuple[Player, str, str]:
    """A finished game: the one that a title is introduced by."""
    name, ana = str(request.param), player("Ana")
    record = (load(name).texts.parent / "demo.txt").read_bytes()
    answer = ana.http.post("/records", files={"file": ("game.txt", record)})
    found = re.search(r"/tables/(\w+)/replay$", str(answer.url))
    assert found, answer.text
    return ana, found[1], name


def test_the_story_of_a_game(over: tuple[Player, str, str]) -> None:
    ana, table, name = over
    record = parse((load(name).texts.parent / "demo.txt").read_text(encoding="utf-8"))
    answer = ana.http.get(f"/tables/{table}/story")
    summary = answer.json()
    assert len(summary["points"]) == len(record.moves) + 1
    last = ana.http.get(f"/tables/{table}/plies/{len(record.moves)}").json()
    assert summary["points"][-1][: len(last["score"])] == last["score"]
    winner = summary["places"].index(1)
    assert summary["title"] == f"{summary['names'][winner]} wins."
    assert summary["names"][winner] in summary["why"][0]
    for turn in summary["turns"]:
        before, after = summary["points"][turn["ply"] - 1], summary["points"][turn["ply"]]
        assert 0 < turn["ply"] <= len(record.moves)
        if "ahead in points" in turn["title"]:
            others = [
                [now[who] for who in range(len(now)) if who != winner] for now in summary["points"][turn["ply"] :]
            ]
            ahead = summary["points"][turn["ply"] :]
            assert all(now[winner] > max(rest) for now, rest in zip(ahead, others, strict=True))
        else:
            assert f"+{after[turn['who']] - before[turn['who']]}" in turn["title"]
    unchanged = ana.http.get(f"/tables/{table}/story", headers={"If-None-Match": answer.headers["etag"]})
    assert unchanged.status_code == 304


def test_the_pictures_of_a_game(over: tuple[Player, str, str]) -> None:
    ana, table, name = over
    for address in ("boards/0.svg", "boards/9.svg", "share.svg"):
        answer = ana.http.get(f"/tables/{table}/{address}")
        assert answer.headers["content-type"] == "image/svg+xml"
        pictures.read_alone(answer.text)
        again = ana.http.get(f"/tables/{table}/{address}", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
    assert load(name).title in answer.text
    assert ana.http.get(f"/tables/{table}/boards/99999.svg").status_code == 404


@pytest.mark.anyio
async def test_a_lagging_worker_shows_the_end_all_the_same(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        ana = await site.visitor()
        person = await ana.come_in("Ana")
        made = await ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open", "watch": "all"})
        table = made.url.path.rsplit("/", 1)[1]
        bo, _secret = await site.store.add_person("Bo", "en")
        await site.store.arrange(table, seat_changes.sit(1, bo.id, bo.name))
        info = await site.store.table(table)
        assert info is not None
        assert info.seat_of(person.id) == 0
        behind, live = [await LiveTable.open(site.store, info, Outages()) for _ in range(2)]
        while live.session.pending:
            seat = live.session.pending[0]
            move = live.match.variant.notation(live.session.legal(seat)[-seat])
            assert (await live.play(seat, f"k-{live.seen}", live.seen_by(seat), move)).event
        live.session.lost, watching = frozenset(), ViewOptions(-1, "en")
        first = live.match.rank().index(1)
        for lost, why in (
            (1 - first, "ahead|more points|tie-break"),
            (first, "would have finished first but is placed last"),
        ):
            live.session.lost = frozenset({lost})
            assert re.search(why, story(live, watching).why[0])
        behind.session.lost = frozenset({0})
        assert story(behind, watching).why == ("Time ran out, and that ended the game.",)
        behind.session.lost = frozenset()
        site.app.state.registry._tables[table] = behind
        summary = (await ana.get(f"/tables/{table}/story")).json()
        assert len(summary["points"]) == len(live.match.plies) + 1


def test_a_long_title_is_truncated_visibly() -> None:
    def lines(title: str) -> list[str]:
        return ["".join(re.findall(r">([^<]+)<", str(line))) for line in _lines(title, 0)]

    assert lines("You win.") == ["You win."]
    assert lines("Maximiliana of the Moon wins.") == ["Maximiliana of", "the Moon wins."]
    assert re.fullmatch(r"the Seas and .*…", lines("Maximiliana of the Seas and the Moon wins.")[1])


def test_a_running_game_has_no_story(player: Make) -> None:
    ana = player("Ana")
    table = ana.create("me", "apprentice")
    for address in ("story", "boards/0.svg", "share.svg"):
        assert ana.http.get(f"/tables/{table}/{address}").status_code == 409


@pytest.mark.parametrize(
    ("rank", "score", "title", "good"),
    [((2, 1), (11, 25), "Second, 14 points behind.", True), ((2, 1), (25, 25), "Bo wins.", False)],
)
def test_a_loser_sees_the_distance_and_their_strong_points(
    rank: tuple[int, int], score: tuple[int, int], title: str, good: bool
) -> None:
    lines = (("Trees", (4, 0)), ("Flowers", (7, 25)))
    end, texts = _End(("Ana", "Bo"), score, rank, lines, by_clock=False, agreed="", passed=""), words("en")
    assert texts.say(_title(end, 0)) == title
    assert ("You were ahead in: Trees, 4 to 0." in [texts.say(one) for one in _why(end, 0)]) == good
    assert texts.say(_title(end, 1)) == "You win."
    assert texts.say(_title(end, -1)) == "Bo wins."


def test_a_loser_gets_a_positive_remark() -> None:
    """A category in which they led, or else their best source of points."""
    lines = (("Tokens", (40, 12)), ("Light", (3, 1)))
    end = _End(("Ana", "Bo"), (43, 13), (1, 2), lines, by_clock=False, agreed="", passed="")
    assert [one.id for one in _why(end, 1)] == ["end-wins", "end-most", "end-own-most"]
    assert _why(end, 1)[-1].values == {"label": "Tokens", "points": 12}
    better = replace(end, lines=(("Tokens", (40, 12)), ("Light", (1, 3))))
    assert [one.id for one in _why(better, 1)] == ["end-wins", "end-most", "end-but-mine"]


@pytest.mark.parametrize("over", HOUSE, indirect=True)
def test_two_moves_are_marked_where_they_differ(over: tuple[Player, str, str]) -> None:
    ana, table, name = over
    match = replay(load(name), parse((load(name).texts.parent / "demo.txt").read_text(encoding="utf-8")))
    kernel, notation = match.variant.kernel, match.variant.notation
    marked = Counter[int]()
    seen = set[str]()
    for ply, made in enumerate(match.plies):
        own = notation(made.action)
        kind = own.partition(" ")[0]
        others = [one for one in map(notation, kernel.legal(match.state_at(ply), made.seat)) if one != own]
        best = next((one for one in reversed(others) if one.startswith(kind)), "".join(others[:1]))
        if kind in seen or not best:
            continue
        seen.add(kind)
        answer = ana.http.get(f"/tables/{table}/boards/{ply}.svg", params={"best": best, "own": own})
        assert answer.status_code == 200, answer.text
        root = ElementTree.fromstring(answer.text)
        rings = [each for each in root if each.get("stroke") in COLOURS.values()]
        marked[len(rings)] += 1
        left, top, width, height = map(float, root.attrib["viewBox"].split())
        for ring in rings:
            x, y, wide, high = (float(ring.attrib[side]) for side in ("x", "y", "width", "height"))
            assert left < x + wide / 2 < left + width, "a mark is visible"
            assert top < y + high / 2 < top + height, "a mark is visible"
            assert wide < 0.8 * width, "around a thing, and not around everything"
            assert high < 0.9 * height, "around a thing, and not around everything"
    assert marked[2] >= 2, "most compared moves are made on the same part"
    for bad in ({"best": "no such move"}, {"own": notation(match.plies[0].action), "best": "x"}):
        answer = ana.http.get(f"/tables/{table}/boards/0.svg", params=bad)
        assert answer.status_code == 404
        assert "was no legal move" in answer.text
    last = {"own": notation(match.plies[-1].action)}
    assert ana.http.get(f"/tables/{table}/boards/{len(match.plies)}.svg", params=last).status_code == 404
