"""The picture of a view, as SVG."""

from lunaria.engine.game import Picture
from lunaria.games.welcome_to_the_moon.view import TableView


def draw(view: TableView, how: Picture) -> str:
    """Draw the table as an SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{view.turn} {how.overlay}</title></svg>'
