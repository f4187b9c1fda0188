"""A finger that is put down in one moment and lifted in another, where a tap is over at once."""

from playwright.sync_api import CDPSession, FloatRect, Locator

HELD_FOR_LONG = """const wait = setTimeout;
window.setTimeout = (run, after, ...values) => wait(run, after === 1000 ? 600_000 : after, ...values);
"""
"""Takes away the second after which a page is drawn though a finger is down, which is short on a busy machine."""


def press(place: Locator) -> tuple[CDPSession, FloatRect]:
    """Put a finger on something and leave it there; return the finger, and where that is."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    finger = place.page.context.new_cdp_session(place.page)
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    return finger, box
