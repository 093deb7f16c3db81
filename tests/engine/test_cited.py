"""Rules cited by texts: attributes of English messages explain symbols, decisions and options."""

from pathlib import Path

import pytest

from lunaria.engine.show.cited import cited
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Decision, Explanation


def written(folder: Path, **files: str) -> Path:
    """Write files of English texts, and return their folder."""
    (folder / "en").mkdir()
    for name, text in files.items():
        (folder / "en" / f"{name}.ftl").write_text(text, encoding="utf-8")
    return folder


def test_a_symbol_has_its_rule_beside_its_name(tmp_path: Path) -> None:
    text = "explain-sun = Sun\n    .rule = AB-1.1\nroom-lab = Lab\n    .rule = AB-1.2\n    .does = room-lab-does\n"
    assert cited(written(tmp_path, texts=text)).explained == {
        "sun": Explanation(Message("explain-sun"), "AB-1.1"),
        "room-lab": Explanation(Message("room-lab"), "AB-1.2", Message("room-lab-does")),
    }


def test_several_symbols_share_a_name(tmp_path: Path) -> None:
    text = "explain-iron = Iron\n    .goods-iron = AB-2.1\n    .goods-ore = AB-2.2\n"
    assert cited(written(tmp_path, texts=text)).explained == {
        "goods-iron": Explanation(Message("explain-iron"), "AB-2.1"),
        "goods-ore": Explanation(Message("explain-iron"), "AB-2.2"),
    }


def test_a_list_of_symbols_has_no_words(tmp_path: Path) -> None:
    text = "explain-robot = Robot\nscore-total = Total\nsymbols-a1 =\n    .robot = AB-3.1\n    .score-total = AB-3.2\n"
    assert cited(written(tmp_path, texts=text)).explained == {
        "a1-robot": Explanation(Message("explain-robot"), "AB-3.1"),
        "a1-score-total": Explanation(Message("score-total"), "AB-3.2"),
    }


def test_a_later_file_explains_a_decision_in_its_own_words(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        common="decide-write = Numbers rise.\n    .rule = AB-4.1\n",
        first="decide-write-1 = On a floor.\n    .rule = AB-4.2\n    .prompt = prompt-write\n",
    )
    assert cited(folder, ("common",)).decisions == {"prompt-write": Decision(Message("decide-write"), "AB-4.1")}
    assert cited(folder, ("common", "first")).decisions == {
        "prompt-write": Decision(Message("decide-write-1"), "AB-4.2")
    }


def test_an_option_has_its_rule(tmp_path: Path) -> None:
    text = "option-long = Long\n    .rule = AB-5.1\noption-long-help = Longer.\n"
    assert cited(written(tmp_path, texts=text)).options == {"long": "AB-5.1"}


@pytest.mark.parametrize(
    "text",
    [
        "option-long = Long\n    .rul = AB-5.1\n",
        "option-long = Long\n    .rule = AB-5.1\n    .prompt = prompt-long\n",
        "decide-write = Write.\n    .prompt = prompt-other\n",
        "decide-write = Write.\n    .rule = AB-5.1\n    .does = write\n",
        "explain-sun = Sun\n    .rule = { $rule }\n",
        "explain-sun = Sun\n    .rule = AB-{ 1 }\n",
        "sun =\n    .rule = AB-1.1\n",
    ],
)
def test_an_unknown_attribute_is_reported(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"rule|without words|plain text"):
        cited(written(tmp_path, texts=text))


def test_a_folder_without_texts_explains_nothing(tmp_path: Path) -> None:
    assert not cited(tmp_path).explained
