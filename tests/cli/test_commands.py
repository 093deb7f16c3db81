"""The command line from a user's or a script's view: figures, files, and clear errors with exit code 2."""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from lunaria.cli import draw
from lunaria.engine.files.record import of_match, parse
from lunaria.engine.match import Match
from lunaria.engine.show.alone import alone
from lunaria.engine.show.text import Texts
from lunaria.engine.show.ui import Picture
from lunaria.games import load
from tests.commands import assert_refused, figures, lunaria
from tests.suite import pictures


def test_puzzles_are_written_to_the_chosen_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, value in (("LEAST_GAP", 0.0), ("LEAST_SHARE", -1.0)):
        monkeypatch.setattr(f"lunaria.bots.puzzles.{limit}", value)
    asked = ("--games", "1", "--count", "2", "--simulations", "2", "--folder", str(tmp_path))
    result = lunaria("puzzles", "photosynthesis", *asked)
    assert result.exit_code == 0, result.output
    assert len(list(tmp_path.glob("1-*.json"))) == 2
    assert_refused(lunaria("puzzles", "photosynthesis", "--count", "0"), "--count")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game, in which everybody always ends the turn: an unfinished one cannot be replayed."""
    match = Match(load("photosynthesis"), {"first_player": "0"}, 2, 7)
    for space in ("a1", "g1", "a4", "g4"):
        match.play(match.pending[0], f"place {space}")
    match.play(0, "plant a1>b2")
    while not match.over:
        match.play(match.pending[0], "end")
    path = tmp_path / "game.txt"
    path.write_text(of_match(match, ("Ana", "Bia")).write(), encoding="utf-8")
    return path


class TestGames:
    def test_lists_the_games_with_their_options(self) -> None:
        found = figures("games")
        assert found["photosynthesis"]["seats"] == [2, 3, 4]
        assert found["photosynthesis"]["options"]["long_game"] == ["false", "true"]
        assert "Hjalmar Hach" in lunaria("games").stdout

    def test_an_unknown_game_is_named(self) -> None:
        assert_refused(lunaria("simulate", "chess"), "chess", "photosynthesis")


class TestAnalyse:
    def test_judges_every_decision(self, record: Path) -> None:
        found = figures("analyse", str(record), "--simulations", "20", "--games", "2", "--threads", "2")
        decisions = found["decisions"]
        assert [one["ply"] for one in decisions] == list(range(len(decisions)))
        assert decisions[4]["played"] == "plant a1>b2"
        assert all(len(one["win_share"]) == 2 and one["loss"] >= 0 for one in decisions)
        assert found["losses"] == pytest.approx(
            [sum(one["loss"] for one in decisions if one["seat"] == seat) for seat in range(2)]
        )
        assert set(found["turning_points"]) <= set(range(len(decisions)))
        text = lunaria("analyse", str(record), "--simulations", "2", "--games", "1").stdout
        assert "Ana gave away" in text
        assert "plant a1>b2" in text

    def test_an_invalid_record_is_named(self, record: Path, tmp_path: Path) -> None:
        assert_refused(lunaria("analyse", str(tmp_path / "none.txt")), "none.txt", "No such file")
        assert_refused(lunaria("analyse", str(record), "--simulations", "0"), "--simulations is at least 1")


class TestSimulate:
    def test_figures(self) -> None:
        found = figures("simulate", "photosynthesis", "--seats", "3", "--games", "20", "--seed", "5")
        assert found["games"] == 20
        assert found["decisions"] > 20 * 50
        assert found["decisions_per_second"] == pytest.approx(found["decisions"] / found["seconds"])
        assert found["games_per_second"] == pytest.approx(20 / found["seconds"])
        assert [line["seat"] for line in found["scores"]] == [0, 1, 2]
        assert sum(line["win_share"] for line in found["scores"]) == pytest.approx(1)

    def test_the_same_seed_gives_the_same_games_with_any_number_of_threads(self) -> None:
        one = figures("simulate", "photosynthesis", "--games", "30", "--seed", "5")
        two = figures("simulate", "photosynthesis", "--games", "30", "--seed", "5", "--threads", "2")
        assert one["scores"] == two["scores"]
        assert one["decisions"] == two["decisions"]

    def test_options_change_the_game(self) -> None:
        short = figures("simulate", "photosynthesis", "--games", "20")
        long = figures("simulate", "photosynthesis", "--games", "20", "--option", "long_game=true")
        assert long["decisions"] > short["decisions"]

    def test_named_bots(self) -> None:
        found = figures("simulate", "photosynthesis", "--games", "2", "--bots", "greedy,random")
        assert found["bots"] == ["greedy", "random"]
        assert found["scores"][0]["mean"] > found["scores"][1]["mean"]

    def test_a_solo_share_counts_games_won_against_the_rules_opponent(self) -> None:
        found = figures("simulate", "luna_maris", "--seats", "1", "--games", "20")
        assert found["scores"][0]["win_share"] < 0.5

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["--seats", "7"], ["2 to 4", "7"]),
            (["--games", "0"], ["--games", "0"]),
            (["--threads", "0"], ["--threads", "0"]),
            (["--option", "colour=red"], ["colour", "long_game"]),
            (["--option", "long_game=maybe"], ["maybe", "true"]),
            (["--option", "long_game"], ["NAME=VALUE"]),
            (["--option", "first_player=3"], ["first_player", "3"]),
            (["--seed", "-1"], ["seed", "-1"]),
            (["--bots", "greedy"], ["1 bots", "2 seats"]),
            (["--bots", "greedy,deepest"], ["deepest"]),
            (["--device", "tpu"], ["cpu or cuda", "tpu"]),
            (["--device", "cuda", "--bots", "greedy,random"], ["--device cuda", "--bots"]),
            (["--device", "cuda", "--threads", "2"], ["--device cuda", "--threads"]),
        ],
    )
    def test_bad_arguments(self, arguments: list[str], words: list[str]) -> None:
        assert_refused(lunaria("simulate", "photosynthesis", *arguments), *words)


class TestArena:
    def test_figures(self) -> None:
        found = figures("arena", "photosynthesis", "--bots", "greedy,random", "--games", "4", "--seed", "2")
        assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
        assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1)
        low, high = found["bots"][0]["interval"]
        assert 0 <= low <= found["bots"][0]["win_share"] <= high <= 1
        assert "mean_score" in found["bots"][0]

    def test_an_unknown_bot_is_named(self) -> None:
        assert_refused(lunaria("arena", "photosynthesis", "--bots", "greedy,mcts:many"), "mcts:many")


class TestPerft:
    def test_counts_by_length(self) -> None:
        assert figures("perft", "photosynthesis", "--depth", "3")["perft"] == [18, 18 * 17, 18 * 17 * 16]

    def test_depth_is_at_least_one(self) -> None:
        assert_refused(lunaria("perft", "photosynthesis", "--depth", "0"), "--depth", "0")


class TestRecord:
    def test_check_replays(self, record: Path) -> None:
        found = figures("record", "check", str(record))
        assert found["over"] is True
        assert found["moves"] == len(record.read_text(encoding="utf-8").split("\n\n")[1].splitlines())

    def test_show_prints_the_events(self, record: Path) -> None:
        shown = lunaria("record", "show", str(record), "--ply", "5").stdout
        assert "plant a1>b2" in shown
        assert "Ana" in shown
        assert "collect" not in shown

    @pytest.mark.parametrize(
        ("damage", "words"),
        [
            (lambda text: text[: len(text) // 2], ["truncated"]),
            (lambda text: text.replace("place g1", "place d4"), ["move 2", "PH-2.4"]),
            (lambda text: re.sub(r"digest \w+", "digest 00", text), ["digest"]),
            (lambda text: text.replace("rules 1", "rules 99"), ["99"]),
            (lambda text: text.replace("game photosynthesis", "game chess"), ["chess"]),
            (lambda text: "", ["must begin with"]),
        ],
    )
    def test_damaged_records_are_distinguished(self, record: Path, damage: Any, words: list[str]) -> None:
        record.write_text(damage(record.read_text(encoding="utf-8")), encoding="utf-8")
        result = lunaria("record", "check", str(record))
        assert result.exit_code == 1
        for word in [record.name, *words]:
            assert word in result.stderr

    def test_a_missing_file_is_named(self) -> None:
        assert_refused(lunaria("record", "show", "nowhere.txt"), "nowhere.txt")

    def test_an_unknown_ply(self, record: Path) -> None:
        assert_refused(lunaria("record", "show", str(record), "--ply", "999"), "999")


class TestPosition:
    def test_a_fresh_game_can_be_read_again(self, tmp_path: Path) -> None:
        printed = lunaria("position", "photosynthesis", "--seats", "3", "--move", "place a1").stdout
        path = tmp_path / "position.json"
        path.write_text(printed, encoding="utf-8")
        assert lunaria("position", "photosynthesis", "--file", str(path)).stdout == printed

    def test_nine_trees_of_a_kind_are_refused(self, tmp_path: Path) -> None:
        found = json.loads(lunaria("position", "photosynthesis").stdout)
        found["state"]["available"][0][1] = 8
        path = tmp_path / "position.json"
        path.write_text(json.dumps(found), encoding="utf-8")
        assert_refused(lunaria("position", "photosynthesis", "--file", str(path)), "12 small", "PH-1.3")

    def test_a_seats_position_omits_the_generator(self) -> None:
        seen = json.loads(lunaria("position", "photosynthesis", "--as-seat", "1").stdout)
        assert seen["seat"] == 1
        assert seen["state"]["random"] == "0" * 16

    def test_from_a_record(self, record: Path) -> None:
        found = json.loads(lunaria("position", "photosynthesis", "--record", str(record), "--ply", "5").stdout)
        assert found["state"]["trees"][0][0] == ["b2"]

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["--move", "grow d4"], ["grow d4", "PH-2.4"]),
            (["--move", "fly away"], ["fly away"]),
            (["--as-seat", "5"], ["--as-seat", "5"]),
        ],
    )
    def test_bad_arguments(self, arguments: list[str], words: list[str]) -> None:
        assert_refused(lunaria("position", "photosynthesis", *arguments), *words)

    def test_a_file_that_is_not_json(self, tmp_path: Path) -> None:
        path = tmp_path / "position.json"
        path.write_text("{", encoding="utf-8")
        assert_refused(lunaria("position", "photosynthesis", "--file", str(path)), "position.json", "JSON")


class TestScenario:
    def write(self, folder: Path, expect: dict[str, Any]) -> str:
        path = folder / "first.json"
        steps = [{"seat": 0, "move": "place a1"}, {"expect": expect}]
        scenario = {"game": "photosynthesis", "options": {"first_player": 0}, "steps": steps}
        path.write_text(json.dumps(scenario), encoding="utf-8")
        return str(path)

    def test_a_scenario_that_holds(self, tmp_path: Path) -> None:
        result = lunaria("scenario", self.write(tmp_path, {"available[0][1]": 3}))
        assert result.exit_code == 0
        assert "first.json" in result.stdout

    def test_the_first_difference_is_printed(self, tmp_path: Path) -> None:
        result = lunaria("scenario", self.write(tmp_path, {"available[0][1]": 4}))
        assert result.exit_code == 1
        for word in ("first.json", "step 2", "available[0][1] is 3, not 4"):
            assert word in result.stderr

    def test_an_invalid_scenario(self, tmp_path: Path) -> None:
        path = tmp_path / "broken.json"
        path.write_text("[]", encoding="utf-8")
        assert_refused(lunaria("scenario", str(path)), "broken.json", "steps")


class TestPicture:
    def test_draws_a_position(self, record: Path, tmp_path: Path) -> None:
        drawn = tmp_path / "out.svg"
        result = lunaria("picture", str(record), "--ply", "5", "-o", str(drawn))
        assert result.exit_code == 0
        pictures.read_alone(drawn.read_text(encoding="utf-8"))

    def test_an_unknown_overlay_is_named(self, record: Path, tmp_path: Path) -> None:
        result = lunaria("picture", str(record), "-o", str(tmp_path / "out.svg"), "--overlay", "rain")
        assert_refused(result, "rain", "light-0")


class TestDraw:
    def test_draws_a_scene_of_the_gallery(self, tmp_path: Path) -> None:
        game, drawn = load("ishtar"), tmp_path / "out.svg"
        variant, texts = game.variant(), Texts("pt", (game.texts,))
        scene = variant.gallery()[1]
        names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
        for layout in ("wide", "tall"):
            where = ("--scene", "1", "--layout", layout, "--language", "pt", "-o", str(drawn))
            result = lunaria("draw", "ishtar", *where)
            assert result.exit_code == 0, result.output
            assert scene.title in result.stdout
            wanted = variant.picture(scene.view, Picture(texts, names, scene.overlay, layout))
            assert drawn.read_text(encoding="utf-8") == alone(wanted)

    def test_options_choose_the_rules(self, tmp_path: Path) -> None:
        for value in ("false", "true"):
            option = ("--option", f"moon_and_animals={value}")
            assert lunaria("draw", "photosynthesis", *option, "-o", str(tmp_path / value)).exit_code == 0
        assert (tmp_path / "false").read_bytes() != (tmp_path / "true").read_bytes()

    def test_unknown_arguments_are_named(self, tmp_path: Path) -> None:
        drawn = ("-o", str(tmp_path / "out.svg"))
        assert_refused(
            lunaria("draw", "ishtar", "--scene", "999", *drawn), "999", str(len(load("ishtar").variant().gallery()))
        )
        assert_refused(lunaria("draw", "ishtar", "--language", "xx", *drawn), "xx")
        assert_refused(lunaria("draw", "ishtar", "--layout", "round", *drawn), "round")
        assert_refused(lunaria("draw", "chess", *drawn), "chess")

    def test_watching_draws_once_for_each_change(self, tmp_path: Path) -> None:
        """Another process draws, and redraws after a file was changed, added or removed; it survives errors."""
        sources, drawn = tmp_path / "sources", tmp_path / "drawn"
        (sources / "deep").mkdir(parents=True)
        source = sources / "deep" / "source.svg"
        source.write_text("one", encoding="utf-8")
        program = f"open({str(drawn)!r}, 'a').write(open({str(source)!r}).read() + ';')"
        command = [sys.executable, "-c", program]

        def stepped(seen: draw.Seen) -> draw.Seen:
            return draw.step(command, sources, seen)

        seen = stepped(stepped({}))
        assert drawn.read_text() == "one;"
        source.write_text("two", encoding="utf-8")
        os.utime(source, (1, 1))
        seen = stepped(stepped(seen))
        assert drawn.read_text() == "one;two;"
        other = sources / "other.py"
        other.touch()
        (sources / "other.pyc").touch()
        seen = stepped(stepped(seen))
        assert drawn.read_text() == "one;two;two;"
        source.unlink()
        seen = stepped(seen)
        source.write_text("three", encoding="utf-8")
        stepped(seen)
        assert drawn.read_text() == "one;two;two;three;"


class TestServe:
    def test_an_unavailable_program_is_named(self, tmp_path: Path) -> None:
        database = ("--database", str(tmp_path / "table.db"))
        assert_refused(lunaria("serve", *database, "--bot", "oracle=true"), "oracle", "taken")
        assert_refused(lunaria("serve", *database, "--bot", "first"), "NAME=COMMAND", "first")
        assert_refused(lunaria("serve", *database, "--bot", "first=true"), "bot first", "ended")


class TestPlay:
    def test_a_game_by_paths_with_steps_back_and_undo(self) -> None:
        words = ["place a1", "1", "place g4", "undo", "back", "nonsense", "quit"]
        result = lunaria("play", "photosynthesis", "--seats", "human,human", typed="\n".join([*words, ""]))
        assert result.exit_code == 0, result.output
        assert "nonsense" in result.stdout

    def test_a_whole_game_to_the_score_sheet(self) -> None:
        placing = [f"place {space}" for space in ("a1", "a2", "a3", "a4")]
        words = placing + ["end"] * 36
        result = lunaria("play", "photosynthesis", "--seats", "human,human", typed="\n".join([*words, ""]))
        assert result.exit_code == 0, result.output
        assert "1. human" in result.stdout

    def test_bots_play_to_the_end_without_a_person(self) -> None:
        result = lunaria("play", "photosynthesis", "--seats", "random,random", "--seed", "4")
        assert result.exit_code == 0, result.output
        assert "1. random" in result.stdout

    def test_a_game_between_bots_is_saved_as_a_title_shows_it(self, tmp_path: Path) -> None:
        kept = tmp_path / "demo.txt"
        seats = ("--seats", "random,gardener", "--seed", "4")
        assert lunaria("play", "photosynthesis", *seats, "--record", str(kept)).exit_code == 0
        assert lunaria("record", "check", str(kept)).exit_code == 0
        record = parse(kept.read_text(encoding="utf-8"))
        assert (record.names, record.seed) == (("random", "gardener"), 4)
        refused = lunaria("play", "photosynthesis", *seats, "--record", str(tmp_path / "none" / "demo.txt"))
        assert_refused(refused, "none: there is no such folder")

    def test_an_unfinished_game_leaves_no_record(self, tmp_path: Path) -> None:
        kept = tmp_path / "game.txt"
        assert lunaria("play", "photosynthesis", "--record", str(kept), typed="quit\n").exit_code == 0
        assert not kept.exists()

    def test_bad_arguments(self) -> None:
        assert_refused(lunaria("play", "photosynthesis", "--seats", "human,wizard"), "wizard")
        assert_refused(lunaria("play", "photosynthesis", "--language", "fr"), "fr", "en")
        assert_refused(lunaria("play", "photosynthesis", "--seats", "human"), "2 to 4")
