"""Functions found by name: missing and duplicate ones are reported by name."""

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from lunaria.engine.compiler.rule import is_rule
from lunaria.engine.discovery import ContractError, gather, kinds_in, offered
from lunaria.engine.events import EventKind, carries
from lunaria.engine.game import Variant
from lunaria.engine.kernel import Kernel
from lunaria.engine.show.eval_term import Group
from lunaria.engine.siblings import beside
from lunaria.games import NAMES, load
from tests.engine.toy import around, rules
from tests.engine.toy.game import FOLDER, GAME


def module(name: str, **members: Any) -> ModuleType:
    made = ModuleType(name)
    for key, member in members.items():
        setattr(made, key, member)
    return made


def function(home: str) -> Any:
    def made() -> str:
        return home

    made.__module__ = home
    return made


def test_definitions_of_every_module_are_offered() -> None:
    score = function("scoring")
    assert offered("score", [module("rules"), module("scoring", score=score)]) is score
    assert offered("score", [module("rules")]) is None


def test_imported_names_are_ignored() -> None:
    own, base = function("scoring"), function("base.scoring")
    assert offered("score", [module("rules", score=base), module("scoring", score=own)]) is own
    assert offered("score", [module("rules", score=base)]) is None
    names = {0: "a1"}
    assert offered("SPACE_NAMES", [module("moves", SPACE_NAMES=names), module("view", SPACE_NAMES=names)]) is names


def test_a_value_of_a_class_from_elsewhere_is_offered() -> None:
    group = Group("aspect-points", [1])
    assert offered("LEARNED", [module("rules"), module("evaluate", LEARNED=group)]) is group


def test_two_definitions_are_refused_by_name() -> None:
    modules = [module("rules", score=function("rules")), module("scoring", score=function("scoring"))]
    with pytest.raises(
        ContractError, match="rules and scoring both define 'score', a name of the contract: which is meant"
    ):
        offered("score", modules)


class First(EventKind):
    """Kinds of events that number from 0."""

    FOUND = carries("kind")
    LOST = carries()


class Second(EventKind):
    """Kinds of events that continue the numbers of the first."""

    SLEPT = carries(first=2)


def test_kinds_of_events_come_from_the_enumeration_of_a_module() -> None:
    here, elsewhere = module(__name__, First=First), module("rules", First=First, EventKind=EventKind)
    assert kinds_in([elsewhere, here]) == tuple(First)
    assert kinds_in([elsewhere]) == ()


def test_a_kinds_constant_of_another_type_is_ignored() -> None:
    assert kinds_in([module("tables", KINDS=5), module(__name__, First=First)]) == tuple(First)


def test_explicit_kinds_take_precedence() -> None:
    said = module(__name__, First=First, Second=Second, KINDS=(*First, *Second))
    assert kinds_in([said]) == (*First, *Second)


def test_kinds_are_numbered_from_0() -> None:
    with pytest.raises(ContractError, match=r"numbered from 0, one after the other, not SLEPT = 2: see KINDS"):
        kinds_in([module(__name__, Second=Second)])


def test_all_missing_names_are_reported_at_once() -> None:
    modules = [module("rules", determinise=function("rules")), module("view")]
    with pytest.raises(ContractError) as caught:
        gather(["determinize", "tell"], ["rivals"], modules)
    assert str(caught.value) == (
        "nothing defines 'determinize' (is 'determinise' of rules meant?); nothing defines 'tell'. "
        "Looked in rules, view"
    )


def test_modules_of_a_folder_exclude_the_caller_and_subfolders() -> None:
    names = [each.__name__ for each in beside("lunaria.games.photosynthesis.game")]
    package = "lunaria.games.photosynthesis."
    assert {f"{package}rules", f"{package}view", f"{package}tables"} <= set(names)
    assert not {f"{package}game", f"{package}moonlight", f"{package}drawing"} & set(names)
    assert names == sorted(names)
    assert rules in beside("tests.engine.toy.game")
    assert around in beside("tests.engine.toy.game")


def test_a_variant_reports_names_missing_from_its_modules() -> None:
    with pytest.raises(ContractError, match="nothing defines 'notation'"):
        Variant(rules.Cards, 2, [rules])
    bare = module(around.__name__, **{n: v for n, v in vars(around).items() if n != "refusal"})
    with pytest.raises(ContractError, match="nothing defines 'refusal'"):
        Variant(rules.Cards, 2, [rules, bare])


def test_names_of_spaces_are_a_mapping() -> None:
    named = module(around.__name__, **vars(around) | {"SPACE_NAMES": ("north", "south")})
    with pytest.raises(ContractError, match=r"SPACE_NAMES maps each bit .*: dict\(enumerate\(names\)\)"):
        Variant(rules.Cards, 2, [rules, named])


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (function("rules"), "'score' of rules is no @rule"),
        (rules.score, "'score' of rules is only imported there from tests.engine.toy.rules"),
    ],
)
def test_the_reason_for_ignoring_a_matching_name_is_given(score: Any, said: str) -> None:
    with pytest.raises(ContractError, match=said):
        gather(["score"], [], [module("rules", score=score)], is_rule)


def test_a_rule_that_takes_other_arguments_is_refused() -> None:
    wrong = replace(GAME.variant().kernel.source, score=rules.observe)
    said = r"tests.engine.toy.rules.observe takes \(s, seat, out\), and is called with \(s, out\)"
    with pytest.raises(ContractError, match=said):
        Kernel(rules.Cards, wrong, 2, FOLDER)


def test_a_state_of_other_rules_is_refused_in_one_sentence() -> None:
    other = load("photosynthesis").new()
    variant = GAME.variant()
    asks: list[Callable[[], Any]] = [
        lambda: variant.path(other, 0, 0),
        lambda: variant.refusal(other, 0, 0),
        lambda: variant.prompt(other, 0),
        lambda: variant.problems(other),
        lambda: variant.view(other, 0),
        lambda: variant.score_sheet(other),
        lambda: variant.kernel.score(other, 2),
        lambda: variant.kernel.rank(other, 2),
        lambda: variant.kernel.evaluate(other, 2),
    ]
    for ask in asks:
        with pytest.raises(TypeError, match=r"^these rules play on a Cards, not on a Forest$"):
            ask()


def test_a_pending_seat_without_moves_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    variant, state = GAME.variant(), GAME.new()
    assert variant.problems(state) == []
    monkeypatch.setattr(variant.kernel, "legal", lambda _state, seat: [] if seat else [0])
    assert variant.problems(state) == ["seat 1 has nothing to decide"]


@pytest.mark.parametrize("name", NAMES)
def test_rules_belong_to_the_folder_of_their_game(name: str) -> None:
    game = load(name)
    assert {game.variants[variant]().kernel.folder.name for variant in game.variants} == {name}
