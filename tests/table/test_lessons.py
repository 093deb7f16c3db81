"""Lessons at the table: they are listed, played on the real board, and progress is stored, for guests too."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.teach.lesson import lessons_of
from lunaria.games import NAMES, load
from lunaria.table.learn import lesson_scene
from lunaria.table.learn.lesson_scene import Ask, play
from lunaria.table.learn.progress import COOKIE, read, written
from lunaria.table.store.learning import Reached
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
HOME = "/learn/photosynthesis/sun-and-shadow"
LESSONS = lessons_of(load("photosynthesis").texts.parent)
(SHADOW,) = (lesson for lesson in LESSONS if lesson.name == "sun-and-shadow")
DARK, LIT = "touch cell:d4", "touch cell:d5"


async def scene(visitor: Visitor, *acts: str, tried: str = "", **more: Any) -> dict[str, Any]:
    answer = await visitor.http.post(f"{HOME}/scene", json={"acts": acts, "tried": tried, **more})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_a_lesson_is_played(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        first = await scene(visitor)
        assert (first["step"], first["status"], first["acts"]) == (0, "ask", 0)
        assert [part["name"] for part in first["parts"]] == ["board"]
        assert {"cell:d4", "cell:d5", "cell:f2"} == set(first["things"])
        assert first["rule"]["address"] == "/rules/photosynthesis/photosynthesis#PH-4.4"
        known = {part["name"]: part["digest"] for part in first["parts"]}
        wrong = await scene(visitor, tried=DARK, known=known)
        assert (wrong["acts"], wrong["reply"]["source"]) == (0, "cell:c3")
        assert wrong["parts"][0].get("picture", "") == ""
        right = await scene(visitor, tried=LIT)
        assert (right["right"], right["status"], right["acts"], right["shows"]) == (True, "read", 1, "go")
        last = await scene(visitor, *SHADOW.way_to(len(SHADOW.steps)))
        assert (last["status"], last["shows"], last["step"]) == ("done", "", len(SHADOW.steps))


async def test_identical_steps_are_rendered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(*given: Any) -> Any:
        made.append(given)
        return play(*given)

    monkeypatch.setattr(lesson_scene, "play", counted)
    async with site_on(str(tmp_path / "table.db")) as site:
        ana, bo = await site.visitor(), await site.visitor()
        assert await scene(ana, LIT, tried="go") == await scene(bo, LIT, tried="go")
        assert read(ana.http.cookies[COOKIE]) == read(bo.http.cookies[COOKIE])
        assert len(made) == 1
        assert (await scene(bo, LIT))["step"] != (await scene(bo, LIT, "go"))["step"]
        await bo.come_in("Bo")
        await scene(bo, LIT, tried="go")
        assert len(made) == 4


def test_marks_advance_within_a_step_of_several_moves() -> None:
    game = load("luna_maris")
    (research,) = (lesson for lesson in lessons_of(game.texts.parent) if lesson.name == "research")
    begun = research.way_to(1)
    moves = ["move play S1-5", "move go IND", "move main"]
    seen = [play(game, research, Ask((*begun, *moves[:made]), layout="none"), "en", "")[1].marks for made in range(4)]
    assert seen[:2] == [("card:S1-5",), ("module:IND",)]
    assert all(seen)
    assert len(set(seen)) == 4, "a completed act is no longer marked"


@pytest.mark.parametrize("name", NAMES)
def test_every_step_of_every_lesson_can_be_continued(name: str) -> None:
    """The data sent to the page at each step contains a path to the next act."""
    game = load(name)
    for lesson in lessons_of(game.texts.parent):
        acts = lesson.way_to(len(lesson.steps))
        for done in range(len(acts) + 1):
            ask = Ask(tuple(acts[:done]), layout="none")
            standing, seen = play(game, lesson, ask, "en", "")
            assert seen.status == ("done" if done == len(acts) else "read" if acts[done] == "go" else "ask")
            if standing.shows.startswith("move"):
                assert seen.choices, f"{lesson.name}: nothing can be done after {acts[:done]}"


async def test_an_illegal_act_is_explained(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        at = "/learn/photosynthesis/plant-and-grow/why"
        said = (await visitor.http.post(at, json={"acts": [], "target": "cell:a2"})).json()
        assert said[0]["rule"].startswith("PH-")
        assert len(said) == 2


async def test_an_invalid_lesson(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        for address in ("/learn/chess", "/learn/chess/a", "/learn/photosynthesis/flying"):
            assert (await visitor.get(address)).status_code == 404
        for body in ({}, {"acts": ["go"] * 500}, {"acts": ["g" * 500]}, {"acts": [], "layout": "round"}, {"acts": 3}):
            assert (await visitor.http.post(f"{HOME}/scene", json=body)).status_code == 422


async def done(site: Site, visitor: Visitor) -> dict[tuple[str, str], Reached]:
    return await site.store.lessons_of((await visitor.person()).id)


async def test_progress_is_stored_and_follows_a_guest(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        await scene(visitor, tried=DARK)
        assert COOKIE not in visitor.http.cookies
        await scene(visitor, LIT, tried="go")
        assert read(visitor.http.cookies[COOKIE]) == {("photosynthesis", "sun-and-shadow"): Reached(1)}
        listed = (await visitor.get("/learn")).text
        assert "step 2 of 5" in listed
        assert "touch cell:d5" in (await visitor.get(HOME)).text
        await visitor.come_in("Ana")
        way = SHADOW.way_to(len(SHADOW.steps))
        await scene(visitor, LIT, "go", tried="touch cell:g2")
        assert COOKIE not in visitor.http.cookies
        assert await done(site, visitor) == {("photosynthesis", "sun-and-shadow"): Reached(1)}
        await scene(visitor, *way[:-1], tried=way[-1])
        await scene(visitor, LIT, tried="go")
        assert await done(site, visitor) == {("photosynthesis", "sun-and-shadow"): Reached(1, True)}
        assert "1 of" in (await visitor.get("/learn")).text


async def test_progress_in_a_browser_takes_nothing_from_an_account(tmp_path: Path) -> None:
    at, other, third = (("photosynthesis", lesson.name) for lesson in LESSONS[:3])
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        person = await visitor.come_in("Ana")
        await site.store.keep_lessons(person.id, {at: Reached(0, True), other: Reached(3)})
        visitor.http.cookies.set(COOKIE, written({at: Reached(1), other: Reached(0, True), third: Reached(1)}))
        await scene(visitor, LIT, tried="go")
        assert await done(site, visitor) == {at: Reached(1, True), other: Reached(1, True), third: Reached(1)}


async def test_the_list_leads_to_every_lesson_and_its_picture(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor = await site.visitor()
        for language in ("en", "pt", "es"):
            visitor.http.headers["Accept-Language"] = language
            listed = (await visitor.get("/learn")).text
            for lesson in LESSONS:
                assert f'href="/learn/photosynthesis/{lesson.name}"' in listed
                assert lesson.title[language] in listed
        assert (await visitor.get("/learn/photosynthesis")).status_code == 200
        for page in ("/", "/rules/photosynthesis/photosynthesis"):
            assert 'href="/learn' in (await visitor.get(page)).text


def test_a_cookie_survives_a_round_trip() -> None:
    progress = {
        ("photosynthesis", "sun-and-shadow"): Reached(2),
        ("photosynthesis", "buy"): Reached(0, True),
    }
    assert read(written(progress)) == progress
    assert read("") == read("nonsense|chess:a.1|photosynthesis:flying.1:buy.x:buy") == {}
