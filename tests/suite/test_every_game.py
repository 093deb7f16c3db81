"""What every game must pass, over all its settings. The checks themselves are proven in ``test_checks.py``."""

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
    """At every decision of a game, places follow from the sheet, and views show the points that the rules give."""
    proof = PROOFS[setting.game.name]
    for seed in range(20, 20 + scaled(1)):
        for state in (*(moment.state for moment in walk(setting, seed)), last(setting, seed)):
            play.places_follow_from_the_sheet(setting, state, proof.merits)
        for moment in sample(setting, seed, scaled(6)):
            play.views_agree_with_the_kernel(setting, moment.state, proof.shown_scores)
        play.views_agree_with_the_kernel(setting, last(setting, seed), proof.shown_scores)


@pytest.mark.parametrize("name", PROOFS)
def test_what_settings_decide_is_fixed(name: str) -> None:
    """A position that contradicts its settings is refused, so every field that they decide has to say so."""
    by_record: dict[type[State], list[Setting]] = {}
    for setting in PROOFS[name].settings:
        by_record.setdefault(setting.kernel.state, []).append(setting)
    for record, settings in by_record.items():
        fixed = {name for name, field in record.fields.items() if field.fixed}
        assert play.settled_fields(settings) - fixed - PROOFS[name].rarely == set()


@pytest.mark.parametrize("name", PROOFS)
def test_a_position_that_contradicts_its_settings_is_refused(name: str) -> None:
    """Every field that belongs to other settings is named, whichever of them it is."""
    for here, there in pairwise(PROOFS[name].settings):
        if here.kernel.state is there.kernel.state:
            fresh, other = here.start(1), there.start(1)
            wrong = {
                name
                for name, field in fresh.fields.items()
                if field.fixed and fresh.array[name].tobytes() != other.array[name].tobytes()
            }
            told = {problem.partition(":")[0] for problem in prove(here.game, dict(here.options), here.seats, other)}
            assert wrong <= told


@every_setting
def test_legal_moves(setting: Setting) -> None:
    for moment in sample(setting, 1, scaled(20)):
        play.legal_moves_are_sound(moment)


@every_setting
def test_only_apply_changes_a_state(setting: Setting) -> None:
    for moment in sample(setting, 2, scaled(10)):
        play.only_apply_changes_a_state(moment)


@every_setting
def test_states_come_back(setting: Setting) -> None:
    for moment in sample(setting, 3, scaled(40)):
        trips.states_come_back(moment)


@every_setting
def test_matches_and_records_come_back(setting: Setting) -> None:
    for seed in range(4, 4 + scaled(1)):
        trips.record_comes_back(trips.match_follows(setting, seed, 16))


@every_setting
def test_refused_exactly_when_illegal(setting: Setting) -> None:
    """Every refusal names a rule that is written, in words of every language."""
    rules = written(setting.game)
    texts = [Texts(language, (setting.game.texts,)) for language in LANGUAGES]
    for moment in sample(setting, 5, scaled(10)):
        for refusal in moves.refused_exactly_when_illegal(moment):
            assert refusal.rule in rules
            assert all(words.say(refusal.message).strip() for words in texts)


@every_setting
def test_notation_comes_back(setting: Setting) -> None:
    moves.notation_comes_back(setting.variant)


@every_setting
def test_a_used_record_is_dealt_anew(setting: Setting) -> None:
    play.a_used_record_is_dealt_anew(setting)


@every_setting
def test_paths_lead_to_one_move(setting: Setting) -> None:
    for moment in sample(setting, 6, scaled(30)):
        moves.paths_lead_to_one_move(moment)


@every_setting
def test_secrets(setting: Setting) -> None:
    for moment in sample(setting, 7, scaled(30)):
        secrets.possibilities_look_the_same(moment)
        secrets.possibilities_go_on_the_same(moment)
        secrets.secret_choices_stay_secret(moment)


@every_setting
def test_what_was_told_is_kept(setting: Setting) -> None:
    secrets.what_was_told_is_kept(setting, 9)


@every_setting
def test_draws_every_legal_move_alike(setting: Setting) -> None:
    for moment in sample(setting, 8, scaled(6)):
        fair.draws_every_legal_move_alike(moment)


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: f"{case.setting}: {case.name}")
def test_every_possibility_is_as_likely(case: Hidden) -> None:
    fair.every_possibility_is_as_likely(case)
