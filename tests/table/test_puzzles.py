"""The puzzle of the day: the same for everybody, solved on the real board, with a streak of days, for guests too."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.teach.puzzle import Puzzle, of_day, puzzles_of
from lunaria.games import load
from lunaria.table.learn import puzzles, streak
from lunaria.table.learn.streak import COOKIE, read, written
from lunaria.table.store.learning import Tried
from tests.settings import HOUSE
from tests.table.site import Visitor, site_on

pytestmark = pytest.mark.anyio
HOME = "/puzzle/photosynthesis"
DAY = date(2026, 11, 23)
AT = (DAY.toordinal(), "photosynthesis")


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> dict[str, date]:
    """Set the current day, which a test may change."""
    clock = {"day": DAY}
    for module in (puzzles, streak):
        monkeypatch.setattr(module, "today", lambda: clock["day"])
    monkeypatch.setattr("lunaria.table.learn.lessons.today", lambda: clock["day"])
    return clock


def puzzle(at: date = DAY) -> Puzzle:
    found = of_day(puzzles_of(load("photosynthesis").texts.parent), at)
    assert found is not None
    return found


async def scene(visitor: Visitor, *acts: str, tried: str = "", at: date = DAY, **more: Any) -> dict[str, Any]:
    answer = await visitor.http.post(f"{HOME}/{at}/scene", json={"acts": acts, "tried": tried, **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_a_puzzle_is_solved_and_its_move_is_not_revealed_before(tmp_path: Path) -> None:
    best, other = f"move {puzzle().best.move}", f"move {puzzle().other.move}"
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        page = (await visitor.get(HOME)).text
        assert best not in page
        first = await scene(visitor)
        assert (first["status"], first["acts"], first["shows"], first["result"]) == ("ask", 0, "show", [])
        assert first["because"] == ""
        assert {part["place"] for part in first["parts"]} >= {"stage", "own", "sheet"}
        wrong = await scene(visitor, tried=other)
        assert (wrong["acts"], wrong["status"], wrong["result"]) == (0, "ask", [])
        assert "points more" in wrong["reply"]["say"] or "one point more" in wrong["reply"]["say"]
        refused = await scene(visitor, tried="move place d4")
        assert refused["reply"]["reason"] or refused["reply"]["rule"] == ""
        right = await scene(visitor, tried=best)
        assert (right["status"], right["acts"], right["shows"]) == ("done", 1, "")
        assert [shown["win"] for shown in right["result"]] == [
            round(100 * outcome.win) for outcome in (puzzle().best, puzzle().other)
        ]
        assert right["because"].endswith(".")
        assert right["result"][0]["less"] == 0 < right["result"][1]["less"]
        assert str(right["result"][0]["win"]) in right["say"]
        assert read(visitor.http.cookies[COOKIE])[AT].how == "found"
        again = await scene(visitor, tried=other)
        assert again["status"] == "ask"
        assert read(visitor.http.cookies[COOKIE])[AT].how == "found"
        assert best in (await visitor.get(HOME)).text


async def test_attempts_are_counted_and_a_shown_solution_does_not_count(tmp_path: Path) -> None:
    other = f"move {puzzle().other.move}"
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        person = await visitor.come_in("Ana")
        for _ in range(2):
            await scene(visitor, tried=other)
        assert await site.store.puzzles_of(person.id) == {AT: Tried(2, "open")}
        solution = (await visitor.http.post(f"{HOME}/{DAY}/show", json={})).json()
        assert solution == {"act": f"move {puzzle().best.move}"}
        await scene(visitor, tried=solution["act"])
        assert await site.store.puzzles_of(person.id) == {AT: Tried(2, "shown")}
        assert "-day streak" not in (await visitor.get(HOME)).text


async def test_the_streak_follows_a_guest(tmp_path: Path, day: dict[str, date]) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        for number in range(2):
            day["day"] = DAY + timedelta(number)
            await scene(visitor, tried=f"move {puzzle(day['day']).best.move}", at=day["day"])
        assert "2-day streak" in (await visitor.get(HOME)).text
        person = await visitor.come_in("Ana")
        day["day"] = DAY + timedelta(2)
        assert "2-day streak" in (await visitor.get("/learn")).text
        await scene(visitor, tried=f"move {puzzle(day['day']).best.move}", at=day["day"])
        assert COOKIE not in visitor.http.cookies
        assert len(await site.store.puzzles_of(person.id)) == 3
        assert "3-day streak" in (await visitor.get("/learn")).text
        day["day"] = DAY + timedelta(5)
        assert "-day streak" not in (await visitor.get("/learn")).text


async def test_a_puzzle_continues_after_midnight(tmp_path: Path, day: dict[str, date]) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        assert f'data-address="{HOME}/{DAY}"' in (await visitor.get(HOME)).text
        day["day"] = DAY + timedelta(1)
        assert puzzle(day["day"]) != puzzle()
        right = await scene(visitor, tried=f"move {puzzle().best.move}")
        assert right["status"] == "done"
        assert set(read(visitor.http.cookies[COOKIE])) == {AT}, "it counts for its own day"
        for other in (DAY + timedelta(2), DAY - timedelta(1), "today"):
            for what in ("scene", "why", "show"):
                assert (await visitor.http.post(f"{HOME}/{other}/{what}", json={"acts": []})).status_code == 404


async def test_an_illegal_act_is_explained(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        said = (await visitor.http.post(f"{HOME}/{DAY}/why", json={"acts": [], "target": "cell:d4"})).json()
        assert said[-1]["text"]


async def test_the_list_leads_to_the_puzzles_of_today_in_every_language(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        for language, title in (("en", "s puzzle"), ("pt", "Problema do dia"), ("es", "Desafío del día")):
            visitor.http.headers["Accept-Language"] = language
            assert title in (await visitor.get("/learn")).text
            for name in HOUSE:
                assert title in (await visitor.get(f"/puzzle/{name}")).text
        assert 'href="/puzzle/photosynthesis"' in (await visitor.get("/learn")).text


async def test_an_invalid_puzzle(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        assert (await visitor.get("/puzzle/chess")).status_code == 404
        for body in ({}, {"acts": ["go"] * 500}, {"acts": [], "layout": "round"}, {"acts": 3}):
            assert (await visitor.http.post(f"{HOME}/{DAY}/scene", json=body)).status_code == 422


def test_a_cookie_survives_a_round_trip() -> None:
    days = {AT: Tried(3, "found"), (AT[0] - 1, "ishtar"): Tried(0, "shown"), (AT[0], "luna_maris"): Tried(1, "open")}
    assert read(written(days)) == days
    assert read("") == read("nonsense|20261323.0.1.1|20261123.9.1.1|20261123.0.7.1|20261123.0.1") == {}
    many = {(day, "ishtar"): Tried(1, "found") for day in range(1000, 2000)}
    assert min(day for day, _ in read(written(many))) == 2000 - streak.MOST_IN_BROWSER


def test_an_unfinished_day_breaks_no_streak() -> None:
    found = {(day, "ishtar"): Tried(1, "found") for day in (5, 7, 8, 9)}
    assert [streak.streak(found, day) for day in (9, 10, 11, 5, 6, 7)] == [3, 3, 0, 1, 1, 1]
    assert streak.streak({(9, "ishtar"): Tried(1, "shown")}, 9) == 0
