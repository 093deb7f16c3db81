"""The page of what games use has the signatures as they are."""

from tests.docs.signatures import PAGE, page


def test_the_page_of_what_games_use_is_up_to_date() -> None:
    told = PAGE.read_text(encoding="utf-8")
    assert told == page(), "run: PYTHONPATH=src:. python -m tests.docs.signatures"
    assert 50 < told.count("\n# ") < 150
