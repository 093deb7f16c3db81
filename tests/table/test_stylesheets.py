"""Classes of the pages: each has one meaning wherever the same stylesheets are loaded."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from lunaria.table.http.static_files import FOLDER

STATIC = Path(FOLDER)
TEMPLATES = STATIC.parent / "templates"
STRING = re.compile(r"[\"'`](.*?)[\"'`]")
COMPONENTS = {"act", "icon"}
"""Reusable components of the frame of all pages."""
NAME = re.compile(r"[a-z][\w-]*")


class Rule(NamedTuple):
    """A selector of a stylesheet: the classes of the styled element, and whether it is a single class."""

    selector: str
    classes: tuple[str, ...]
    bare: bool


def bodies(css: str) -> list[str]:
    """Return the selectors of all rules of a stylesheet in order, including those within conditions."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    css = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    heads = [part.rpartition("}")[2].rpartition(";")[2].strip() for part in css.split("{")[:-1]]
    return [head for head in heads if head and not head.startswith("@")]


def apart(text: str, separators: str) -> list[str]:
    """Split at separators outside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter in separators and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


@cache
def rules(sheet: str) -> tuple[Rule, ...]:
    found = []
    for head in bodies((STATIC / sheet).read_text()):
        for selector in apart(head, ","):
            compounds = apart(selector, " >+~")
            subject = compounds[-1]
            while re.search(r"\([^()]*\)", subject):
                subject = re.sub(r"\([^()]*\)", "", subject)
            classes = tuple(re.findall(r"\.([\w-]+)", subject))
            alone = len(compounds) == 1 and len(classes) == 1 and not re.search(r"[#\[]", subject)
            found.append(Rule(selector, classes, alone))
    return tuple(found)


def written(template: str) -> str:
    return (TEMPLATES / template).read_text()


@cache
def sheets(template: str) -> tuple[str, ...]:
    """Return the stylesheets that a page loads, in order."""
    base = re.search(r'{% extends "(.*?)" %}', written(template))
    keeps = base and (base[1] == "base.html" or "super()" in written(template))
    own = tuple(re.findall(r"/static/([\w/.-]+\.css)", written(template)))
    return (*(sheets(base[1]) if base and keeps else ()), *own)


PAGES = tuple(path.name for path in sorted(TEMPLATES.glob("*.html")) if '{% extends "' in path.read_text())
LOADED = sorted({sheets(page) for page in PAGES})


def sources(page: str) -> set[Path]:
    """Return the templates and modules that make up a page."""
    found: set[Path] = set()
    ahead = [TEMPLATES / page]
    while ahead:
        path = ahead.pop()
        if path in found:
            continue
        found.add(path)
        text = path.read_text()
        ahead += [TEMPLATES / name for name in re.findall(r'{% (?:extends|include|from) "(.*?)"', text)]
        ahead += [STATIC / name for name in re.findall(r'/static/([\w./-]+\.js)"', text)]
        ahead += [(path.parent / name).resolve() for name in re.findall(r'(?:from |import\()"(\.[\w./-]+\.js)"', text)]
    return found


def given(path: Path) -> set[str]:
    """Return the classes that a template or a module gives to elements."""
    text = path.read_text()
    if path.suffix == ".html":
        values = [re.sub(r"{%.*?%}|{{|}}", " ", found) for found in re.findall(r'class="(.*?)"', text, re.DOTALL)]
    else:
        places = re.findall(r"(?:class: |className = )(.*?)[,};]", text)
        values = [string for place in places for string in STRING.findall(place)]
        values += re.findall(r'classList\.\w+\("([\w-]+)"', text)
    return {name for value in values for name in NAME.findall(value)}


@pytest.mark.parametrize("loaded", LOADED, ids=lambda loaded: loaded[-1])
def test_a_class_is_declared_in_one_place(loaded: tuple[str, ...]) -> None:
    """One of the stylesheets loaded together declares a class; rules for it elsewhere have narrower selectors."""
    homes: dict[str, set[str]] = {}
    for sheet in loaded:
        for rule in rules(sheet):
            if rule.bare:
                homes.setdefault(rule.classes[0], set()).add(sheet)
    assert {name: sorted(some) for name, some in homes.items() if len(some) > 1} == {}


@pytest.mark.parametrize("loaded", LOADED, ids=lambda loaded: loaded[-1])
def test_a_class_is_declared_before_its_exceptions(loaded: tuple[str, ...]) -> None:
    """Otherwise a general rule that follows a special one would override it."""
    narrowed: dict[str, str] = {}
    declared: set[str] = set()
    found = []
    for sheet in loaded:
        for rule in rules(sheet):
            for name in rule.classes:
                if rule.bare and name in narrowed and name not in declared:
                    found.append(f"{sheet}: {rule.selector} comes after {narrowed[name]}")
                elif not rule.bare:
                    narrowed.setdefault(name, f"{rule.selector} of {sheet}")
            declared |= set(rule.classes) if rule.bare else set()
    assert found == []


def test_the_stylesheet_of_a_page_does_not_affect_shared_markup() -> None:
    """Shared markup has no class that the stylesheet of one page declares for itself."""
    users: dict[Path, set[tuple[str, ...]]] = {}
    for page in PAGES:
        for path in sources(page):
            users.setdefault(path, set()).add(sheets(page))
    found = []
    for path, pages in sorted(users.items()):
        for sheet in {sheet for page in pages for sheet in page}:
            if all(sheet in page for page in pages):
                continue
            own = {rule.classes[0] for rule in rules(sheet) if rule.bare}
            found += [f"{sheet} styles .{name} of {path.name}" for name in sorted(own & given(path))]
    assert found == []


def test_the_frame_of_all_pages_has_classes_of_its_own() -> None:
    frame = given(TEMPLATES / "base.html") - COMPONENTS
    others = {path for page in PAGES for path in sources(page)} - {TEMPLATES / "base.html"}
    found = [f"{path.name} takes .{name}" for path in sorted(others) for name in sorted(frame & given(path))]
    assert found == []


def test_a_class_belongs_to_the_page_or_to_a_drawing() -> None:
    """Drawings (SVG) share no class with other elements: `display: flex` has no meaning for a line."""
    drawn: set[str] = set()
    built: set[str] = set()
    for path in sorted({path for page in PAGES for path in sources(page)}):
        if path.suffix == ".html":
            built |= given(path)
            continue
        for call, place in re.findall(r"\b(make|draw)\([^,]*?, \{[^{}]*?class: (.*?)[,}]", path.read_text()):
            names = {name for value in STRING.findall(place) for name in NAME.findall(value)}
            (drawn if call == "draw" else built).update(names)
    assert {"turning", "mark"} <= drawn, "nothing was found"
    assert drawn & built == set()


def test_selectors_are_parsed() -> None:
    assert bodies("@keyframes a { to { b: c; } } .d, .e f { g: h; } @media (i: 1) { .j { k: l; } }") == [
        ".d, .e f",
        ".j",
    ]
    assert apart(".a:is(.b, .c), .d", ",") == [".a:is(.b, .c)", ".d"]
    assert {rule.selector for rule in rules("css/look.css") if rule.bare} >= {".card", ".skip:focus", ".share"}
    assert {rule.selector for rule in rules("css/look.css") if not rule.bare} >= {".act.main", ".card legend"}
