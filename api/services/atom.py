"""A feed in the Atom format (RFC 4287)."""

from xml.etree.ElementTree import Element, SubElement, tostring

from api.services.feed import ATOM, Entry, Feed

NAMESPACE = "http://www.w3.org/2005/Atom"
NAME = "Word Ringers"


def atom_of(feed: Feed) -> bytes:
    """Return the document of a feed."""
    root = Element("feed", {"xmlns": NAMESPACE, "xml:lang": feed.language})
    _add(root, "id", feed.uuid.urn)
    _add(root, "title", feed.title)
    _add(root, "updated", feed.updated.isoformat())
    _add(SubElement(root, "author"), "name", NAME)
    SubElement(root, "link", {"rel": "self", "type": ATOM, "href": feed.address})
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": feed.page})
    for entry in feed.entries:
        _add_entry(SubElement(root, "entry"), entry)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _add_entry(node: Element, entry: Entry) -> None:
    since = entry.since.isoformat()
    _add(node, "id", entry.uuid.urn)
    _add(node, "title", entry.title)
    _add(node, "published", since)
    _add(node, "updated", since)
    SubElement(node, "link", {"rel": "alternate", "type": "text/html", "href": entry.page})
    SubElement(node, "category", {"term": entry.kind})
    _add(node, "summary", entry.text)


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text
