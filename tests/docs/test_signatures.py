"""The page of engine functions has the current signatures."""

from tests.docs.signatures import PAGE, page


def test_the_page_of_engine_functions_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(), "run: PYTHONPATH=src:. python -m tests.docs.signatures"
    assert 50 < text.count("\n# ") < 150
