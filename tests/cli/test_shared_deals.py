"""``lunaria deal`` plays bots on the public list of deals; ``verify-deal`` checks a shared deal."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from lunaria.engine.deal import SharedDeal
from tests.commands import assert_refused, lunaria

DEAL = SharedDeal("5e" * 32, ("b2" * 32, "a1" * 32))
REVEALED = {
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
    output = json.loads(result.stdout)
    assert list(output["bots"]) == ["gardener", "random"]
    assert output["bots"]["gardener"]["matchpoints"] == 1
    assert output["bots"]["random"]["place"] == 2
    assert output["deals"] == [1, 2]
    assert json.loads(lunaria(*arguments).stdout) == output, "it is the same on every machine"


def test_a_network_plays_the_public_list() -> None:
    network = "net:photosynthesis-s0:2"
    arguments = ("deal", "photosynthesis", "--bot", network, "--deals", "1", "--field", "apprentice", "--json")
    result = lunaria(*arguments)
    assert result.exit_code == 0, result.output
    output = json.loads(result.stdout)
    assert output["bots"][network]["points"] == output["scores"][network][0]
    assert json.loads(lunaria(*arguments).stdout) == output


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
def test_an_invalid_request_is_named(arguments: tuple[str, ...], words: str) -> None:
    assert_refused(lunaria("deal", "photosynthesis", *arguments), words)


def verified(folder: Path, content: Mapping[str, object], *arguments: str) -> tuple[int, str]:
    file = folder / "deal.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    result = lunaria("verify-deal", str(file), *arguments)
    return result.exit_code, " ".join((result.stdout + result.stderr).split())


def test_a_valid_shared_deal_is_confirmed(tmp_path: Path) -> None:
    code, words = verified(tmp_path, REVEALED, "--commitment", DEAL.seal, "--entropy", "a1" * 32)
    assert (code, "dealt as it was promised" in words) == (0, True), words


FOUR = SharedDeal("5e" * 32, ("a1" * 32,), 4)
REVEALED_FOUR = REVEALED | {
    "entropy": list(FOUR.entropy),
    "instances": 4,
    "tables": [FOUR.of_tables(instance).secret for instance in range(4)],
}


def test_a_deal_with_several_instances_states_whose_is_which(tmp_path: Path) -> None:
    code, output = verified(tmp_path, REVEALED_FOUR, "--person", "somebody", "--json")
    figures = json.loads(output)
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
        ({"entropy": 5}, (), "neither a record nor the JSON"),
        ({"instances": 4}, (), "the tables were dealt from another secret"),
        ({"instances": 65}, (), "a deal has 1 to 64 instances, not 65"),
        ({"instances": "many"}, (), "neither a record nor the JSON"),
    ],
)
def test_an_invalid_shared_deal_is_named(
    tmp_path: Path, change: dict[str, object], arguments: tuple[str, ...], words: str
) -> None:
    code, output = verified(tmp_path, REVEALED | change, *arguments)
    assert code in (1, 2)
    assert words in output
