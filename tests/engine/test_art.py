"""SVG fragments: text is escaped, and styles are read or refused."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lunaria.engine.show.svg import (
    CRESTS,
    Crest,
    Head,
    Markup,
    Words,
    base_style,
    crest,
    document,
    element,
    fit,
    group,
    head,
    number,
    path,
    read_style,
    text,
    text_width,
    themed,
    touch,
    use,
)
from lunaria.engine.show.text import Message, engine_texts
from lunaria.engine.show.ui import Picture


def test_text_and_attributes_are_escaped() -> None:
    made = element("g", "<b>&", element("a"), data_target='x"<', class_="c", stroke_width=1.50, hidden=None)
    assert made == '<g data-target="x&quot;&lt;" class="c" stroke-width="1.5">&lt;b&gt;&amp;<a/></g>'


def test_an_empty_group_is_omitted() -> None:
    assert group(Markup(""), Markup("")) == ""
    assert group(text(1, 2.5, "a")) == '<g><text x="1" y="2.5">a</text></g>'


def test_use_omits_zero_coordinates() -> None:
    assert use("leaf") == '<use href="#leaf"/>'
    assert use("leaf", 3, -1.25) == '<use href="#leaf" x="3" y="-1.25"/>'


@pytest.mark.parametrize(("value", "written"), [(1.0, "1"), (-0.126, "-0.13"), (20, "20"), (100.0, "100")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert number(value) == written


def test_a_polygon_is_closed() -> None:
    assert path((0, 0), (1, 0.5)) == "M0,0L1,0.5Z"


def test_long_names_are_cut_to_fit() -> None:
    assert fit("Ana", 100, 20) == "Ana"
    cut = fit("Maximiliana von Hohenstein", 100, 20)
    assert cut.endswith("…")
    assert 60 < text_width(cut, 20) <= 100


def test_a_document_is_well_formed_whatever_the_label() -> None:
    made = document(10, 20.5, '<&"', "a{b:c}", "x", [element("g")])
    assert type(made) is str
    root = ElementTree.fromstring(made)
    assert root.get("viewBox") == "0 0 10 20.5"
    assert root.get("aria-label") == '<&"'


def test_dark_is_chosen_by_the_page_or_else_by_the_system() -> None:
    style = themed("x", {"x-ink": "#000"}, {"x-ink": "#fff"})
    assert style.startswith(".x{--x-ink:#000;}")
    assert style.count("--x-ink:#fff;") == 2


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("crest", CRESTS, ids=[crest.shape for crest in CRESTS])
def test_crests_are_legible_in_both_themes(crest: Crest) -> None:
    assert contrast(crest.dark, "#f7f1e3") >= 4.5
    assert contrast(crest.light, "#171b38") >= 4.5
    assert contrast(crest.colour, crest.dark) >= 2


def test_touch_targets_are_invisible_until_marked() -> None:
    assert touch("rect", width=4) == '<rect class="touch" fill="transparent" width="4"/>'


def test_words_use_the_language_and_names_of_the_picture() -> None:
    words = Words(Picture(engine_texts("pt"), ("Ana", "")))
    assert words.say("panel-you") == "você"
    assert words.say(Message("panel-points", {"points": 1})) == words.say("panel-points", points=1) == "ponto"
    assert (words.seat(0), words.seat(1)) == ("Ana", engine_texts("pt").seat(1))


def test_a_picture_is_wide_or_tall() -> None:
    with pytest.raises(ValueError, match="wide, low or tall, not 'round'"):
        Picture(engine_texts("en"), layout="round")


def test_common_classes_apply_only_inside_the_picture() -> None:
    style = base_style("xy", {"moss": "#123456"}, {"paper": "#000001"})
    assert "--xy-moss:#123456" in style
    assert style.count("--xy-paper:") == 3
    assert "ROOT" not in style
    bare = re.sub(r"@media[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}", r"\1", style)
    for selector in re.findall(r"([^{}]+)\{", bare):
        assert all(re.search(r"\.xy(-|\b)", each) for each in selector.split(",")), selector


def test_the_head_of_a_panel_shows_the_standing_of_a_player() -> None:
    words = Words(Picture(engine_texts("en"), ("Ana", "B<b>")))
    drawn = head("xy", words, Head(1, 12, True, True, 1, ("first player",)), 400, crest("xy", 1, 31, 30, 15), "all")
    root = ElementTree.fromstring(drawn)
    said = ["".join(each.itertext()) for each in root.iter("text")]
    assert said == ["B<b>", "you · to play · winner · first player", "12", "points"]
    assert [each.text for each in root.iter("title")] == ["all"]
    assert root.find(".//g[@id='score-1']") is not None
    plain = ElementTree.fromstring(head("xy", words, Head(0, 1), 400, Markup("")))
    assert ["".join(each.itertext()) for each in plain.iter("text")] == ["Ana", "", "1", "point"]


CSS = """/* What it looks like. */
.xy {
  --xy-moss: #123456;
  --xy-sky-1: #abc;
}
[data-theme=dark] .xy { --xy-moss: #000001; }

/* Two of them. */
.xy-a, .xy-b { fill: var(--xy-moss); stroke-dasharray: 4 4 }
@media (prefers-reduced-motion: no-preference) {
  .xy [data-on=no] .xy-a { opacity: .5 }
}
"""


def test_a_style_is_read_without_comments_and_layout(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text(CSS)
    style = read_style(tmp_path / "style.css", "xy")
    assert style.light == {"moss": "#123456", "sky-1": "#abc"}
    assert style.dark == {"moss": "#000001"}
    assert style.rules == (
        ".xy-a,.xy-b{fill:var(--xy-moss);stroke-dasharray:4 4}"
        "@media (prefers-reduced-motion:no-preference){.xy [data-on=no] .xy-a{opacity:.5}}"
    )


def test_a_style_that_does_not_begin_with_its_colours_is_refused(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text(CSS.replace("[data-theme=dark] .xy", ".xy-dark"))
    with pytest.raises(ValueError, match="come first"):
        read_style(tmp_path / "style.css", "xy")
