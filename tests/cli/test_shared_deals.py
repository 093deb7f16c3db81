"""``lunaria deal`` plays bots over the public list; ``verify-deal`` checks a deal that everybody plays."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from lunaria.engine.deal import SharedDeal
from tests.commands import assert_refused, lunaria

DEAL = SharedDeal("5e" * 32, ("b2" * 32, "a1" * 32))
TOLD = {
    "deal": "photosynthesis-2026-11-27",
    "seal": DEAL.seal,
    "secret": DEAL.secret,
    "entropy": list(DEAL.entropy),
    "tables": DEAL.of_tables().secret,
}


def test_bots_play_the_public_list_and_are_compared() -> None:
    arguments = ("deal", "photosynthesis", "--bot", "random", "--deals", "2", "--field", "gardener", "--json")
    result = lunaria(*arguments)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert list(told["bots"]) == ["gardener", "random"]
    assert told["bots"]["gardener"]["matchpoints"] == 1
    assert told["bots"]["random"]["place"] == 2
    assert told["deals"] == [1, 2]
    assert json.loads(lunaria(*arguments).stdout) == told, "it is the same on every machine"


def test_a_network_plays_the_public_list() -> None:
    network = "net:photosynthesis-small:2"
    arguments = ("deal", "photosynthesis", "--bot", network, "--deals", "1", "--field", "apprentice", "--json")
    result = lunaria(*arguments)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["bots"][network]["points"] == told["scores"][network][0]
    assert json.loads(lunaria(*arguments).stdout) == told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--deals", "0"), "--deals is at least 1"),
        (("--first", "200", "--deals", "2"), "number 201 is beyond it"),
        (("--field", "sage"), "not 'sage'"),
        (("--bot", "nobody"), "there is no bot 'nobody'"),
        (("--bot", "net:nobody:60"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_named(arguments: tuple[str, ...], words: str) -> None:
    assert_refused(lunaria("deal", "photosynthesis", *arguments), words)


def verified(folder: Path, told: Mapping[str, object], *arguments: str) -> tuple[int, str]:
    file = folder / "deal.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    result = lunaria("verify-deal", str(file), *arguments)
    return result.exit_code, " ".join((result.stdout + result.stderr).split())


def test_a_shared_deal_that_holds_is_told(tmp_path: Path) -> None:
    code, words = verified(tmp_path, TOLD, "--commitment", DEAL.seal, "--entropy", "a1" * 32)
    assert (code, "dealt as it was promised" in words) == (0, True), words


FOUR = SharedDeal("5e" * 32, ("a1" * 32,), 4)
TOLD_OF_FOUR = TOLD | {
    "entropy": list(FOUR.entropy),
    "instances": 4,
    "tables": [FOUR.of_tables(instance).secret for instance in range(4)],
}


def test_a_deal_with_several_instances_tells_who_had_which(tmp_path: Path) -> None:
    code, told = verified(tmp_path, TOLD_OF_FOUR, "--person", "somebody", "--json")
    figures = json.loads(told)
    assert code == 0
    assert figures["instance"] == FOUR.instance_of("somebody") + 1
    assert figures["keys"] == [FOUR.of_tables(instance).key.hex() for instance in range(4)]


@pytest.mark.parametrize(
    ("change", "arguments", "words"),
    [
        ({"secret": "77" * 32}, (), "does not match the seal"),
        ({"entropy": ["a1" * 32]}, (), "the tables were dealt from another secret"),
        ({"secret": ""}, (), "the deal is not over"),
        ({}, ("--commitment", "77" * 32), "not the one that was shown"),
        ({}, ("--entropy", "77" * 32), "what was added to the deal is not in it"),
        ({"entropy": 5}, (), "neither a record nor what"),
        ({"instances": 4}, (), "the tables were dealt from another secret"),
        ({"instances": 65}, (), "a deal has 1 to 64 instances, not 65"),
        ({"instances": "many"}, (), "neither a record nor what"),
    ],
)
def test_a_shared_deal_that_does_not_hold_is_named(
    tmp_path: Path, change: dict[str, object], arguments: tuple[str, ...], words: str
) -> None:
    code, told = verified(tmp_path, TOLD | change, *arguments)
    assert code in (1, 2)
    assert words in told
