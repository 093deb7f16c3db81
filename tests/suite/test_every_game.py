"""Checks that every game must pass in all its settings. The checks themselves are tested in ``test_checks.py``."""

from itertools import pairwise

import pytest

from lunaria.engine.files.position import prove
from lunaria.engine.show.text import LANGUAGES, Texts
from lunaria.engine.state import State
from tests.proof import Hidden, Setting, scaled
from tests.settings import PROOFS, SETTINGS
from tests.suite import fair, moves, play, secrets, trips
from tests.suite.citations import written
from tests.suite.walk import last, sample, walk

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
HIDDEN = [case for proof in PROOFS.values() for case in proof.hidden]


@every_setting
def test_random_games_end_and_stay_sound(setting: Setting) -> None:
    for seed in range(scaled(2)):
        play.game_ends(setting, seed, PROOFS[setting.game.name].longest)


@every_setting
def test_places_and_views(setting: Setting) -> None:
    """At every decision of a game, places follow from the sheet, and views show the points of the rules."""
    proof = PROOFS[setting.game.name]
    for seed in range(20, 20 + scaled(1)):
        for state in (*(moment.state for moment in walk(setting, seed)), last(setting, seed)):
            play.places_follow_from_the_sheet(setting, state, proof.merits)
        for moment in sample(setting, seed, scaled(6)):
            play.views_agree_with_the_kernel(setting, moment.state, proof.shown_scores)
        play.views_agree_with_the_kernel(setting, last(setting, seed), proof.shown_scores)


@pytest.mark.parametrize("name", PROOFS)
def test_fields_decided_by_settings_are_fixed(name: str) -> None:
    """A position that contradicts its settings is refused, so every field that they decide has to be declared fixed."""
    by_record: dict[type[State], list[Setting]] = {}
    for setting in PROOFS[name].settings:
        by_record.setdefault(setting.kernel.state, []).append(setting)
    for record, settings in by_record.items():
        fixed = {name for name, field in record.fields.items() if field.fixed}
        assert play.settled_fields(settings) - fixed - PROOFS[name].rarely == set()


@pytest.mark.parametrize("name", PROOFS)
def test_a_position_that_contradicts_its_settings_is_refused(name: str) -> None:
    """Every field with a value of other settings is named."""
    for here, there in pairwise(PROOFS[name].settings):
        if here.kernel.state is there.kernel.state:
            fresh, other = here.start(1), there.start(1)
            wrong = {
                name
                for name, field in fresh.fields.items()
                if field.fixed and fresh.array[name].tobytes() != other.array[name].tobytes()
            }
            reported = {
                problem.partition(":")[0] for problem in prove(here.game, dict(here.options), here.seats, other)
            }
            assert wrong <= reported


@every_setting
def test_legal_moves(setting: Setting) -> None:
    for moment in sample(setting, 1, scaled(20)):
        play.legal_moves_are_sound(moment)


@every_setting
def test_only_apply_changes_a_state(setting: Setting) -> None:
    for moment in sample(setting, 2, scaled(10)):
        play.only_apply_changes_a_state(moment)


@every_setting
def test_states_round_trip(setting: Setting) -> None:
    for moment in sample(setting, 3, scaled(40)):
        trips.state_round_trips(moment)


@every_setting
def test_matches_and_records_round_trip(setting: Setting) -> None:
    for seed in range(4, 4 + scaled(1)):
        trips.record_round_trips(trips.match_follows(setting, seed, 16))


@every_setting
def test_refused_exactly_when_illegal(setting: Setting) -> None:
    """Every refusal cites an existing rule and has words in every language."""
    rules = written(setting.game)
    texts = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    for moment in sample(setting, 5, scaled(10)):
        for refusal in moves.refused_exactly_when_illegal(moment):
            assert refusal.rule in rules
            assert all(words.say(refusal.message).strip() for words in texts)


@every_setting
def test_notation_round_trips(setting: Setting) -> None:
    moves.notation_round_trips(setting.variant)


@every_setting
def test_a_reused_record_is_cleared(setting: Setting) -> None:
    play.a_reused_record_is_cleared(setting)


@every_setting
def test_paths_lead_to_one_move(setting: Setting) -> None:
    for moment in sample(setting, 6, scaled(30)):
        moves.paths_lead_to_one_move(moment)


@every_setting
def test_secrets(setting: Setting) -> None:
    for moment in sample(setting, 7, scaled(30)):
        secrets.possibilities_look_the_same(moment)
        secrets.possibilities_continue_alike(moment)
        secrets.secret_choices_stay_secret(moment)


@every_setting
def test_seen_differences_are_remembered(setting: Setting) -> None:
    secrets.seen_differences_are_remembered(setting, 9)


@every_setting
def test_draws_every_legal_move_alike(setting: Setting) -> None:
    for moment in sample(setting, 8, scaled(6)):
        fair.draws_every_legal_move_alike(moment)


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: f"{case.setting}: {case.name}")
def test_every_possibility_is_as_likely(case: Hidden) -> None:
    fair.every_possibility_is_as_likely(case)
