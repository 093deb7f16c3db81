"""Style rules of the pictures. What is printed keeps its colours in the dark; what stands on the table changes them."""

from lunaria.engine.show.svg import base_style

_LIGHT = {"paper": "#efe3c8", "plate": "#f1e6cc", "line": "#dccfb3", "ink": "#22254a", "soft": "#585a78"}
_DARK = {"paper": "#1f2346", "plate": "#191c3b", "line": "#393e6c", "ink": "#f4ebd8", "soft": "#b7b8cf"}
STYLE = (
    base_style("wm", _LIGHT, _DARK) + ".wm-leaf{--touch:#c2570c}"
    # The tray that a pair of cards lies in is gold once the pair is taken.
    ".wm-tray,.wm-tick{display:none}"
    ".wm-chosen>.wm-tray,.wm [data-chosen]>.wm-tray,.wm-chosen>.wm-tick,.wm [data-chosen]>.wm-tick{display:inline}"
)
