"""The picture of a view, as SVG."""

from lunaria.engine.game import Picture
from lunaria.games.ishtar.view import GardensView


def draw(view: GardensView, how: Picture) -> str:
    """Draw the table as an SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{view.turn} {how.overlay}</title></svg>'
