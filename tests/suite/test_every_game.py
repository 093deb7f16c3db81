"""What every game must pass, over all its settings. The checks themselves are proven in ``test_checks.py``."""

import pytest

from lunaria.engine.text import LANGUAGES, Texts
from tests.proof import Hidden, Setting, scaled
from tests.settings import PROOFS, SETTINGS
from tests.suite import fair, moves, play, secrets, trips
from tests.suite.citations import written
from tests.suite.walk import sample

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
HIDDEN = [case for proof in PROOFS.values() for case in proof.hidden]


@every_setting
def test_random_games_end_and_stay_sound(setting: Setting) -> None:
    for seed in range(scaled(2)):
        play.game_ends(setting, seed, PROOFS[setting.game.name].longest)


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
def test_draws_every_legal_move_alike(setting: Setting) -> None:
    for moment in sample(setting, 8, scaled(6)):
        fair.draws_every_legal_move_alike(moment)


@pytest.mark.parametrize("case", HIDDEN, ids=lambda case: f"{case.setting}: {case.name}")
def test_every_possibility_is_as_likely(case: Hidden) -> None:
    fair.every_possibility_is_as_likely(case)
