"""What is written on the pages of a PDF."""

import pypdfium2


def texts(document: bytes) -> list[str]:
    """Return what is written on each page, with single blanks."""
    with pypdfium2.PdfDocument(document) as pages:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pages]
