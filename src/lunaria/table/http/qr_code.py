"""Addresses as QR codes."""

import segno
from markupsafe import Markup


def qr_code(address: str, title: str) -> Markup:
    """Return an address as a QR code with a title, an SVG element of class ``qr``; dark on light in both themes."""
    code = segno.make(address, micro=False)
    return Markup(code.svg_inline(border=2, dark="#22254a", light="#fffaf0", omitsize=True, title=title, svgclass="qr"))
