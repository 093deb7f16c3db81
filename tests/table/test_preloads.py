"""A page preloads every script that its own scripts import, and no other."""

import re

from lunaria.table.http.scripts import IMPORTS, NAMED, reached, with_preloads
from lunaria.table.http.static_files import FOLDER

SCRIPTS = sorted(FOLDER.rglob("*.js"))
COMMENTS = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.S | re.M)


def test_every_import_is_found() -> None:
    """A string with the name of a script's file counts as an import, however it is written."""
    assert len(SCRIPTS) > 40
    for path in SCRIPTS:
        text = path.read_text(encoding="utf-8")
        written = re.findall(r"""["'`]([\w./-]+\.js)["'`]""", COMMENTS.sub("", text))
        assert sorted(IMPORTS.findall(text)) == sorted(written), path.name
        assert all((path.parent / name).is_file() for name in written), path.name


def test_a_page_without_scripts_is_unchanged() -> None:
    assert with_preloads("<p>no</p>") == "<p>no</p>"


def test_a_script_of_the_page_itself_is_not_preloaded() -> None:
    page = (
        '<head><script type="module" src="/static/pages/board.js"></script>'
        '<script type="module" src="/static/board/hover.js"></script></head>'
    )
    links = re.findall(r'<link rel="modulepreload" href="/static/([\w./]+)">', with_preloads(page))
    assert "board/hover.js" in reached("pages/board.js")
    assert set(links) == (reached("pages/board.js") | reached("board/hover.js")) - {"board/hover.js", "pages/board.js"}
    assert len(links) == len(set(links)) > 20
    assert with_preloads(page).index("modulepreload") < with_preloads(page).index("<script")
    assert NAMED.findall(with_preloads(page)) == ["pages/board.js", "board/hover.js"]
